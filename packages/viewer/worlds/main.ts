/** The script of `/worlds`: reads the visible page again and replaces the list without moving the focus. */
import { byId } from '../page/elements.js';

const ROUND_MS = 3000;
const ANSWER_MS = 10_000;

let timer: number | undefined;

document.addEventListener('visibilitychange', () => {
  clearTimeout(timer);
  if (!document.hidden) void round();
});
timer = window.setTimeout(() => void round(), ROUND_MS);

async function round(): Promise<void> {
  try {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    show(page.getElementById('worlds'));
  } catch {
    const list = byId('worlds');
    list.dataset['state'] = 'unreachable';
    say(list.dataset['unreachable'] ?? '');
  }
  if (!document.hidden) timer = window.setTimeout(() => void round(), ROUND_MS);
}

function show(next: HTMLElement | null): void {
  const list = byId('worlds');
  if (next === null) throw new Error('the page has no list');
  list.dataset['state'] = next.dataset['state'];
  say(next.querySelector('#state')?.textContent ?? '');
  const rows = list.querySelector('tbody');
  const nextRows = next.querySelector('tbody');
  if (rows === null || nextRows === null || rows.innerHTML === nextRows.innerHTML) return;
  const focused = document.activeElement?.closest('tbody a')?.getAttribute('href') ?? null;
  rows.replaceChildren(...nextRows.children);
  if (focused !== null) rows.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

/** Writes the sentence only if it has changed, because screen readers announce each change. */
function say(words: string): void {
  const line = byId('state');
  if (line.textContent !== words) line.textContent = words;
}
