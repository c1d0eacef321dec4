/** A process that tells one world and measures selection in it: its job comes as JSON in the first argument. */
import { createWorld } from '../../actors/world/world.js';
import { lawsOf, type StatisticsJob } from './run-statistics.js';
import { measureSelection, type Life } from './selection.js';

const WILD: Readonly<Record<string, string>> = { Predator: 'predators', Herbivore: 'grazers' };

const job = JSON.parse(process.argv[2] ?? '') as StatisticsJob;
process.stdout.write(JSON.stringify(tellSelection(job)));

function tellSelection(told: StatisticsJob): object {
  const laws = lawsOf(told);
  const world = createWorld({ worldId: 1, firstEventId: 1, laws });
  const lives = new Map<number, Life>();
  for (;;) {
    world.drainEvents();
    const { born, died } = world.drainLineage();
    for (const each of born)
      lives.set(each.id, {
        id: each.id,
        sex: each.sex as Life['sex'],
        kind: WILD[each.caste] ?? 'people',
        motherId: each.mother_id,
        fatherId: each.father_id,
        birthTick: each.birth_tick,
        arrivalTick: each.arrival_tick,
        deathTick: null,
      });
    for (const { id, death_tick: deathTick } of died) {
      const life = lives.get(id);
      if (life) lives.set(id, { ...life, deathTick });
    }
    if (world.extinct || world.tick >= told.ticks) break;
    world.advance();
  }
  const all = [...lives.values()];
  const wild = Object.values(WILD).map((kind) => ({
    kind,
    births: all.filter((life) => life.kind === kind && life.motherId !== null).length,
    living: all.filter((life) => life.kind === kind && life.deathTick === null).length,
  }));
  return { job: told, wild, ...measureSelection(all, world.tick, laws.adult_age) };
}
