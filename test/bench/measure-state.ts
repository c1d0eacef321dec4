/**
 * Measures what writes the JSON state of one world, in a process of its own: the byte writer of the service, and plain objects
 * through `JSON.stringify` and through fast-json-stringify. All write the same frames, one tick apart, into shared memory.
 * Called by the bench with the number of creatures (`default` for the default world); prints one JSON object.
 */
import { createRequire } from 'node:module';
import { parallelFactory } from '../../actors/clock/spawn-helper.js';
import { createEncoder } from '../../actors/encoding/json/encode.js';
import { creatureState } from '../../actors/encoding/json/entities/creatures.js';
import { houseState } from '../../actors/encoding/json/entities/houses.js';
import { messageText } from '../../actors/encoding/json/message.js';
import { bytesOfText } from '../../actors/encoding/json/numbers.js';
import { Output } from '../../actors/encoding/json/output.js';
import { TerrainText } from '../../actors/encoding/json/terrain.js';
import { appearanceOf } from '../../actors/world/bodies/appearance.js';
import { readFrame, type Frame } from '../../actors/world/checkpoint/frame.js';
import { rounded } from '../../actors/world/math/rounding.js';
import { CASTES, VARIANTS } from '../../schemas/vocabulary.js';
import { EntityState } from '../../schemas/wire/entity.js';
import { frameEvents } from '../support/frames.js';
import { crowdLaws } from './crowds.js';
import type { StateFigures, WriterName } from './state-report.js';

type Writer = (frame: Frame) => Uint8Array;

const WARM_UP_TICKS = 300;
/** Frames before the first that counts: the compiler is at work, and the byte writer keeps no texts yet. */
const WARM_UP_FRAMES = 20;
const FRAMES = 40;

const size = process.argv[2] ?? 'default';
const world = parallelFactory().create({
  worldId: 1,
  laws: crowdLaws(size === 'default' ? null : Number(size)),
  firstEventId: 1,
});
const head = { paused: false, speed: world.laws.tick_rate, revision: 0 };
const encoder = createEncoder();
const terrain = new TerrainText();
// The types of the package are for its CommonJS form.
const build = createRequire(import.meta.url)('fast-json-stringify') as (
  schema: unknown,
) => (value: unknown) => string;
const writeEntities = build({ type: 'array', items: shapeOf(EntityState) });
const WRITERS: Readonly<Record<WriterName, Writer>> = {
  bytes: (frame) => encoder.encode(frame, head, frameEvents()),
  'JSON.stringify': (frame) => stateBytes(frame, JSON.stringify),
  'fast-json-stringify': (frame) => stateBytes(frame, writeEntities),
  // Only built: no writer of plain objects can be faster.
  objects: (frame) => new Uint8Array(entitiesOf(frame).length),
};

for (let tick = 0; tick < WARM_UP_TICKS; tick++) advance();
const names = Object.keys(WRITERS) as WriterName[];
const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<WriterName, number[]>;
let bytes = 0;
for (let count = 0; count < WARM_UP_FRAMES + FRAMES; count++) {
  advance();
  const memory = new Uint8Array(new SharedArrayBuffer(world.frameSize()));
  const frame = readFrame(memory.subarray(0, world.writeFrame(memory)));
  for (let turn = 0; turn < names.length; turn++) {
    const name = names[(count + turn) % names.length]!;
    const begun = performance.now();
    const { length } = WRITERS[name](frame);
    if (name === 'bytes') bytes = length;
    if (count >= WARM_UP_FRAMES) times[name].push(performance.now() - begun);
  }
}
const figures: StateFigures = {
  creatures: world.census().creatures,
  bytes,
  writers: Object.fromEntries(
    names.map((name) => [name, { p50Ms: quantile(times[name], 0.5), p95Ms: quantile(times[name], 0.95) }]),
  ) as StateFigures['writers'],
};
process.stdout.write(`${JSON.stringify(figures)}\n`);

function advance(): void {
  world.advance();
  world.drainEvents();
  world.drainLineage();
}

function stateBytes(frame: Frame, write: (entities: readonly object[]) => string): Uint8Array {
  const text = `${messageText(frame, head, frameEvents())}${terrain.of(frame)},"entities":${write(entitiesOf(frame))}}`;
  const encoded = bytesOfText(text);
  const output = new Output(encoded.length);
  output.append(encoded);
  return output.finish();
}

function entitiesOf(frame: Frame): object[] {
  const { creatures, plants, houses, corpses } = frame;
  const appearance = appearanceOf(frame);
  return [
    ...rowsOf(creatures, (row) => creatureState(frame, appearance, row)),
    ...rowsOf(plants, (row) => plantState(frame, row)),
    ...rowsOf(houses, (row) => houseState(frame, row)),
    ...rowsOf(corpses, (row) => corpseState(frame, row)),
  ];
}

function rowsOf(
  { count, alive }: { readonly count: number; readonly alive: Uint8Array },
  describe: (row: number) => object,
): object[] {
  const list: object[] = [];
  for (let row = 0; row < count; row++) if (alive[row] === 1) list.push(describe(row));
  return list;
}

function plantState({ plants }: Frame, row: number): object {
  return {
    id: plants.ids[row],
    kind: 'food',
    x: rounded(plants.xs[row]!, 3),
    y: rounded(plants.ys[row]!, 3),
    angle: 0,
    variant: VARIANTS[plants.variants[row]!],
    withering: plants.withering[row] === 1 || undefined,
    cultivated: plants.cultivated[row] === 1 || undefined,
    irrigated: plants.irrigated[row] === 1 || undefined,
    growth: rounded(plants.growths[row]!, 3),
  };
}

function corpseState({ corpses }: Frame, row: number): object {
  return {
    id: corpses.ids[row],
    kind: 'corpse',
    x: rounded(corpses.xs[row]!, 3),
    y: rounded(corpses.ys[row]!, 3),
    angle: 0,
    caste: CASTES[corpses.castes[row]!],
    energy: rounded(corpses.energies[row]!, 2),
    ttl: corpses.ttls[row],
  };
}

/** The schema's types and fields alone; integers as numbers. */
function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((each) => (each === 'integer' ? 'number' : (each as unknown)));
  if (typeof schema !== 'object' || schema === null) return schema === 'integer' ? 'number' : schema;
  const { $id, enum: words, ...fields } = schema as Readonly<Record<string, unknown>>;
  void [$id, words];
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shapeOf(value)]));
}

function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * share)] ?? Number.NaN;
}
