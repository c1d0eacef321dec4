/**
 * Collisions (docs/rules/movement.md#collisions): awake bodies outdoors that overlap are pushed apart, each by half of
 * the overlap, and their brains sense the contact (input 13).
 */
import { CASTE, isWild } from '#tables/castes.js';
import { hurtBody, woundBody } from '#people/bodies/health.js';
import { CAUSE } from '#people/bodies/orders.js';
import { clanRow, leaderRow } from '#engine/indexes/clan-rows.js';
import { isHostile } from '#people/clans/registry/pairs.js';
import { RANDOM_FOR, randomOfPair, randomBetween, randomOf } from '#engine/random/keyed.js';
import type { Mind } from '#engine/scratch/mind.js';
import { collectSpans } from '#engine/space/grid.js';
import { overlap } from '#people/bodies/separating-axis.js';
import type { WorldState } from '#engine/state/state.js';
import { pushBody } from '#people/bodies/placement.js';
import { DRIVE } from '#tables/drives.js';
import { WEATHER, WEATHER_ROWS } from '#tables/seasons.js';
import { PERSONALITY } from '#tables/traits.js';
import { clanInEvent } from '#schemas/names/clan.js';
import { ANOMALY_KINDS } from '#schemas/vocabulary.js';
import { subjectOf, emit } from '#engine/events/emit.js';
import { isNight, timeOfDay } from '#people/environment/calendar.js';
import { anomalyAt, dryCrossing, heightAt, riverAt } from '#engine/land/ground.js';
import { onMap, FIELD_CELL_UNITS } from '#engine/space/topology.js';

/** Greatest distance by which two bodies can approach each other in a tick, by their steps and by other collisions. */
const APPROACH_MAX_UNITS = 3;
/** Damage of the sharpest possible corner in a collision, as a share of the law `attack_damage`. */
const COLLISION_DAMAGE_SHARE = 0.2;
const CUT_PAUSE_TICKS = 12;
/** Chance that a woman stabs a man in the dark, per tick of contact. */
const STAB_CHANCE = 0.08;
const STAB_DAMAGE = 25;
/** A woman whose voice output is above this is heard in time, so that she stabs nobody. */
const WARNING_VOICE = 0.5;

export function collideBodies(world: WorldState): void {
  const { mind } = world;
  const { creatures, registers } = world;
  const { alive, sleeping, indoors, outerRadii } = creatures;
  let largest = 0;
  for (let row = 0; row < registers.indexedCreatures; row++) largest = Math.max(largest, outerRadii[row]!);
  for (let row = 0; row < registers.indexedCreatures; row++) {
    if (alive[row] === 1 && sleeping[row] === 0 && indoors[row] === 0) collideBody(world, mind, row, largest);
  }
}

/** Tests one body against the bodies of later rows in reach, so that each pair is tested once. */
function collideBody(world: WorldState, mind: Mind, row: number, largest: number): void {
  const { creatures, creatureGrid: grid, topology } = world;
  const { alive, sleeping, indoors, xs, ys, outerRadii } = creatures;
  const { spanStarts, spanEnds, items } = grid;
  const { foldX, foldY, width, height } = topology;
  const radius = outerRadii[row]!;
  const spans = collectSpans(grid, xs[row]!, ys[row]!, radius + largest + APPROACH_MAX_UNITS);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      const other = items[k]!;
      if (other <= row) continue;
      // Positions are read again for each neighbour, because a collision moves the body.
      let dx = xs[other]! - xs[row]!;
      let dy = ys[other]! - ys[row]!;
      if (dx > foldX || dx < -foldX) dx = dx > 0 ? dx - width : dx + width;
      if (dy > foldY || dy < -foldY) dy = dy > 0 ? dy - height : dy + height;
      const reach = radius + outerRadii[other]!;
      // Most neighbours are too far away, so this cheap test comes first.
      if (dx * dx + dy * dy >= reach * reach) continue;
      if (alive[other] === 0 || sleeping[other] === 1 || indoors[other] === 1 || alive[row] === 0) continue;
      if (overlap(world, row, other, dx, dy)) part(world, mind, row, other);
    }
  }
}

function part(world: WorldState, mind: Mind, row: number, other: number): void {
  const { conditions } = mind;
  const { creatures, scratch } = world;
  const { parting } = scratch.contact;
  const pushX = parting.x * parting.depth * 0.5;
  const pushY = parting.y * parting.depth * 0.5;
  creatures.collided[row] = 1;
  creatures.collided[other] = 1;
  // No body is pushed through a wall: a body at a wall or in a doorway keeps its place.
  pushBody(world, row, -pushX, -pushY);
  pushBody(world, other, pushX, pushY);
  strike(world, row, other);
  if (conditions.isDark) stabBlindly(world, row, other);
}

/**
 * Lets the sharper of two colliding enemies cut the other with its corners (law `war_enabled`). A body that was just
 * cut is safe for some ticks, so that one long contact causes one cut. A body whose clan has no leader cuts nobody.
 */
function strike(world: WorldState, row: number, other: number): void {
  const { creatures, laws, registers } = world;
  const clan = creatures.clanIds[row]!;
  const otherClan = creatures.clanIds[other]!;
  if (!laws.war_enabled || clan === 0 || otherClan === 0 || clan === otherClan) return;
  if (registers.tick < registers.truceUntilTick || !isHostile(world, clan, otherClan)) return;
  const sharpness = creatures.sharpnesses[row]!;
  const otherSharpness = creatures.sharpnesses[other]!;
  const victim = sharpness >= otherSharpness ? other : row;
  const cutter = victim === other ? row : other;
  if (leaderRow(world, clanRow(world, creatures.clanIds[cutter]!)) < 0) return;
  const damage = Math.max(sharpness, otherSharpness) * laws.attack_damage * COLLISION_DAMAGE_SHARE;
  cut(world, victim, cutter, damage, CAUSE.collision);
}

/**
 * Blind stabbing: at night a man that touches an awake woman outdoors may not see her point. Clan-mates are safe from
 * each other, and a woman with a loud voice is heard and avoided (laws `war_enabled`,
 * `vocalizations_enabled`).
 */
function stabBlindly(world: WorldState, row: number, other: number): void {
  const { creatures, laws } = world;
  const { castes, clanIds, vocalAmplitudes } = creatures;
  if (!laws.war_enabled || (clanIds[row] === clanIds[other] && clanIds[row] !== 0)) return;
  const woman = castes[row] === CASTE.woman ? row : other;
  const man = woman === row ? other : row;
  if (castes[woman] !== CASTE.woman || castes[man] === CASTE.woman || isWild(castes[man]!)) return;
  if (laws.vocalizations_enabled && vocalAmplitudes[woman]! > WARNING_VOICE) return;
  const luck = randomOfPair(world, creatures.ids[woman]!, creatures.ids[man]!, RANDOM_FOR.stabbing);
  if (luck < STAB_CHANCE) cut(world, man, woman, STAB_DAMAGE, CAUSE.impalement);
}

function cut(world: WorldState, victim: number, by: number, damage: number, cause: number): void {
  const { creatures, registers } = world;
  if (damage <= 0 || registers.tick < creatures.cutUntilTicks[victim]!) return;
  creatures.cutUntilTicks[victim] = registers.tick + CUT_PAUSE_TICKS;
  hurtBody(world, victim, damage, cause, creatures.ids[by]!);
  if (creatures.alive[victim] === 1) woundBody(world, victim, damage);
}

// Ground under every body after its step: cell, river and anomaly, computed once per tick for speed, temperature,
// energy burn and dangers (docs/rules/movement.md#cliffs-and-footing; law `relief_enabled` for heights and paths).

/** Smallest difference in height at which the border between two cells is a cliff. */
const CLIFF_HEIGHT = 18;
const FALL_HEALTH_PER_HEIGHT = 1.1;
const FALL_ENERGY = 4;
const FALL_WOUND_TICKS = 30;
const FALL_LYING_TICKS = 6;
/** Ticks for which a body that got up after a fall walks with care. */
export const FALL_CARE_TICKS = 40;
const FALL_TICKS = FALL_LYING_TICKS + FALL_CARE_TICKS;
/** Probability that a body does not notice a cliff edge that it crosses by day in clear air. */
const SLIP_CHANCE = 0.03;
const SLIP_CHANCE_HAZE = 0.25;
const SLIP_CHANCE_NIGHT = 0.5;
/** Smallest probability that a fleeing body does not notice a cliff edge. */
const SLIP_CHANCE_FLIGHT = 0.5;
/** Wet ground may slide only if its grade (height per unit of distance) is at least this. */
const SLIDE_GRADE = 0.5;
/** Ticks between two tests of one body for a landslide. With `SLIDE_CHANCE` this gives 0.2 % per tick. */
const SLIDE_TICKS = 20;
const SLIDE_CHANCE = 0.04;
const SLIDE_UNITS = 8;
const SLIDE_DAMAGE_MIN = 8;
const SLIDE_DAMAGE_MAX = 20;
/** The grade is measured between points at this distance from the body, in units. */
const GRADE_REACH = 2;
/** Ticks between two tests for an anomaly. Crossing an anomaly takes longer, so every anomaly is noticed. */
const ANOMALY_CHECK_TICKS = 4;
/** A body with at least this foraging skill notices anomalies. */
const NOTICING_SKILL = 3;

/** Updates the ground under all awake bodies. Sleepers do not wade. O(bodies × rivers). */
export function applyGroundContact(world: WorldState): void {
  const { creatures, registers, anomalies, fields, scratch } = world;
  const { ground } = scratch;
  const { ids, alive, sleeping, torpid, xs, ys, wadings, indoors, fallTicks, groundCells, count } = creatures;
  const { columns, rows } = fields;
  const { tick } = registers;
  const hasAnomalies = anomalies.count > 0;
  const hasRelief = registers.hasRelief === 1;
  const cellsPerUnit = 1 / FIELD_CELL_UNITS;
  readWeather(world);
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    if (sleeping[row] === 1) {
      wadings[row] = 0;
      continue;
    }
    if (fallTicks[row]! > 0) fallTicks[row]!--;
    const x = xs[row]!;
    const y = ys[row]!;
    const isOut = indoors[row] === 0;
    wadings[row] = isOut && isNearWater(world, y) ? wadedRiver(world, x, y) + 1 : 0;
    if (hasAnomalies && (tick + ids[row]!) % ANOMALY_CHECK_TICKS === 0) updateAnomaly(world, row);
    // The cell as `fieldCell` computes it, inlined for speed.
    const column = (x * cellsPerUnit) | 0;
    const line = (y * cellsPerUnit) | 0;
    const cell = (line < rows ? line : rows - 1) * columns + (column < columns ? column : columns - 1);
    const before = groundCells[row]! - 1;
    if (before !== cell) groundCells[row] = cell + 1;
    if (!hasRelief || torpid[row] === 1) continue;
    if (before >= 0 && before !== cell) crossEdge(world, row, before, cell);
    if (ground.isWet && isOut && (tick + ids[row]!) % SLIDE_TICKS === 0) slide(world, row);
  }
}

/** No range crosses the seam, because `listRiverBands` splits those that do. */
function isNearWater({ scratch }: WorldState, y: number): boolean {
  const { bands, bandStarts, bandEnds } = scratch.ground;
  for (let band = 0; band < bands; band++) {
    if (y > bandStarts[band]! && y < bandEnds[band]!) return true;
  }
  return false;
}

/** Lists the y ranges of all rivers in this tick. A river that crosses the seam of a wrapped world gives two. */
function listRiverBands(world: WorldState): void {
  const { rivers, topology, scratch } = world;
  scratch.ground.bands = 0;
  for (let river = 0; river < rivers.count; river++) {
    const from = rivers.centreYs[river]! - rivers.halfWidths[river]!;
    const to = rivers.centreYs[river]! + rivers.halfWidths[river]!;
    addBand(world, from, to);
    if (topology.wrap && from < 0) addBand(world, from + topology.height, to + topology.height);
    if (topology.wrap && to > topology.height) addBand(world, from - topology.height, to - topology.height);
  }
}

function addBand({ scratch }: WorldState, from: number, to: number): void {
  const { ground } = scratch;
  ground.bandStarts[ground.bands] = from;
  ground.bandEnds[ground.bands++] = to;
}

function readWeather(world: WorldState): void {
  const { laws, registers, scratch } = world;
  const { ground } = scratch;
  const { weather } = registers;
  const isHazy = weather === WEATHER.fog || weather === WEATHER.storm;
  ground.slip = isHazy ? SLIP_CHANCE_HAZE : SLIP_CHANCE;
  if (isNight(timeOfDay(registers.tick, laws))) ground.slip = SLIP_CHANCE_NIGHT;
  ground.isWet = WEATHER_ROWS[weather]!.wet;
  listRiverBands(world);
}

/** Returns the row of the river that a body outdoors wades in, or -1 on dry ground, bridges and dams. */
function wadedRiver(world: WorldState, x: number, y: number): number {
  const river = riverAt(world, y, 0);
  return river >= 0 && dryCrossing(world, river, x) ? -1 : river;
}

function crossEdge(world: WorldState, row: number, from: number, to: number): void {
  const { creatures, fields, scratch } = world;
  const { ground } = scratch;
  const drop = fields.elevation[from]! - fields.elevation[to]!;
  if (drop < CLIFF_HEIGHT || creatures.fallTicks[row]! > 0 || isWild(creatures.castes[row]!)) return;
  const slip = creatures.drives[row] === DRIVE.flee ? Math.max(SLIP_CHANCE_FLIGHT, ground.slip) : ground.slip;
  if (randomOf(world, row, RANDOM_FOR.slipping) >= slip) return;
  creatures.fallTicks[row] = FALL_TICKS;
  creatures.energies[row] = Math.max(0, creatures.energies[row]! - FALL_ENERGY);
  creatures.woundTicks[row] = Math.max(creatures.woundTicks[row]!, FALL_WOUND_TICKS);
  creatures.woundSeverities[row] = Math.max(creatures.woundSeverities[row]!, 1);
  hurtBody(world, row, FALL_HEALTH_PER_HEIGHT * drop, CAUSE.fall, 0);
}

/** Lets a steep, wet slope slide with the probability `SLIDE_CHANCE`, which carries the body downhill and hurts it. */
function slide(world: WorldState, row: number): void {
  const { creatures, topology } = world;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const { wrap, width, height } = topology;
  const east = heightAt(world, onMap(x + GRADE_REACH, width, wrap), y);
  const west = heightAt(world, onMap(x - GRADE_REACH, width, wrap), y);
  const south = heightAt(world, x, onMap(y + GRADE_REACH, height, wrap));
  const north = heightAt(world, x, onMap(y - GRADE_REACH, height, wrap));
  const riseX = (east - west) / (2 * GRADE_REACH);
  const riseY = (south - north) / (2 * GRADE_REACH);
  const grade = Math.sqrt(riseX * riseX + riseY * riseY);
  if (grade < SLIDE_GRADE || randomOf(world, row, RANDOM_FOR.landslide) >= SLIDE_CHANCE) return;
  const damage = randomBetween(world, row, RANDOM_FOR.slideDamage, SLIDE_DAMAGE_MIN, SLIDE_DAMAGE_MAX);
  pushBody(world, row, (-riseX / grade) * SLIDE_UNITS, (-riseY / grade) * SLIDE_UNITS);
  hurtBody(world, row, damage, CAUSE.landslide, 0);
}

/** Updates the anomaly that the body is in. Explorers and skilled foragers discover it (`anomaly` event). */
function updateAnomaly(world: WorldState, row: number): void {
  const { creatures, anomalies } = world;
  const place = anomalyAt(world, creatures.xs[row]!, creatures.ys[row]!);
  creatures.strangenesses[row] = place < 0 ? 0 : anomalies.kinds[place]! + 1;
  if (place < 0 || anomalies.discovered[place] === 1 || isWild(creatures.castes[row]!)) return;
  const isKeen = creatures.foragingSkills[row]! >= NOTICING_SKILL;
  if (!isKeen && creatures.personalities[row] !== PERSONALITY.explorer) return;
  anomalies.discovered[place] = 1;
  emit(world, 'anomaly', subjectOf(world, row), {
    kind: ANOMALY_KINDS[anomalies.kinds[place]!]!,
    ...clanInEvent(world.seed, creatures.clanIds[row] || null),
  });
}
