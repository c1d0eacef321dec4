/** The presets, each with its differences from the current laws. */
import type { Answers } from '../../../../client/index.js';
import { LAW_NAMES } from '../../../../schemas/laws/catalog.js';
import type { LawName } from '../../../../schemas/laws/laws.js';
import type { Words } from '../../../content/words.js';
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element } from '../../elements.js';
import { fillIn } from '../../text.js';
import { button, note, section } from '../parts/blocks.js';
import type { LawDraft, LawValue } from './law-draft.js';
import type { LawText } from './law-text.js';
import type { ScopePart } from './scope-part.js';

type Presets = Answers['/api/presets'];

interface Change {
  readonly law: LawName;
  readonly from: LawValue;
  readonly to: LawValue;
}

interface Parts {
  readonly app: App;
  readonly draft: LawDraft;
  readonly words: LawText;
  readonly presets: Presets;
  readonly meanings: Words;
  readonly scopePart: ScopePart;
}

export function presetsPart(parts: Parts): HTMLElement {
  const { app, draft, presets } = parts;
  const { presets: text } = app.config.panels;
  const list = element('div', { className: 'presets', role: 'group', ariaLabel: text.title });
  const details = element('div', { id: 'preset-details' });
  let chosen: string | null = null;
  draft.laws.watch(show);
  show();
  const part = section(text.title, [note(text.text), list, details]);
  part.id = 'presets';
  return part;

  function count(n: number): string {
    return fillIn(text.count, { n });
  }

  function show(): void {
    const cards = presets.presets.map((name) => {
      const changes = changesOf(parts, name);
      const mark =
        changes.length === 0
          ? text.inForce
          : name === presets.default
            ? `${count(changes.length)} · ${text.byDefault}`
            : count(changes.length);
      const card = element(
        'button',
        { type: 'button', className: 'preset', ariaPressed: String(name === chosen) },
        [element('span', {}, [nameOf(app.config, 'presets', name)]), element('small', {}, [mark])],
      );
      card.dataset['preset'] = name;
      card.addEventListener('click', () => {
        chosen = chosen === name ? null : name;
        show();
        list.querySelector<HTMLElement>(`[data-preset="${name}"]`)?.focus();
      });
      return card;
    });
    list.replaceChildren(...cards);
    details.replaceChildren(...(chosen === null ? [] : detailsOf(parts, chosen)));
  }
}

/** A preset: its differences, and its button. */
function detailsOf(parts: Parts, name: string): Node[] {
  const { app, draft, words, presets, meanings, scopePart } = parts;
  const { scope, guarded } = scopePart;
  const { presets: text } = app.config.panels;
  const changes = changesOf(parts, name);
  const known = meanings.terms.presets as Readonly<Record<string, { readonly description: string }>>;
  const title = nameOf(app.config, 'presets', name);
  const count =
    changes.length === 0
      ? text.noChange
      : changes.length === 1
        ? text.oneChange
        : fillIn(text.changes, { n: changes.length });
  const apply = button(
    fillIn(text.apply, { n: title }),
    () =>
      void guarded(async () => {
        await draft.applyPreset(name, scope(), fillIn(app.config.panels.scope.preset, { n: title }));
        return fillIn(text.applied, { n: title });
      }),
    'primary',
  );
  apply.id = 'apply-preset';
  const table = element('table', { className: 'changes' }, [
    element('thead', {}, [cells('th', [text.law, text.from, text.to])]),
    element(
      'tbody',
      {},
      changes.map(({ law, from, to }) => cells('td', [law, words.value(from), words.value(to)])),
    ),
  ]);
  const scroller = element('div', { className: 'scroller', tabIndex: 0, role: 'region', ariaLabel: count }, [
    table,
  ]);
  return [
    element('p', {}, [known[name]?.description ?? presets.details[name]?.description ?? '']),
    element('div', { className: 'row' }, [apply, element('span', { className: 'faint' }, [count])]),
    ...(changes.length === 0 ? [] : [scroller]),
  ];
}

function changesOf({ draft, presets }: Parts, name: string): Change[] {
  const laws: Readonly<Record<string, unknown>> = presets.details[name]?.laws ?? {};
  const named = LAW_NAMES.filter((law) => law in laws);
  return named
    .map((law) => ({ law, from: draft.valueOf(law), to: (laws[law] ?? null) as LawValue }))
    .filter(({ from, to }) => from !== to);
}

function cells(tag: 'th' | 'td', texts: readonly string[]): HTMLElement {
  return element(
    'tr',
    {},
    texts.map((each) => element(tag, {}, [each])),
  );
}
