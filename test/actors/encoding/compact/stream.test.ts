/**
 * The compact stream against the JSON state (docs/decisions.md#frames-over-shared-memory-a-compact-stream), within the precision of the
 * columns, whenever viewers join and whichever frames they miss.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { CompactEncoder, type CompactBytes } from '#actors/encoding/compact/encoder.js';
import { createEncoder } from '#actors/encoding/json/encode.js';
import { appendRow, columnArray, compact } from '#engine/columns/table.js';
import type { WireTableName } from '#engine/columns/tables.js';
import type { WorldState } from '#engine/state/state.js';
import { type AppliedEvents, CompactDecoder, type Tables } from '#client/decoder.js';
import { stateOf } from '#client/state.js';
import type { Table } from '#client/table.js';
import type { CompactColumn } from '#schemas/compact/column.js';
import { outlineOf, OUTLINE_POINTS_MAX, OUTLINE_RADIUS_STEPS, OUTLINE_TURN_STEPS } from '#schemas/compact/outline.js';
import { COMPACT_TABLE_NAMES, COMPACT_TABLES } from '#schemas/compact/tables.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { WEATHERS } from '#schemas/vocabulary.js';
import { inForm } from '#test/support/form.js';
import { frameEvents, HEAD, frameLine } from '#test/support/frames.js';
import { differences } from '#test/support/same-state.js';
import { fullWorld } from '#test/fixtures/full-world.js';
import { createTestWorld, run } from '#test/fixtures/world.js';

class Sender {
  readonly #frames = frameLine();
  readonly #compact = new CompactEncoder({ last: 0 });
  #json = createEncoder();

  restart(): void {
    this.forgetTexts();
    this.#compact.restart();
  }

  forgetTexts(): void {
    this.#json = createEncoder();
  }

  next(world: WorldState, events: readonly HistoryEvent[] = []): { message: CompactBytes; json: StateMessage } {
    const frame = this.#frames.next(world);
    const json = Buffer.from(this.#json.encode(frame, HEAD, frameEvents(events))).toString();
    const message = this.#compact.next(frame, HEAD, frameEvents(events));
    return { message, json: JSON.parse(json) as StateMessage };
  }

  keyframe(): CompactBytes {
    return this.#compact.keyframe();
  }
}

/** A viewer that misses a frame cannot decode the next one and skips it; a keyframe then brings it up to date. */
class Watcher {
  readonly decoder = new CompactDecoder();
  #isBehind = true;
  #seen: StateMessage | null = null;
  checked = 0;
  leftOut = 0;

  /** What it decoded wrongly; null while it had nothing to decode. */
  receive(sender: Sender, message: CompactBytes, json: StateMessage, misses: boolean): string[] {
    if (misses) {
      this.#isBehind = true;
      return [];
    }
    const wrong = this.#isBehind && message.follows !== 0 ? this.#leaveOut(message) : [];
    const applied = this.decoder.apply((this.#isBehind ? sender.keyframe() : message).bytes);
    if (applied.frames !== 1) return [`${applied.frames} frames at tick ${json.tick}`];
    // Events come with the frame of their tick alone; a keyframe tells what is, not what happened.
    const events = this.#isBehind ? { ...applied, events: eventsOf(json) } : applied;
    this.#isBehind = false;
    this.checked++;
    this.#seen = json;
    return [...wrong, ...differences(json, stateOf(this.decoder, events))];
  }

  /** A frame that does not follow changes nothing. */
  #leaveOut({ bytes }: CompactBytes): string[] {
    const { sequence } = this.decoder;
    const applied = this.decoder.apply(bytes);
    if (applied.frames !== 0 || applied.events.length > 0 || this.decoder.sequence !== sequence)
      return [`a frame that follows another than ${sequence} was taken`];
    this.leftOut++;
    if (this.#seen === null) return [];
    const events = {
      events: eventsOf(this.#seen),
      eventsMissed: this.#seen.events_missed,
      lastEventId: this.#seen.last_event_id,
    };
    return differences(this.#seen, stateOf(this.decoder, events)).map((line) => `by a frame left out: ${line}`);
  }
}

function eventsOf({ events }: StateMessage): AppliedEvents['events'] {
  return events as unknown as AppliedEvents['events'];
}

const VIEWERS_MAX = inForm(3, 4);
const STORM_TICK = 30;

/** What the runs contained: events, and the ticks at which certain things were present. */
interface Seen {
  births: number;
  deaths: number;
  fires: number;
  bolts: number;
  nights: number;
  leftOut: number;
}

/** Lets a world live, watched by one from the start, by joiners and by those that miss frames. */
function watchLife(test: Test, laws: Partial<Laws>, ticks: number, resets: readonly number[] = []): Seen {
  const seen: Seen = { births: 0, deaths: 0, fires: 0, bolts: 0, nights: 0, leftOut: 0 };
  const sender = new Sender();
  const random = fc.sample(fc.nat(99), { seed: laws.seed ?? 42, numRuns: ticks * 2 });
  const watchers = [new Watcher()];
  let world = createTestWorld('founded', laws);
  const wrong: string[] = [];
  for (let tick = 1; tick <= ticks && wrong.length === 0; tick++) {
    if (resets.includes(tick)) {
      world = createTestWorld('founded', { ...laws, seed: tick });
      sender.restart();
    }
    // Rain washes scents out and puts fires out.
    if (tick === STORM_TICK) world.registers.weather = WEATHERS.indexOf('storm');
    run(world, 1);
    const events = world.log.events.filter((event) => event.tick === world.registers.tick);
    const { message, json } = sender.next(world, events);
    world.log.events.length = 0;
    look(seen, json);
    if (random[tick]! < 5 && watchers.length < VIEWERS_MAX) watchers.push(new Watcher());
    for (const [index, watcher] of watchers.entries()) {
      const misses = index > 0 && random[tick + index]! < 30;
      wrong.push(
        ...watcher.receive(sender, message, json, misses).map((line) => `tick ${tick}, viewer ${index}: ${line}`),
      );
    }
  }
  test.same(wrong.slice(0, 10), []);
  test.ok(watchers.length > 1 && watchers.every(({ checked }) => checked > 0), `${watchers.length} viewers`);
  seen.leftOut = watchers.reduce((sum, { leftOut }) => sum + leftOut, 0);
  return seen;
}

function look(seen: Seen, { events, fires, lightning, time_of_day: time }: StateMessage): void {
  seen.births += events.filter(({ type }) => type === 'birth').length;
  seen.deaths += events.filter(({ type }) => type === 'death').length;
  if (fires?.length) seen.fires++;
  if (lightning?.length) seen.bolts++;
  if (time < 0.2 || time > 0.8) seen.nights++;
}

/** Columns that change while a row lives; the others are what it was born with. */
const CHANGING_BY_TABLE: Partial<Record<WireTableName, string>> = {
  creatures:
    'xs ys headings energies healths bodyTemperatures chills castes stages statuses sleeping indoors infected ' +
    'torpid clanIds meals scars sides basketRations combatSkills healingSkills drives morales tools titles',
  plants: 'growths withering variants',
  houses: 'abandonedTicks hitPoints hearthFuels rubbles clanIds ruins takeoverTicks beds',
  corpses: 'ttls energies',
  clans: 'faiths leaderIds populations totems',
  relations: 'scores a',
  fires: 'radii ttls',
  bolts: 'ttls',
  signals: 'xs bornTicks ttls',
  boundaryStones: 'clanIds',
  waterworks: 'hitPoints',
  rivers: 'centreYs floodTicks',
  rocks: 'radii',
  anomalies: 'discovered',
  mortality: 'deaths',
};
const CHANGING = Object.entries(CHANGING_BY_TABLE).flatMap(([table, columns]) =>
  columns.split(' ').map((column): readonly [WireTableName, string] => [table as WireTableName, column]),
);

const FLAGS: ReadonlySet<string> = new Set([
  'sleeping',
  'indoors',
  'infected',
  'torpid',
  'withering',
  'ruins',
  'discovered',
]);

interface Change {
  readonly kind: string;
  readonly column: readonly [WireTableName, string];
  readonly row: number;
  readonly value: number;
}

function apply(world: WorldState, { kind, column: [name, column], row, value }: Change): void {
  const table = world[name];
  const alive = 'alive' in table ? (table.alive as Uint8Array) : null;
  if (kind === 'birth' && alive) {
    const born = appendRow(table);
    const ids = 'ids' in table ? (table.ids as Int32Array) : null;
    if (ids) ids[born] = world.registers.nextEntityId++;
    columnArray(table, 'alive')[born] = 1;
  } else if (kind === 'kill' && alive) {
    if (value > 1) compact(table, alive);
    alive[row % Math.max(1, table.count)] = 0;
  } else if (table.count > 0) {
    const array = columnArray(table, column);
    const isCode = array instanceof Uint8Array || array instanceof Uint16Array;
    const isWhole = isCode || array instanceof Int32Array;
    const given = isCode ? Math.abs(value) % (FLAGS.has(column) ? 2 : 3) : isWhole ? Math.abs(value) : value;
    array[row % table.count] = isWhole ? Math.floor(given) : given;
  }
}

t.test('the default world, with joiners and missed frames', async (test) => {
  watchLife(test, {}, inForm(25, 60));
});

t.test('short lives in a boom: many are born and die, by day and night, in lightning and fire', async (test) => {
  const seen = watchLife(
    test,
    {
      seed: 5,
      width: 200,
      height: 150,
      birth_rate: 1,
      birth_energy_cost: 1,
      reproduction_cooldown: 5,
      adult_age: 20,
      lifespan_mult: 0.035,
      food_count: 600,
      carrying_capacity: 200,
      max_population: 200,
      day_length: inForm(90, 150),
      lightning_strike_rate: 0.05,
    },
    inForm(90, 240),
  );
  const least = inForm<Seen>(
    { births: 100, deaths: 10, fires: 12, bolts: 12, nights: 20, leftOut: 20 },
    { births: 200, deaths: 100, fires: 20, bolts: 20, nights: 50, leftOut: 50 },
  );
  for (const [what, count] of Object.entries(least))
    test.ok(seen[what as keyof Seen] >= count, `${what}: ${seen[what as keyof Seen]}`);
});

t.test('a plague, fires and resets', async (test) => {
  const laws: Partial<Laws> = {
    seed: 5,
    width: 200,
    height: 150,
    birth_rate: 1,
    reproduction_cooldown: 20,
    adult_age: 60,
    disease_outbreak_rate: 0.2,
    disease_lethality: 0.4,
    lightning_enabled: true,
    wildfire_enabled: true,
    disaster_enabled: true,
  };
  watchLife(test, laws, 120, [60, 61, 90]);
});

t.test('outlines and heights, which the JSON state has not, are those of the world', async (test) => {
  const world = createTestWorld('founded', {
    seed: 5,
    morph_lambda_override: 0,
    birth_rate: 1,
    adult_age: 60,
    reproduction_cooldown: 20,
  });
  const sender = new Sender();
  const decoder = new CompactDecoder();
  let checked = 0;
  for (let tick = 1; tick <= inForm(100, 250); tick++) {
    run(world, 1);
    decoder.apply(sender.next(world).message.bytes);
    world.log.events.length = 0;
    if (tick % 50 !== 0) continue;
    const { creatures } = decoder.tables;
    for (let row = 0, shown = 0; row < world.creatures.count; row++) {
      if (world.creatures.alive[row] !== 1) continue;
      const { radii, angles } = outlineOf(creatures.text('outline', shown++) ?? '');
      const base = world.creatures.slots[row]! * world.outlines.width;
      const own = world.outlines.blocks.subarray(base, base + world.outlines.width);
      test.equal(radii.length, world.creatures.vertexCounts[row]);
      if (radii.some((radius, k) => Math.abs(radius - own[k]!) > RADIUS_ERROR_MAX)) test.fail(`radii of row ${row}`);
      if (angles.some((angle, k) => turnBetween(angle, own[OUTLINE_POINTS_MAX + k]!) > ANGLE_ERROR_MAX)) {
        test.fail(`angles of row ${row}`);
      }
      checked += world.creatures.generations[row]! > 0 ? 1 : 0;
    }
  }
  test.ok(checked > 20, `${checked} bodies that were born, of shapes of their own`);
  const { relief, world: facts } = decoder.tables;
  test.equal(relief.count, world.fields.elevation.length);
  test.equal(facts.number('relief_columns', 0, 0), world.fields.columns);
  const heights = Array.from({ length: relief.count }, (_, cell) => relief.number('height', cell, 0) / 4);
  test.ok(heights.every((height, cell) => Math.abs(height - world.fields.elevation[cell]!) <= 1 / 8));
  test.ok(Math.max(...heights) > 10, 'the land is not flat');
});

/** Half a step, and what a 32-bit number may be off. */
const RADIUS_ERROR_MAX = 0.5 / OUTLINE_RADIUS_STEPS + 1e-6;
const ANGLE_ERROR_MAX = Math.PI / OUTLINE_TURN_STEPS + 1e-6;

function turnBetween(a: number, b: number): number {
  const turns = (a - b) / (2 * Math.PI);
  return Math.abs(turns - Math.round(turns)) * 2 * Math.PI;
}

/** Every column of every row that a client has, by its whole numbers or texts. */
function everything(tables: Tables): string[] {
  return COMPACT_TABLE_NAMES.flatMap((name) => {
    const table = tables[name] as Table;
    return Object.entries<CompactColumn>(COMPACT_TABLES[name].columns).map(([column, { kind }]) => {
      const at = column as never;
      const values = Array.from({ length: table.count }, (_, row) =>
        kind === 'text' ? table.text(at, row) : table.wholes(at)[row],
      );
      return `${name}.${column}: ${values.join()}`;
    });
  });
}

t.test('after any changes to rows and columns, the frames sent decode to the current state', async () => {
  const change = fc.record({
    kind: fc.constantFrom('set', 'set', 'set', 'kill', 'birth'),
    column: fc.constantFrom(...CHANGING),
    row: fc.nat(300),
    value: fc.oneof(fc.nat(3), fc.double({ min: -500, max: 500, noNaN: true })),
  });
  const frames = fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 12 });
  // Rows are compared in blocks of 16, 64 and 128.
  const property = fc.property(fc.constantFrom(9, 300), frames, (rows, frames) => {
    const world = fullWorld({ rows });
    const sender = new Sender();
    const fresh = new Sender();
    const [steady, shaky] = [new Watcher(), new Watcher()];
    for (const [index, changes] of frames.entries()) {
      for (const each of changes) apply(world, each);
      world.registers.tick++;
      // An age is sent once: it grows by one per tick for every body.
      for (let row = 0; row < world.creatures.count; row++) world.creatures.ages[row]!++;
      // Texts of the JSON are kept by the columns that the engine changes; here all change.
      sender.forgetTexts();
      const { message, json } = sender.next(world);
      const wrong = [
        ...steady.receive(sender, message, json, false),
        ...shaky.receive(sender, message, json, index % 3 === 1),
      ];
      if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('\n'));
      if (index % 4 !== 3 && index !== frames.length - 1) continue;
      fresh.restart();
      const newcomer = new CompactDecoder();
      newcomer.apply(fresh.next(world).message.bytes);
      assert.deepEqual(everything(steady.decoder.tables), everything(newcomer.tables));
    }
  });
  const brokenDam: Change = { kind: 'set', column: ['waterworks', 'hitPoints'], row: 11, value: -400 };
  fc.assert(property, { numRuns: inForm(8, 50), examples: [[9, [[brokenDam]]]] });
});
