/** A law in the console: what it does, its control, its range and unit, its default, and what is pending. */
import { LAW_CATALOG } from '../../../../schemas/laws/catalog.js';
import type { LawName } from '../../../../schemas/laws/laws.js';
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { fillIn } from '../../text.js';
import { lawControl } from './law-control.js';
import type { LawDraft } from './law-draft.js';
import type { LawText } from './law-text.js';

export interface LawRowView {
  readonly element: HTMLElement;
  /** Shows value, default and pending value. */
  show(): void;
}

export function lawRow(
  app: App,
  draft: LawDraft,
  words: LawText,
  name: LawName,
  meaning: string,
): LawRowView {
  const { laws: text } = app.config.panels;
  const row = LAW_CATALOG[name];
  const problem = element('p', { className: 'problem', hidden: true, role: 'alert' });
  const control = lawControl(
    name,
    words,
    text.automatic,
    (value) => {
      problem.hidden = true;
      draft.stage(name, value);
    },
    () => {
      problem.hidden = false;
      write(problem, fillIn(text.wrong, { n: words.range(name) }));
    },
  );
  const toDefault = element('button', {
    type: 'button',
    className: 'quiet',
    ariaLabel: fillIn(text.toDefault, { n: name }),
  });
  toDefault.append(fillIn(text.byDefault, { n: words.value(row.default) }));
  toDefault.addEventListener('click', () => {
    problem.hidden = true;
    draft.stage(name, row.default);
  });
  const was = element('button', { type: 'button', className: 'quiet was', title: text.unset });
  was.addEventListener('click', () => draft.stage(name, draft.valueOf(name)));
  const tags = element('span', { className: 'tags' });
  if (row.acts === 'creation') {
    tags.append(element('span', { className: 'tag', title: text.nextWorldText }, [text.nextWorld]));
  }
  const item = element('li', { className: 'law' }, [
    element('div', { className: 'law-head' }, [element('code', {}, [name]), tags, control.element]),
    element('p', {}, [meaning]),
    element('div', { className: 'law-foot' }, [element('span', {}, [words.range(name)]), was, toDefault]),
    problem,
  ]);
  item.dataset['law'] = name;
  return {
    element: item,
    show() {
      const { value: pending } = draft.pending;
      const isPending = pending.has(name);
      const value = isPending ? (pending.get(name) ?? null) : draft.valueOf(name);
      control.set(value);
      item.dataset['state'] = isPending ? 'pending' : value === row.default ? 'default' : 'changed';
      was.hidden = !isPending;
      write(was, fillIn(text.was, { n: words.value(draft.valueOf(name)) }));
      toDefault.disabled = value === row.default;
    },
  };
}
