/** The bar at the foot of the console: scope of a change, number of pending changes, undo. */
import { useSignalEffect } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { LawScope } from '#client/index.js';
import { useApp, useTexts } from '../../state/context.js';
import { type Config, fillIn, nameOf } from '../../words/config.js';
import { refusalWords } from '../../words/refusals.js';
import { Button, Checkbox, Choices } from '../parts/blocks.js';
import { useConsole, type Console, type LawText } from './console.js';
import { applyPreset, changesOf } from './presets-part.js';
import { passkeyOf } from './key-part.js';

interface Answer {
  readonly sentence: string;
  readonly isGood: boolean;
}

export function useScope(words: LawText) {
  const app = useApp();
  const [scope, setScope] = useState<Required<LawScope>>({ persist: true, reset: false });
  const [answer, setAnswer] = useState<Answer>({ sentence: '', isGood: true });
  // A new passkey clears the last refusal.
  useSignalEffect(() => {
    if (passkeyOf(app).state.value === 'given')
      setAnswer((last) => (last.isGood ? last : { sentence: '', isGood: true }));
  });
  const guarded = async (act: () => Promise<string>): Promise<void> => {
    if (app.client.key === null) {
      setAnswer({ sentence: '', isGood: true });
      passkeyOf(app).ask();
      return;
    }
    try {
      setAnswer({ sentence: await act(), isGood: true });
    } catch (error) {
      const sentence = refusalWords(app.config, error, (law) => words.wrong(law));
      setAnswer({ sentence, isGood: false });
    }
  };
  return { scope, setScope, answer, guarded };
}

interface ApplyBarProps {
  readonly answer: Answer;
  readonly setScope: (change: (scope: Required<LawScope>) => Required<LawScope>) => void;
}

export function ApplyBar({ answer, setScope }: ApplyBarProps) {
  const { config } = useApp();
  const { scope: text, presets: presetText } = useTexts();
  const parts = useConsole();
  const { draft, words, scope, guarded } = parts;
  const { size } = draft.pending.value;
  const chosen = draft.chosenPreset.value;
  const changes = chosen === null ? 0 : changesOf(parts, chosen).length;
  const offered = size === 0 && changes > 0 ? chosen : null;
  const [newest] = draft.undos.value;
  const { persist = true, reset = false } = scope;
  return (
    <div class="apply-bar" role="group" aria-label={text.title}>
      <p class="answer" role="status" id="law-answer" data-good={String(answer.isGood)}>
        {answer.sentence}
      </p>
      {offered !== null && (
        <p id="preset-chosen">{fillIn(text.chosen, { n: nameOf(config, 'presets', offered), count: changes })}</p>
      )}
      <Choices<'keep' | 'now'>
        label={text.title}
        title={persist ? text.keepText : text.nowText}
        choices={[
          ['keep', text.keep],
          ['now', text.now],
        ]}
        chosen={persist ? 'keep' : 'now'}
        choose={(choice) => setScope((last) => ({ ...last, persist: choice === 'keep' }))}
      />
      <Checkbox
        label={text.reset}
        title={text.resetText}
        isOn={reset}
        change={(isOn) => setScope((last) => ({ ...last, reset: isOn }))}
      />
      <div class="row">
        <Button
          id="apply-laws"
          class="primary"
          disabled={size === 0 && offered === null}
          onClick={() =>
            void guarded(() =>
              offered === null ? applyPending(text, { draft, words, scope }) : applyPreset(config, parts, offered),
            )
          }
        >
          {offered === null
            ? size === 0
              ? text.applyNone
              : size === 1
                ? text.applyOne
                : fillIn(text.apply, { n: size })
            : fillIn(presetText.apply, { n: nameOf(config, 'presets', offered) })}
        </Button>
        <Button id="discard-laws" hidden={size === 0} onClick={() => draft.discard()}>
          {text.discard}
        </Button>
        <Button
          id="undo-laws"
          hidden={newest === undefined}
          title={newest && fillIn(text.undoText, { n: newest.words })}
          onClick={() => void guarded(async () => fillIn(text.undone, { n: await draft.takeBack() }))}
        >
          {text.undo}
        </Button>
      </div>
    </div>
  );
}

async function applyPending(
  text: Config['panels']['scope'],
  { draft, words, scope }: Pick<Console, 'draft' | 'words' | 'scope'>,
): Promise<string> {
  const names = [...draft.pending.value.keys()];
  const what = (count: number): string => {
    if (names.length === 1) return words.title(names[0]!);
    return count === 1 ? text.oneLaw : fillIn(text.changes, { n: count });
  };
  const count = await draft.apply(scope, what);
  if (scope.reset === true) return text.appliedReset;
  if (count === 0) return text.appliedNone;
  return count === 1 ? text.appliedOne : fillIn(text.applied, { n: count });
}
