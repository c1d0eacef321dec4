/** The admin's list of connected viewers, each with a button. The reader enters the passkey only once. */
import type { ViewersAnswer, ViewerState } from '../../../schemas/wire/viewers.js';
import { written } from '../../../http/text/measures.js';
import { byId, element } from '../page/elements.js';
import { forgetPasskey, storedPasskey, storePasskey } from '../page/passkey-storage.js';
import { language } from './config.js';

type Words = Readonly<
  Record<
    'close' | 'id' | 'form' | 'address' | 'age' | 'bytes' | 'frames' | 'skipped' | 'unread' | 'wrong' | 'none',
    string
  >
>;
type Column = readonly [title: keyof Words, value: (viewer: ViewerState) => string | number];

const REFUSED = 401;
const BYTES_PER_KILOBYTE = 1000;
const COLUMNS: readonly Column[] = [
  ['id', ({ id }) => id],
  ['address', ({ address }) => address],
  ['form', ({ form }) => form],
  ['age', (viewer) => viewer.age_seconds],
  ['bytes', (viewer) => viewer.sent_bytes / BYTES_PER_KILOBYTE],
  ['frames', (viewer) => viewer.frames_sent],
  ['skipped', (viewer) => viewer.frames_skipped],
  ['unread', (viewer) => viewer.unread_bytes / BYTES_PER_KILOBYTE],
];

/** Shows the section. Also shows the viewers at once if this browser knows the passkey. */
export function showViewers(): void {
  const section = byId('viewers');
  const words = JSON.parse(section.dataset['words'] ?? '{}') as Words;
  const form = section.querySelector('form')!;
  const input = section.querySelector('input')!;
  const output = section.querySelector('output')!;
  const place = section.querySelector<HTMLElement>('.table')!;
  section.hidden = false;
  input.value = storedPasskey() ?? '';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
  if (input.value !== '') void show();

  async function show(): Promise<void> {
    const answer = await call('/api/viewers?limit=1000', 'GET');
    if (answer === null) return;
    const { viewers } = answer as ViewersAnswer;
    output.textContent = viewers.length === 0 ? words.none : '';
    place.replaceChildren(tableOf(viewers));
  }

  async function call(path: string, method: string): Promise<unknown> {
    const headers = { 'x-god-key': encodeURIComponent(input.value) };
    const answer = await fetch(path, { method, headers }).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as { detail?: { detail?: string } } | null | undefined;
    if (answer?.ok) {
      if (storedPasskey() !== input.value) storePasskey(input.value, false);
      return body;
    }
    if (answer?.status === REFUSED) forgetPasskey();
    output.textContent = answer?.status === REFUSED ? words.wrong : (body?.detail?.detail ?? '');
    return null;
  }

  function tableOf(viewers: readonly ViewerState[]): HTMLTableElement {
    const heads = COLUMNS.map(([title]) => element('th', { scope: 'col', textContent: words[title] }));
    const rows = viewers.map((viewer) => element('tr', {}, [...cellsOf(viewer), closerOf(viewer)]));
    return element('table', {}, [
      element('thead', {}, [element('tr', {}, [...heads, element('td')])]),
      element('tbody', {}, rows),
    ]);
  }

  function cellsOf(viewer: ViewerState): HTMLElement[] {
    return COLUMNS.map(([, value]) => {
      const shown = value(viewer);
      return typeof shown === 'number'
        ? element('td', { className: 'number', textContent: written(shown, { digits: 0 }, language, {}) })
        : element('td', { textContent: shown });
    });
  }

  function closerOf({ id }: ViewerState): HTMLElement {
    const button = element('button', { type: 'button', textContent: words.close });
    button.setAttribute('aria-label', `${words.close} ${id}`);
    button.addEventListener('click', () => {
      button.disabled = true;
      void call(`/api/viewers/${id}/close`, 'POST').then(show);
    });
    return element('td', {}, [button]);
  }
}
