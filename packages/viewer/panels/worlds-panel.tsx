/** Lists all worlds of the service with annals, law changes and checkpoints; a form begins a new world. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Answers } from '../../client/index.js';
import { useApp, useArchive, useFormat, useReading, useTexts } from '../state/context.js';
import { openWorld } from '../state/past-world.js';
import { refusalWords } from '../words/refusals.js';
import { fillIn } from '../words/config.js';
import { LawChange } from './god/law-log-part.js';
import type { Panel } from './panel.js';
import { Button, Facts, Note, Section } from './parts/blocks.js';
import { Dialog } from './parts/dialog.js';

type World = Answers['/api/worlds']['worlds'][number];
type Snapshot = Answers['/api/snapshots']['snapshots'][number];

const READ_MS = 10_000;
const WORLDS_SHOWN = 60;
const SNAPSHOTS_SHOWN = 20;
const KIB = 1024;

export const worldsPanel: Panel = { name: 'worlds', sign: '⊕', isOfService: true, View: Worlds };

function Worlds() {
  const { runs: text, common } = useTexts();
  const archive = useArchive();
  const { answer, refusal } = useReading(null, READ_MS, async () => {
    const [{ worlds }, { snapshots }] = await Promise.all([
      archive.read('/api/worlds'),
      archive.read('/api/snapshots', { limit: SNAPSHOTS_SHOWN }),
    ]);
    return { worlds, snapshots };
  });
  return (
    <>
      <Note>{refusal ?? (answer === null ? common.loading : text.text)}</Note>
      <div id="worlds">
        {answer !== null && (
          <>
            {answer.worlds.slice(0, WORLDS_SHOWN).map((world) => (
              <WorldCard key={world.id} world={world} />
            ))}
            <Snapshots snapshots={answer.snapshots} />
          </>
        )}
      </div>
    </>
  );
}

function WorldCard({ world }: { readonly world: World }) {
  const app = useApp();
  const { runs: text, lawLog } = useTexts();
  const archive = useArchive();
  const format = useFormat();
  const [areLawsOpen, setLawsOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const { id, seed, ended_at: ended, state_hash: hash } = world;
  const state = ended === null ? text.running : fillIn(text.ended, { n: format.date(ended) });
  const edges = world.boundary === 'wrap' ? text.wrap : text.clamp;
  const open = (): void => {
    openWorld(app, id).then(
      () => app.open('annals'),
      (error: unknown) => setProblem(refusalWords(app.config, error)),
    );
  };
  return (
    <Section title={fillIn(text.title, { n: id })} data-world={id}>
      <Note>{`${fillIn(text.seed, { n: seed })} · ${state}`}</Note>
      <Facts
        rows={[
          [text.began, format.date(world.started_at)],
          // A past world may have had a different day length.
          [text.life, ended === null ? format.span(world.ticks) : format.ticks(world.ticks)],
          [text.peak, format.whole(world.peak_population)],
          [text.events, format.whole(world.events)],
          [text.size, `${format.whole(world.width)} × ${format.whole(world.height)}, ${edges}`],
          [text.hash, hash && <code>{hash.slice(0, 16)}</code>],
        ]}
      />
      <div class="row">
        <Button onClick={open}>{text.open}</Button>
        <Button onClick={() => setLawsOpen(true)}>{text.laws}</Button>
      </div>
      <Note>{problem}</Note>
      {areLawsOpen && (
        <ReadDialog
          title={lawLog.title}
          onClose={() => setLawsOpen(false)}
          read={() => archive.lawChanges(id)}
          show={({ changes }) =>
            changes.length === 0 ? (
              <Note>{lawLog.none}</Note>
            ) : (
              <ul class="log">
                {changes.map((change) => (
                  <LawChange key={`${change.seq} ${change.law}`} change={change} worldId={id} />
                ))}
              </ul>
            )
          }
        />
      )}
    </Section>
  );
}

interface ReadDialogProps<Answer> {
  readonly title: string;
  readonly onClose: () => void;
  readonly read: () => Promise<Answer>;
  readonly show: (answer: Answer) => ComponentChildren;
}

function ReadDialog<Answer>({ title, onClose, read, show }: ReadDialogProps<Answer>) {
  const { config } = useApp();
  const [body, setBody] = useState<ComponentChildren>(config.panels.common.loading);
  useEffect(() => {
    read().then(
      (answer) => setBody(show(answer)),
      (error: unknown) => setBody(<Note>{refusalWords(config, error)}</Note>),
    );
  }, []);
  return (
    <Dialog title={title} closeLabel={config.text.tools.close} onClose={onClose}>
      <div class="dialog-body panel">{body}</div>
    </Dialog>
  );
}

function Snapshots({ snapshots }: { readonly snapshots: readonly Snapshot[] }) {
  const { runs: text, common } = useTexts();
  const format = useFormat();
  return (
    <Section title={text.snapshots}>
      <Note>{text.snapshotsText}</Note>
      {snapshots.length === 0 ? (
        <Note>{common.nothing}</Note>
      ) : (
        <ul class="log">
          {snapshots.map(({ id, world_id: world, tick, day, size }) => {
            const kib = `${format.whole(size / KIB)} KiB`;
            const words = fillIn(text.snapshot, { world, day: format.moment(tick, day), size: kib });
            return (
              <li key={id}>
                <span>{words}</span>
                <a href={`/api/snapshots/${id}`} download="" aria-label={`${text.download}: ${words}`}>
                  {text.download}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
