/** The state's bytes against its schema and the columns (docs/interface.md#socket; docs/interface.md#wire-strings). */
import fc from 'fast-check';
import t from 'tap';
import { nameOf } from '#engine/events/emit.js';
import { createEncoder, type Encoder } from '#actors/encoding/json/encode.js';
import { frameSize, readFrame, writeFrame } from '#engine/checkpoint/frame.js';
import { clanName } from '#schemas/names/clan.js';
import { appendRow, compact } from '#engine/columns/table.js';
import { rounded } from '#engine/math/interval.js';
import type { WorldState } from '#engine/state/state.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import { closed } from '#schemas/route.js';
import { SIGNALS } from '#tables/signals.js';
import { checker } from '#schemas/validation.js';
import { StateMessage } from '#schemas/wire/state.js';
import { CASTES, WEATHERS } from '#schemas/vocabulary.js';
import { fullWorld } from '#test/fixtures/full-world.js';
import { frameEvents, HEAD } from '#test/support/frames.js';

const check = checker(closed(StateMessage), 'body');

function encoded(world: WorldState, encoder: Encoder, events: readonly HistoryEvent[] = []): StateMessage {
  const memory = new Uint8Array(frameSize(world));
  writeFrame(world, memory);
  const bytes = encoder.encode(readFrame(memory), HEAD, frameEvents(events));
  return JSON.parse(Buffer.from(bytes).toString()) as StateMessage;
}

t.test('a state with every kind of object has the fields of the schema, and no others', async (test) => {
  for (const rows of [0, 1, 6, 300]) {
    const state = encoded(fullWorld({ rows }), createEncoder());
    test.match(check(state), { ok: true }, `${rows} rows`);
    test.equal(state.entities.length, 4 * rows);
    test.equal(state.creatures_alive, rows);
    test.equal(state.population['Food'] ?? 0, rows);
  }
});

t.test('entities have the values of their columns, places to three decimals', async (test) => {
  const world = fullWorld({ rows: 9 });
  const { entities } = encoded(world, createEncoder());
  const { creatures, houses, plants, corpses } = world;
  for (let row = 0; row < 9; row++) {
    const creature = entities[row]!;
    const id = creatures.ids[row]!;
    const clanId = creatures.clanIds[row]!;
    test.match(creature, {
      id,
      kind: 'creature',
      x: Math.round(creatures.xs[row]! * 1000) / 1000,
      y: Math.round(creatures.ys[row]! * 1000) / 1000,
      caste: CASTES[creatures.castes[row]!],
      shape: creatures.sexes[row] === 1 ? 'line' : 'polygon',
      personal_name: nameOf(world, row),
      line_id: creatures.lineIds[row]!,
      infected: creatures.infected[row] === 1,
      sleeping: creatures.sleeping[row] === 1,
      meals: creatures.meals[row]!,
      age: creatures.ages[row]!,
    });
    test.ok(Math.abs(creature.energy! - creatures.energies[row]!) <= 0.005 + 1e-9);
    test.equal(creature.clan_id, clanId === 0 ? undefined : clanId);
    test.equal(creature.clan_name, clanId === 0 ? undefined : clanName(42, clanId));
    test.equal('iso_angle' in creature, creatures.sides[row] === 3, 'of three-sided bodies alone');
    test.equal(creature.is_predator, creatures.castes[row] === 7 ? true : undefined);
    test.match(entities[9 + row]!, { id: plants.ids[row]!, kind: 'food' });
    test.match(entities[18 + row]!, {
      kind: 'house',
      is_ruin: houses.ruins[row] === 1,
      abandoned_ticks: houses.abandonedTicks[row]!,
      takeover_age: 321 - houses.takeoverTicks[row]!,
    });
    test.match(entities[27 + row]!, { kind: 'corpse', ttl: corpses.ttls[row]! });
  }
});

t.test('the head is the tick of the calendar, the sky, the clans, the dead and the events', async (test) => {
  const world = fullWorld({ rows: 3 });
  world.registers.weather = 3;
  world.registers.tier = 2;
  world.registers.lawWaveTick = 300;
  world.mortality.deaths.fill(0);
  world.mortality.deaths[1] = 4;
  world.mortality.deaths[9] = 2;
  world.relations.alive[1] = 0;
  const event = {
    id: 7,
    world_id: 1,
    tick: 321,
    type: 'war',
    entity_id: 10,
    caste: 'Noble',
    cause: '',
    x: 1.5,
    y: 2,
    payload: { a_name: 'The "Üç" \\ \n clan', nothing: null },
  };
  const state = encoded(world, createEncoder(), [event]);
  test.match(check(state), { ok: true });
  test.match(state, {
    type: 'state',
    tick: 321,
    seed: 42,
    world_id: 1,
    day: 1,
    season: 'spring',
    weather: WEATHERS[3],
    time_of_day: Math.round((321 / world.laws.day_length + 0.25) * 1000) / 1000,
    creatures_dead: 6,
    safeguard_active: true,
    softcap_active: false,
    law_wave: 21,
    wind_angle: 1.25,
  });
  test.same(state.dead_by_cause, { old_age: 4, poison: 2 });
  test.same(state.events, [{ ...event, clan_ids: [], creature_ids: [event.entity_id], major: true }]);
  test.equal(state.relations.length, 2);
  test.match(state.clans['10'], { name: clanName(42, 10), population: world.clans.populations[0]! });
  const { signals } = world;
  test.same(
    state.signals,
    [0, 1, 2].map((row) => ({
      x: rounded(signals.xs[row]!, 3),
      y: rounded(signals.ys[row]!, 3),
      kind: SIGNALS[signals.kinds[row]!],
      clan_id: signals.clanIds[row] || null,
      sender_id: signals.senderIds[row] || null,
      r: rounded(signals.reaches[row]!, 1),
      age: 321 - signals.bornTicks[row]!,
      ttl: signals.ttls[row],
    })),
  );
  test.equal(state.terrain_fertile.length, 3);
  test.equal(state.rivers?.length, 3);
});

t.test('rows that are not alive are not shown', async (test) => {
  const world = fullWorld({ rows: 4 });
  world.creatures.alive[0] = 0;
  world.plants.alive[3] = 0;
  world.corpses.alive.fill(0, 0, 4);
  const state = encoded(world, createEncoder());
  test.same(
    state.entities.map(({ id, kind }) => `${kind} ${id}`),
    ['creature 13', 'creature 16', 'creature 19', 'food 10', 'food 13', 'food 16'].concat(
      [10, 13, 16, 19].map((id) => `house ${id}`),
    ),
  );
  test.match(state.population, { Food: 3, House: 4, Corpse: 0 });
  const animals = (state.population['Predator'] ?? 0) + (state.population['Herbivore'] ?? 0);
  const people = Object.values(state.people).reduce((sum, count) => sum + count, 0);
  test.same([state.living, people + animals], [3, 3]);
  test.notOk('Predator' in state.people || 'Herbivore' in state.people);
});

t.test("an encoder's earlier frames have no effect: it writes the same as a new one", async (test) => {
  const step = fc.record({
    kind: fc.constantFrom('change', 'kill', 'birth', 'move'),
    row: fc.nat(30),
    value: fc.nat(4),
  });
  const property = fc.property(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 12 }), (frames) => {
    const world = fullWorld({ rows: 12 });
    const encoder = createEncoder();
    let nextId = 100;
    for (const steps of frames) {
      for (const { kind, row: any, value } of steps) {
        const { creatures, plants, houses, clans } = world;
        const row = any % Math.max(1, creatures.count);
        if (kind === 'birth') {
          const born = appendRow(creatures);
          creatures.ids[born] = nextId++;
          creatures.alive[born] = 1;
          creatures.clanIds[born] = value;
        } else if (creatures.count === 0) continue;
        else if (kind === 'kill') creatures.alive[row] = 0;
        else if (kind === 'move') creatures.xs[row] = value * 17.12345;
        else {
          creatures.clanIds[row] = value;
          creatures.stages[row] = value % 4;
          creatures.radii[row] = 1 + value / 8;
          plants.withering[any % 12] = value % 2;
          houses.hearthFuels[any % 12] = value;
          houses.hitPoints[any % 12] = value * 30;
          const columns = [
            'totems',
            'faiths',
            'shrineLevels',
            'leaderIds',
            'populations',
            'coalitionIds',
            'alive',
          ] as const;
          clans[columns[any % columns.length]!][any % 12] = value % 2;
          clans.governances[any % 12] = value;
        }
      }
      compact(world.creatures, world.creatures.alive);
      const kept = encoded(world, encoder);
      const fresh = encoded(world, createEncoder());
      if (JSON.stringify(kept) !== JSON.stringify(fresh)) return false;
    }
    return true;
  });
  test.doesNotThrow(() => fc.assert(property, { numRuns: 60 }));
});

t.test('numbers that should never be there still give JSON', async (test) => {
  const world = fullWorld({ rows: 3 });
  world.creatures.energies[0] = NaN;
  world.creatures.xs[1] = Infinity;
  world.creatures.healths[2] = -1e300;
  world.plants.growths[0] = -0.0001;
  test.doesNotThrow(() => encoded(world, createEncoder()));
});
