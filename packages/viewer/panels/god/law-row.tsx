/** Shows one law: title, description, control, range, unit, default and pending value. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { LAW_CATALOG, type LawName } from '../../../../schemas/laws/catalog/catalog.js';
import { useTexts } from '../../state/context.js';
import { fillIn } from '../../words/text.js';
import { Button } from '../parts/blocks.js';
import { useConsole } from './console.js';
import { LawControl } from './law-control.js';
import type { LawValue } from './law-draft.js';

interface Props {
  readonly name: LawName;
  readonly meaning: string;
}

export function LawRow({ name, meaning }: Props) {
  const { laws: text } = useTexts();
  const { draft, words } = useConsole();
  const [isWrong, setWrong] = useState(false);
  const row = LAW_CATALOG[name];
  const title = words.title(name);
  const { value: pending } = draft.pending;
  const isPending = pending.has(name);
  const value = isPending ? (pending.get(name) ?? null) : draft.valueOf(name);
  useLayoutEffect(() => setWrong(false), [value]);
  const stage = (staged: LawValue): void => {
    setWrong(false);
    draft.stage(name, staged);
  };
  return (
    <li class="law" data-law={name} data-state={isPending ? 'pending' : value === row.default ? 'default' : 'changed'}>
      <div class="law-head">
        <span class="law-name">
          <strong>{title}</strong> <code>{name}</code>
        </span>
        <span class="tags">
          {row.acts === 'creation' && (
            <span class="tag" title={text.nextWorldText}>
              {text.nextWorld}
            </span>
          )}
        </span>
        <LawControl name={name} value={value} stage={stage} isWrong={isWrong} refuse={() => setWrong(true)} />
      </div>
      <p>{meaning}</p>
      <div class="law-foot">
        <span>{words.range(name)}</span>
        <Button class="quiet was" title={text.unset} hidden={!isPending} onClick={() => stage(draft.valueOf(name))}>
          {fillIn(text.was, { n: words.value(draft.valueOf(name)) })}
        </Button>
        <Button
          class="quiet"
          aria-label={fillIn(text.toDefault, { n: title })}
          disabled={value === row.default}
          onClick={() => stage(row.default)}
        >
          {fillIn(text.byDefault, { n: words.value(row.default) })}
        </Button>
      </div>
      <p class="problem" hidden={!isWrong} role="alert">
        {isWrong && fillIn(text.wrong, { n: words.range(name) })}
      </p>
    </li>
  );
}
