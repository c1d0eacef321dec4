/** The admin's list of connected viewers, each with a button. The reader enters the passkey only once. */
import { useState } from 'preact/hooks';
import type { ViewersAnswer, ViewerState } from '#schemas/wire/service.js';
import { formatNumber } from '#http/content/numbers.js';
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { forgetPasskey, storedPasskey, storePasskey } from '../page/passkey-storage.js';
import { language } from './values.js';

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
    renderInto(output, viewers.length === 0 ? words.none : '');
    renderInto(place, <ViewersTable viewers={viewers} words={words} close={close} />);
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
    renderInto(output, answer?.status === REFUSED ? words.wrong : (body?.detail?.detail ?? ''));
    return null;
  }

  async function close(id: number): Promise<void> {
    await call(`/api/viewers/${id}/close`, 'POST');
    await show();
  }
}

interface TableProps {
  readonly viewers: readonly ViewerState[];
  readonly words: Words;
  readonly close: (id: number) => Promise<void>;
}

function ViewersTable({ viewers, words, close }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {COLUMNS.map(([title]) => (
            <th key={title} scope="col">
              {words[title]}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {viewers.map((viewer) => (
          <tr key={viewer.id}>
            {COLUMNS.map(([title, value]) => (
              <Cell key={title} value={value(viewer)} />
            ))}
            <td>
              <Closer label={words.close} id={viewer.id} close={close} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ value }: { readonly value: string | number }) {
  if (typeof value === 'string') return <td>{value}</td>;
  return <td class="number">{formatNumber(value, 'whole', language)}</td>;
}

interface CloserProps extends Pick<TableProps, 'close'> {
  readonly label: string;
  readonly id: number;
}

function Closer({ label, id, close }: CloserProps) {
  const [isClosing, setClosing] = useState(false);
  const press = async (): Promise<void> => {
    setClosing(true);
    await close(id);
    setClosing(false);
  };
  return (
    <button type="button" aria-label={`${label} ${id}`} disabled={isClosing} onClick={() => void press()}>
      {label}
    </button>
  );
}
