/** Law changes of this world, newest first, each with a button that makes the old value pending. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { LawChanges } from '#client/index.js';
import { isLawName, type LawName } from '#schemas/laws/catalog/catalog.js';
import { useApp, useArchive, useFormat, useReading, useTexts } from '../../state/context.js';
import { nameOf, fillIn } from '../../words/config.js';
import { Button, Note, Section } from '../parts/blocks.js';
import { WatchLink } from '../parts/watch-link.js';
import { useConsole, LawText } from './console.js';
import type { LawValue } from './law-draft.js';

type Change = LawChanges['changes'][number];

const SHOWN = 40;

export function LawLog() {
  const { client } = useApp();
  const { lawLog: text } = useTexts();
  const { draft, words } = useConsole();
  const archive = useArchive();
  const read = () => archive.lawChanges(client.world.tables.world.number('world_id', 0, 0), { size: SHOWN });
  const { answer, refusal } = useReading(null, Infinity, read, draft.laws.value);
  const changes = answer?.changes ?? [];
  return (
    <Section title={text.title}>
      <Note>{refusal ?? (answer !== null && changes.length === 0 ? text.none : text.text)}</Note>
      <ul class="log" id="law-log">
        {changes.map((change) => (
          <LawChange key={`${change.seq} ${change.law}`} change={change}>
            {isLawName(change.law) && (
              <Button class="quiet" onClick={() => draft.stage(change.law as LawName, change.from as LawValue)}>
                {fillIn(text.back, { n: words.value(change.from as LawValue) })}
              </Button>
            )}
          </LawChange>
        ))}
      </ul>
    </Section>
  );
}

interface Props {
  readonly change: Change;
  /** Id of its world; absent if it is that of the panels. */
  readonly worldId?: number;
  readonly children?: ComponentChildren;
}

export function LawChange({ change: { tick, day, law, from, to, preset }, worldId, children }: Props) {
  const app = useApp();
  const format = useFormat();
  const words = useMemo(() => new LawText(app), [app]);
  const { lawLog: text } = app.config.panels;
  const brought = preset === null ? '' : ` · ${fillIn(text.preset, { n: nameOf(app.config, 'presets', preset) })}`;
  return (
    <li>
      <span>
        <span title={law}>{words.title(law)}</span>
        {` ${words.value(from as LawValue)} → ${words.value(to as LawValue)}`}
        <small>{` ${format.moment(tick, day)}${brought}`}</small>
      </span>
      <WatchLink tick={tick} worldId={worldId} />
      {children}
    </li>
  );
}
