/** Panels of an ended world, which read from the archive. The stage shows only the running world. */
import { Archive, CreatureNames, type Answers } from '../../client/index.js';
import { signal } from '../page/signal.js';
import { Format } from '../words/format.js';
import type { Selection } from '../world/selection.js';
import { NO_FILTERS, type App, type Span } from './app.js';

type World = Answers['/api/worlds']['worlds'][number];

/** Shows an ended world in the panels, or the running world again. Fails with a `SpacelandError`. */
export async function openWorld(app: App, id: number): Promise<void> {
  if (id === app.worldId.value) app.past.value = null;
  else if (id !== app.past.value?.worldId.value) app.past.value = await readPastWorld(app, id);
}

async function readPastWorld(app: App, id: number): Promise<App> {
  const archive = new Archive(app.client.god);
  const [{ worlds }, { day_length: dayTicks }] = await Promise.all([
    archive.read('/api/worlds'),
    archive.read('/api/annals', { world_id: id }),
  ]);
  // The request for the annals fails for an unknown world, so the world is in the list.
  const { seed } = worlds.find((world) => world.id === id) as World;
  const selection = signal<Selection | null>(null);
  const line = signal<number | null>(null);
  const dayLength = signal(dayTicks);
  return {
    ...app,
    selection,
    show(chosen) {
      line.value = null;
      selection.value = chosen;
    },
    follow: signal<number | null>(null),
    dayLength,
    format: new Format({ config: app.config, dayLength }),
    span: signal<Span | null>(null),
    filters: signal({ ...NO_FILTERS, extinct: true }),
    record: signal<number | null>(null),
    line,
    worldId: signal(id),
    seed: () => seed,
    hasEnded: true,
    names: new CreatureNames(),
  };
}
