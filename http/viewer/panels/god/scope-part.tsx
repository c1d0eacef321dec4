/** How far a change goes, what is pending, and the way back: the bar at the foot of the console. */
import type { LawScope } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { fillIn } from '../../text.js';
import { button, choiceRow, tick } from '../parts/blocks.js';
import { refusalWords } from '../parts/reading.js';
import type { LawDraft } from './law-draft.js';
import type { LawText } from './law-text.js';
import { needsKeyWords, passkeyOf } from './passkey.js';

export interface ScopePart {
  readonly element: HTMLElement;
  readonly scope: () => LawScope;
  /** Runs a guarded action; reports a missing passkey, and a refusal in words. */
  guarded(act: () => Promise<string>): Promise<void>;
}

export function scopePart(app: App, draft: LawDraft, words: LawText): ScopePart {
  const { scope: text } = app.config.panels;
  const choices = scopeChoices(app);
  const answer = element('p', { className: 'answer', role: 'status', id: 'law-answer' });
  const guarded = async (act: () => Promise<string>): Promise<void> => {
    const [sentence, isGood] = await outcome(app, words, act);
    answer.dataset['good'] = String(isGood);
    write(answer, sentence);
  };
  // The passkey ends the earlier refusal.
  passkeyOf(app).state.watch((state) => {
    if (state === 'given' && answer.dataset['good'] === 'false') write(answer, '');
  });
  const apply = button('', () => void guarded(() => applyPending(app, draft, choices.scope())), 'primary');
  apply.id = 'apply-laws';
  const discard = button(text.discard, () => draft.discard());
  discard.id = 'discard-laws';
  const undo = button(
    text.undo,
    () => void guarded(async () => fillIn(text.undone, { n: await draft.takeBack() })),
  );
  undo.id = 'undo-laws';
  const show = (): void => {
    const { size } = draft.pending.value;
    write(apply, size === 0 ? text.applyNone : size === 1 ? text.applyOne : fillIn(text.apply, { n: size }));
    apply.disabled = size === 0;
    discard.hidden = size === 0;
    const [newest] = draft.undos.value;
    undo.hidden = newest === undefined;
    undo.title = newest ? fillIn(text.undoText, { n: newest.words }) : '';
  };
  draft.pending.watch(show);
  draft.undos.watch(show);
  show();
  const bar = element('div', { className: 'apply-bar', role: 'group', ariaLabel: text.title }, [
    answer,
    ...choices.elements,
    element('div', { className: 'row' }, [apply, discard, undo]),
  ]);
  return { element: bar, scope: choices.scope, guarded };
}

/** Kept for later worlds or not, and whether a new world begins. */
function scopeChoices({ config }: App): { readonly elements: HTMLElement[]; scope(): LawScope } {
  const { scope: text } = config.panels;
  let persist = true;
  let reset = false;
  const keeping = choiceRow<'keep' | 'now'>(
    text.title,
    [
      ['keep', text.keep],
      ['now', text.now],
    ],
    'keep',
    (choice) => {
      persist = choice === 'keep';
      keeping.title = persist ? text.keepText : text.nowText;
    },
  );
  keeping.title = text.keepText;
  const resetting = tick(text.reset, reset, (isOn) => (reset = isOn));
  resetting.title = text.resetText;
  return { elements: [keeping, resetting], scope: () => ({ persist, reset }) };
}

async function applyPending({ config }: App, draft: LawDraft, scope: LawScope): Promise<string> {
  const { scope: text } = config.panels;
  const names = [...draft.pending.value.keys()];
  const what = (count: number): string => {
    if (names.length === 1) return names[0]!;
    return count === 1 ? text.oneLaw : fillIn(text.changes, { n: count });
  };
  const count = await draft.apply(scope, what);
  if (scope.reset === true) return text.appliedReset;
  if (count === 0) return text.appliedNone;
  return count === 1 ? text.appliedOne : fillIn(text.applied, { n: count });
}

/** The message after a guarded action, and whether it succeeded. */
async function outcome(
  app: App,
  words: LawText,
  act: () => Promise<string>,
): Promise<readonly [sentence: string, isGood: boolean]> {
  if (app.client.key === null) {
    document.getElementById('passkey')?.focus();
    return [needsKeyWords(app), false];
  }
  try {
    return [await act(), true];
  } catch (error) {
    return [refusalWords(app.config, error, (law) => words.wrong(law)), false];
  }
}
