/** Law sets as files: export of the current ones, import as pending changes. */
import { isLawName } from '../../../../schemas/laws/catalog.js';
import type { LawName } from '../../../../schemas/laws/laws.js';
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { fillIn } from '../../text.js';
import { button, note, section } from '../parts/blocks.js';
import { isAllowed, type LawDraft, type LawValue } from './law-draft.js';

/** Size limit of an imported file of laws, in bytes. A real set of laws has about ten thousand. */
const FILE_BYTES_MAX = 1024 * 1024;
const LEFT_NAMED_MAX = 8;

export function exchangePart(app: App, draft: LawDraft): HTMLElement {
  const { exchange: text } = app.config.panels;
  const answer = element('p', { className: 'answer', role: 'status', id: 'exchange-answer' });
  const file = element('input', {
    type: 'file',
    accept: '.json,application/json',
    className: 'unseen',
    id: 'law-file',
    tabIndex: -1,
    ariaLabel: text.import,
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void take(chosen);
    file.value = '';
  });
  const buttons = element('div', { className: 'row' }, [
    button(text.export, save),
    button(text.import, () => file.click()),
    file,
  ]);
  buttons.firstElementChild?.setAttribute('id', 'export-laws');
  return section(text.title, [note(text.text), buttons, answer]);

  function save(): void {
    const name = `spaceland-laws-tick-${app.client.world.tick}.json`;
    const blob = new Blob([`${JSON.stringify(draft.laws.value, null, 2)}\n`], { type: 'application/json' });
    const address = URL.createObjectURL(blob);
    element('a', { href: address, download: name }).click();
    URL.revokeObjectURL(address);
    write(answer, fillIn(text.exported, { n: name }));
  }

  async function take(chosen: File): Promise<void> {
    const laws = chosen.size > FILE_BYTES_MAX ? null : objectOf(await chosen.text());
    if (laws === null) {
      write(answer, text.noFile);
      return;
    }
    const taken = new Map<LawName, LawValue>();
    const left: string[] = [];
    for (const [name, value] of Object.entries(laws)) {
      if (isLawName(name) && isAllowed(name, value)) taken.set(name, value);
      else left.push(name);
    }
    const differing = [...taken].filter(([name, value]) => value !== draft.valueOf(name)).length;
    draft.stageAll(taken);
    const words = differing === 0 ? text.same : fillIn(text.imported, { n: differing });
    const more = left.length === 0 ? '' : ` ${fillIn(text.left, { n: named(left) })}`;
    write(answer, words + more);
  }
}

function named(names: readonly string[]): string {
  return names.slice(0, LEFT_NAMED_MAX).join(', ') + (names.length > LEFT_NAMED_MAX ? ' …' : '');
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
