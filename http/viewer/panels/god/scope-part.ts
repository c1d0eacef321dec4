/** How far a change goes, what is pending, and the way back: the bar at the foot of the console. */
import type { LawScope } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { button, choiceRow, tick } from '../parts/blocks.js';
import { fillIn } from '../parts/format.js';
import { refusalWords } from '../parts/reading.js';
import type { LawDesk } from './law-desk.js';
import type { LawWords } from './law-words.js';
import { passkeyOf } from './passkey.js';

export interface ScopePart {
  readonly element: HTMLElement;
  readonly scope: () => LawScope;
  /** Does a guarded act: without a passkey it says so; a refusal is told in words. */
  guarded(act: () => Promise<string>): Promise<void>;
}

export function scopePart(app: App, desk: LawDesk, words: LawWords): ScopePart {
  const { scope: text, clock } = app.config.panels;
  let persist = true;
  let reset = false;
  const answer = element('p', { className: 'answer', role: 'status', id: 'law-answer' });
  const scope = (): LawScope => ({ persist, reset });
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
  const apply = button('', () => void guarded(applyPending), 'primary');
  apply.id = 'apply-laws';
  const discard = button(text.discard, () => desk.discard());
  discard.id = 'discard-laws';
  const undo = button(text.undo, () => void guarded(takeBack));
  undo.id = 'undo-laws';
  desk.pending.watch(show);
  desk.undos.watch(show);
  show();
  const bar = element('div', { className: 'apply-bar', role: 'group', ariaLabel: text.title }, [
    answer,
    keeping,
    resetting,
    element('div', { className: 'row' }, [apply, discard, undo]),
  ]);
  return { element: bar, scope, guarded };

  function show(): void {
    const { size } = desk.pending.value;
    write(apply, size === 0 ? text.applyNone : size === 1 ? text.applyOne : fillIn(text.apply, { n: size }));
    apply.disabled = size === 0;
    discard.hidden = size === 0;
    const [newest] = desk.undos.value;
    undo.hidden = newest === undefined;
    undo.title = newest ? fillIn(text.undoText, { n: newest.words }) : '';
  }

  async function applyPending(): Promise<string> {
    const names = [...desk.pending.value.keys()];
    const what = (count: number): string =>
      names.length === 1 ? names[0]! : count === 1 ? text.oneLaw : fillIn(text.changes, { n: count });
    const count = await desk.apply(scope(), what);
    if (reset) return text.appliedReset;
    if (count === 0) return text.appliedNone;
    return count === 1 ? text.appliedOne : fillIn(text.applied, { n: count });
  }

  async function takeBack(): Promise<string> {
    return fillIn(text.undone, { n: await desk.takeBack() });
  }

  async function guarded(act: () => Promise<string>): Promise<void> {
    if (app.client.key === null) {
      const { unset, asked } = {
        unset: app.config.panels.refusals.god_key_not_configured,
        asked: clock.needsKey,
      };
      say(passkeyOf(app).state.value === 'unset' ? unset : asked, false);
      document.getElementById('passkey')?.focus();
      return;
    }
    apply.disabled = true;
    try {
      say(await act(), true);
    } catch (error) {
      say(
        refusalWords(app.config, error, (law) => words.wrong(law)),
        false,
      );
    }
    show();
  }

  function say(sentence: string, isGood: boolean): void {
    answer.dataset['good'] = String(isGood);
    write(answer, sentence);
  }
}
