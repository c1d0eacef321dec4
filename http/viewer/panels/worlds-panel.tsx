/** All worlds of this service: life, annals, law changes and checkpoints of each; and the form that begins a new one. */
import { type Answers, Archive } from '../../../client/index.js';
import type { App } from '../app.js';
import { element, write } from '../elements.js';
import { fillIn } from '../text.js';
import { annalsNodes } from './annals-part.js';
import { openDialog } from './dialog.js';
import { lawChangeNodes } from './god/law-log-part.js';
import type { Panel } from './panel.js';
import { button, facts, note, section } from './parts/blocks.js';
import { Format } from './parts/format.js';
import { Reading, refusalWords } from './parts/reading.js';

type World = Answers['/api/worlds']['worlds'][number];
type Snapshot = Answers['/api/snapshots']['snapshots'][number];

interface Answer {
  readonly worlds: readonly World[];
  readonly snapshots: readonly Snapshot[];
}

const READ_MS = 10_000;
const WORLDS_SHOWN = 60;
const SNAPSHOTS_SHOWN = 20;
const KIB = 1024;

export const worldsPanel: Panel = {
  name: 'worlds',
  sign: '◎',
  create(host, app) {
    const { runs: text, common } = app.config.panels;
    const archive = new Archive(app.client.god);
    const status = note(common.loading);
    const list = element('div', { id: 'worlds' });
    host.append(status, list);
    const reading = new Reading<null, Answer>(null, {
      everyMs: READ_MS,
      read: async () => {
        const [{ worlds }, { snapshots }] = await Promise.all([
          archive.read('/api/worlds'),
          archive.read('/api/snapshots', { limit: SNAPSHOTS_SHOWN }),
        ]);
        return { worlds, snapshots };
      },
      show: ({ worlds, snapshots }) => {
        write(status, text.text);
        if (list.contains(document.activeElement)) return;
        const cards = worlds.slice(0, WORLDS_SHOWN).map((world) => card(app, archive, world));
        list.replaceChildren(...cards, snapshotsPart(app, snapshots));
      },
      fail: (error) => write(status, refusalWords(app.config, error)),
    });
    return { update: () => reading.tick() };
  },
};

function card(app: App, archive: Archive, world: World): HTMLElement {
  const { runs: text } = app.config.panels;
  const format = new Format(app);
  const { id, seed, ended_at: ended, state_hash: hash } = world;
  const state = ended === null ? text.running : fillIn(text.ended, { n: format.date(ended) });
  const edges = world.boundary === 'wrap' ? text.wrap : text.clamp;
  const made = section(fillIn(text.title, { n: id }), [
    note(`${fillIn(text.seed, { n: seed })} · ${state}`),
    facts([
      [text.began, format.date(world.started_at)],
      // The days of a past world may have had another length.
      [text.life, ended === null ? format.span(world.ticks) : format.ticks(world.ticks)],
      [text.peak, format.whole(world.peak_population)],
      [text.events, format.whole(world.events)],
      [text.size, `${format.whole(world.width)} × ${format.whole(world.height)}, ${edges}`],
      [text.hash, hash ? element('code', {}, [hash.slice(0, 16)]) : null],
    ]),
    element('div', { className: 'row' }, [
      button(text.annals, () => void openAnnals(app, archive, id)),
      button(text.laws, () => void openLaws(app, archive, id)),
    ]),
  ]);
  made.dataset['world'] = String(id);
  return made;
}

async function openAnnals(app: App, archive: Archive, id: number): Promise<void> {
  await openRead(app, fillIn(app.config.panels.annals.ofWorld, { n: id }), async () =>
    annalsNodes(app, await archive.read('/api/annals', { world_id: id })),
  );
}

async function openLaws(app: App, archive: Archive, id: number): Promise<void> {
  const { lawLog } = app.config.panels;
  await openRead(app, lawLog.title, async () => {
    const { changes } = await archive.lawChanges(id);
    return changes.length === 0
      ? [note(lawLog.none)]
      : [element('ul', { className: 'log' }, lawChangeNodes(app, changes))];
  });
}

/** A dialog with what is read for it, or why it could not be. */
async function openRead(app: App, title: string, read: () => Promise<readonly Node[]>): Promise<void> {
  const body = element('div', { className: 'dialog-body panel' }, [app.config.panels.common.loading]);
  openDialog(title, app.config.text.tools.close, [body]);
  try {
    body.replaceChildren(...(await read()));
  } catch (error) {
    body.replaceChildren(note(refusalWords(app.config, error)));
  }
}

function snapshotsPart(app: App, snapshots: readonly Snapshot[]): HTMLElement {
  const { runs: text, common } = app.config.panels;
  const format = new Format(app);
  const rows = snapshots.map(({ id, world_id: world, tick, day, size }) => {
    const kib = `${format.whole(size / KIB)} KiB`;
    const words = fillIn(text.snapshot, { world, day: format.moment(tick, day), size: kib });
    const link = element(
      'a',
      { href: `/api/snapshots/${id}`, download: '', ariaLabel: `${text.download}: ${words}` },
      [text.download],
    );
    return element('li', {}, [element('span', {}, [words]), link]);
  });
  const list = rows.length === 0 ? note(common.nothing) : element('ul', { className: 'log' }, rows);
  return section(text.snapshots, [note(text.snapshotsText), list]);
}
