/**
 * Writes houses as JSON (docs/interface.md#wire-strings). Texts are cached, because a house rarely changes; only the
 * ticks since its abandonment and its takeover are written in every frame.
 */
import { DOOR_SIDES, MATERIALS } from '#schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { clanColor, clanName } from '#schemas/names/clan.js';
import { bytesOfText, writeBytes, writeInteger, type Output } from './output.js';
import { standingShare } from '../frame/world-values.js';
import { TextCache } from './text-cache.js';
import { rounded } from '../../world/engine/math/interval.js';

const ABANDONED_TICKS = bytesOfText(',"abandoned_ticks":');
const TAKEOVER_AGE = bytesOfText(',"takeover_age":');
const END = bytesOfText('},');
/** Greatest size of the fields that are written in every frame, names and values, in bytes. */
const FRESH_BYTES_MAX = 128;
const KEY_COUNT = 5;

export function createHouseTexts(): TextCache {
  return new TextCache(KEY_COUNT);
}

/** Appends the JSON of every house, each followed by a comma. */
export function appendHouses(output: Output, frame: Frame, texts: TextCache): void {
  const { count, ids, alive, abandonedTicks, takeoverTicks } = frame.houses;
  const { tick } = frame.registers;
  const lasting = lastingColumns(frame);
  texts.begin(count);
  for (let row = 0; row < count; row++) {
    if (alive[row] !== 1) continue;
    const id = ids[row]!;
    wantKeys(texts.wanted, lasting, row);
    if (!texts.find(id)) texts.add(id, lastingText(frame, row));
    texts.appendTo(output, FRESH_BYTES_MAX);
    const { bytes } = output;
    let at = writeInteger(bytes, writeBytes(bytes, output.length, ABANDONED_TICKS), abandonedTicks[row]!);
    if (takeoverTicks[row]! > 0) {
      const age = tick - takeoverTicks[row]!;
      at = writeInteger(bytes, writeBytes(bytes, at, TAKEOVER_AGE), age);
    }
    output.length = writeBytes(bytes, at, END);
  }
}

/** Computes the keys of a house's cached text. Several small codes are packed into one key. */
function wantKeys(keys: Float64Array, c: ReturnType<typeof lastingColumns>, row: number): void {
  const lit = c.hearthFuels[row]! > 0 ? 2 : 0;
  const rubble = c.rubbles[row]! > 0 ? 4 : 0;
  keys[0] = c.ruins[row]! | lit | rubble;
  keys[1] = c.clanIds[row]!;
  keys[2] = roundedShare(c, row);
  keys[3] = c.murals[row]!;
  keys[4] = c.takeoverTicks[row]!;
}

/** Columns that may change during a house's life. The object always has one shape, so that engines read it fast. */
function lastingColumns({ houses: c }: Frame) {
  return {
    ruins: c.ruins,
    hearthFuels: c.hearthFuels,
    rubbles: c.rubbles,
    clanIds: c.clanIds,
    materials: c.materials,
    hitPoints: c.hitPoints,
    murals: c.murals,
    takeoverTicks: c.takeoverTicks,
  };
}

function roundedShare({ materials, hitPoints }: Pick<Frame['houses'], 'materials' | 'hitPoints'>, row: number): number {
  return rounded(standingShare(materials[row]!, hitPoints[row]!), 3);
}

export function houseState(frame: Frame, row: number) {
  const { houses, registers } = frame;
  const takeover = houses.takeoverTicks[row]!;
  return {
    ...lastingFields(frame, row),
    abandoned_ticks: houses.abandonedTicks[row]!,
    ...(takeover > 0 && { takeover_age: registers.tick - takeover }),
    occupants: houses.occupants[row]!,
  };
}

function lastingText(frame: Frame, row: number): string {
  return JSON.stringify(lastingFields(frame, row)).slice(0, -1);
}

function lastingFields(frame: Frame, row: number) {
  const { houses, seed } = frame;
  const clanId = houses.clanIds[row]!;
  return {
    id: houses.ids[row]!,
    kind: 'house' as const,
    x: rounded(houses.xs[row]!, 3),
    y: rounded(houses.ys[row]!, 3),
    angle: 0,
    size: rounded(houses.sizes[row]!, 3),
    door_width: rounded(houses.doorWidths[row]!, 3),
    door_side: DOOR_SIDES[houses.doorSides[row]!]!,
    door_offset: rounded(houses.doorOffsets[row]!, 3),
    material: MATERIALS[houses.materials[row]!] ?? null,
    beds: houses.beds[row]!,
    ...(clanId > 0 && { clan_id: clanId, clan_color: clanColor(clanId), clan_name: clanName(seed, clanId) }),
    is_ruin: houses.ruins[row] === 1,
    rubble: houses.rubbles[row]! > 0,
    hearth_lit: houses.hearthFuels[row]! > 0,
    murals: houses.murals[row]!,
    hp_frac: roundedShare(houses, row),
    ...(houses.takeoverTicks[row]! > 0 && { takeover_tick: houses.takeoverTicks[row]! }),
  };
}
