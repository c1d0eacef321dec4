/**
 * What bodies show and carry (docs/rules/culture-and-knowledge.md#tools-and-items) and which clans are named. The
 * encoder updates both from whole columns and their changes; the tests apply the rule to each body alone.
 */
import { CompactEncoder } from '#actors/encoding/compact/encoder.js';
import { createFrameReader, createFrameWriter } from '#actors/encoding/frame/frame-exchange.js';
import { creatureOf } from '#actors/encoding/json/creatures.js';
import { type Frame, frameSize, readFrame, writeFrame } from '#engine/checkpoint/frame.js';
import { appendRow, compact } from '#engine/columns/table.js';
import { isNight, timeOfDay } from '#people/environment/calendar.js';
import { createRandomStream, draw } from '#engine/math/stream.js';
import type { WorldState } from '#engine/state/state.js';
import { CompactDecoder } from '#client/decoder.js';
import { stateOf } from '#client/state.js';
import { DRIVE } from '#tables/drives.js';
import { HUNGER } from '#tables/codes.js';
import { PERSONALITIES, TOOLS } from '#schemas/vocabulary.js';
import { fullWorld } from '../../fixtures/full-world.js';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import t from 'tap';
import { frameEvents, HEAD } from '../../support/frames.js';

/** Odd, so that no run of eight or sixteen rows comes out even. */
const ROWS = 53;
const CLANS = 20;
const EXPLORER = PERSONALITIES.indexOf('explorer');
const PREDATOR_CASTE = 7;
const WARTIME: readonly number[] = [DRIVE.hunt, DRIVE.cannibal, DRIVE.fight];
const FEARFUL: readonly number[] = [DRIVE.alarm, DRIVE.avoid];

function emoteOf({ creatures: c, clans, registers }: WorldState, row: number): string | undefined {
  const drive = c.drives[row]!;
  const clan = clans.ids.indexOf(c.clanIds[row]!);
  const feasts = clan >= 0 && clans.alive[clan] === 1 && registers.tick < clans.feastUntilTicks[clan]!;
  if (c.sleeping[row] === 1) return 'sleep';
  if (drive === DRIVE.flee) return 'panic';
  if (WARTIME.includes(drive)) return 'combat';
  if (FEARFUL.includes(drive)) return 'fear';
  if (c.remedyTicks[row]! > 0) return 'heal';
  if (c.statuses[row] === HUNGER.starving) return 'hungry';
  if (drive === DRIVE.mate) return 'love';
  if (drive === DRIVE.work || drive === DRIVE.farm) return 'craft';
  if (feasts) return 'cheer';
  if (c.morales[row]! < 40) return 'grief';
  return c.statuses[row] === HUNGER.hungry ? 'hungry' : undefined;
}

function itemOf(world: WorldState, row: number): string | undefined {
  const { creatures: c, clans, registers, laws } = world;
  const leads = clans.leaderIds.some((id, clan) => clan < clans.count && clans.alive[clan] === 1 && id === c.ids[row]);
  if (leads) return 'crown';
  const isOut = c.indoors[row] === 0 && c.sleeping[row] === 0;
  const isExplorer = c.personalities[row] === EXPLORER && c.castes[row]! < PREDATOR_CASTE;
  if (isNight(timeOfDay(registers.tick, laws)) && isOut && isExplorer) return 'torch';
  return TOOLS[c.tools[row]!] ?? undefined;
}

const COLUMNS = {
  drives: Object.values(DRIVE),
  statuses: Object.values(HUNGER),
  sleeping: [0, 0, 0, 1],
  indoors: [0, 1],
  remedyTicks: [0, 0, 0, 5],
  morales: [39.9, 40, 80],
  clanIds: Array.from({ length: 4 * CLANS }, (_, id) => id),
  personalities: PERSONALITIES.map((_, code) => code),
  castes: [0, 3, PREDATOR_CASTE - 1, PREDATOR_CASTE],
  tools: [0, 1, 2, 3],
} as const;

interface Scene {
  readonly seed: number;
  readonly isNight: boolean;
  /** Share of all values that are drawn again. */
  readonly share: number;
  /** Rows that go; as many come. */
  readonly gone: readonly number[];
}

function drawScene(world: WorldState, { seed, isNight, share, gone }: Scene): void {
  const { creatures, clans, registers, laws } = world;
  const rng = createRandomStream(seed);
  const one = (values: readonly number[]): number => values[Math.floor(draw(rng) * values.length)]!;
  const isDrawn = (): boolean => draw(rng) < share;
  registers.tick = Math.round(laws.day_length * (isNight ? 10 : 10.5));
  for (const row of gone) creatures.alive[row] = 0;
  if (gone.length > 0) compact(creatures, creatures.alive);
  for (const place of range(ROWS)) {
    const isNew = place >= creatures.count;
    const row = isNew ? appendRow(creatures) : place;
    if (isNew) creatures.ids[row] = registers.nextEntityId++;
    creatures.alive[row] = 1;
    for (const [name, values] of Object.entries(COLUMNS)) {
      if (isNew || isDrawn()) creatures[name as keyof typeof COLUMNS][row] = one(values);
    }
  }
  for (const clan of range(CLANS)) {
    if (isDrawn()) clans.leaderIds[clan] = creatures.ids[one(range(ROWS))]!;
    if (isDrawn()) clans.alive[clan] = one([0, 1, 1]);
    if (isDrawn()) clans.feastUntilTicks[clan] = registers.tick + one([0, 1]);
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** Ids of the clans that live or that a creature names, rising. */
function named({ creatures, clans }: WorldState): number[] {
  const living = range(CLANS).filter((clan) => clans.alive[clan] === 1);
  const ids = [...living.map((clan) => clans.ids[clan]!), ...creatures.clanIds.subarray(0, ROWS)];
  return [...new Set(ids)].filter((id) => id > 0).toSorted((a, b) => a - b);
}

t.test("a body's appearance and possessions follow the rule", async () => {
  const world = fullWorld({ rows: ROWS });
  world.clans.count = CLANS;
  world.houses.count = 0;
  world.boundaryStones.count = 0;
  const writer = createFrameWriter(frameSize(world));
  const reader = createFrameReader(writer.shared);
  const encoder = new CompactEncoder({ last: 0 });
  const decoder = new CompactDecoder();
  const { creatures } = world;
  const scene = fc.record({
    seed: fc.nat(),
    isNight: fc.boolean(),
    share: fc.constantFrom(1, 0.02, 0),
    gone: fc.uniqueArray(fc.nat(ROWS - 1), { maxLength: 4 }),
  });
  const property = fc.property(scene, (drawn) => {
    drawScene(world, drawn);
    writer.write((slot) => writeFrame(world, slot), HEAD);
    const frame: Frame = readFrame(reader.read()!);
    decoder.apply(encoder.next(frame, HEAD, frameEvents()).bytes);
    const bodiesTold = stateOf(decoder).entities.filter(({ kind }) => kind === 'creature');
    const told = new Map(bodiesTold.map((entity) => [entity.id, entity]));
    for (let row = 0; row < ROWS; row++) {
      const id = creatures.ids[row]!;
      const wanted = [emoteOf(world, row), itemOf(world, row)].join();
      for (const entity of [creatureOf(frame, id), told.get(id)]) {
        const { emote, equipped_item } = entity as { emote?: string; equipped_item?: string };
        const found = [emote, equipped_item].join();
        if (found !== wanted) throw new Error(`row ${row} shows ${found} and not ${wanted}`);
      }
    }
    const { banners } = decoder.tables;
    const ids = range(banners.count).map((row) => banners.number('id', row, 0));
    assert.deepEqual(ids, named(world));
  });
  fc.assert(property, { numRuns: 200 });
});
