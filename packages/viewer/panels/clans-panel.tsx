/** Panel about clans: roster, relations as a matrix or a graph, and one clan with its biography. */
import type { Filters } from '../state/app.js';
import { useApp, useArchive, useFilters, useReading, useTexts } from '../state/context.js';
import { ClanBiography } from './clans/biography-part.js';
import { RelationsView } from './clans/relations-part.js';
import { Roster } from './clans/roster-part.js';
import type { Panel } from './panel.js';
import { Button, Choices, Note } from './parts/blocks.js';

const ROSTER_MS = 3000;
const BIOGRAPHY_MS = 5000;

export const clansPanel: Panel = { name: 'clans', sign: '⚑', isOfAnyWorld: true, View: Clans };

function Clans() {
  const { selection, hasEnded } = useApp();
  const { clans: text } = useTexts();
  const archive = useArchive();
  const [{ view, extinct }, choose] = useFilters();
  const roster = useReading(extinct ? 'all' : 'living', hasEnded ? Infinity : ROSTER_MS, (which) =>
    archive.read('/api/clans', { include_extinct: which === 'all' }),
  );
  const entries = roster.answer?.clans ?? [];
  const chosen = selection.value?.kind === 'clan' ? selection.value.id : 0;
  if (chosen > 0) return <ClanPage key={chosen} id={chosen} entries={entries} />;
  return (
    <>
      <Note>{roster.refusal}</Note>
      {!hasEnded && (
        <Choices<Filters['view']>
          label={text.roster}
          choices={[
            ['roster', text.roster],
            ['relations', text.relations],
          ]}
          chosen={view}
          choose={(chosen) => choose({ view: chosen })}
        />
      )}
      {view === 'relations' && !hasEnded ? <RelationsView /> : <Roster entries={entries} />}
    </>
  );
}

interface PageProps {
  readonly id: number;
  readonly entries: Parameters<typeof Roster>[0]['entries'];
}

function ClanPage({ id, entries }: PageProps) {
  const { selection, hasEnded } = useApp();
  const { clans: text, common } = useTexts();
  const archive = useArchive();
  const { answer, refusal } = useReading(id, hasEnded ? Infinity : BIOGRAPHY_MS, () => archive.biography(id));
  return (
    <div id="clan" data-clan={id}>
      <Button class="link" id="all-clans" onClick={() => (selection.value = null)}>
        {`← ${text.back}`}
      </Button>
      <Note>{refusal ?? (answer === null && common.loading)}</Note>
      {answer !== null && <ClanBiography biography={answer} entry={entries.find((entry) => entry.id === id) ?? null} />}
    </div>
  );
}
