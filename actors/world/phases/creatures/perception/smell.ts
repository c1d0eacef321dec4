/**
 * Smell (law `scent_enabled`; docs/rules/senses-and-decisions.md#smell): marks and scents around a deciding body. The
 * cost is proportional to the number of marks in the grid cells around it.
 */
import { CASTE } from '#tables/castes.js';
import { AUDIENCE, SIGNAL, SIGNAL_ROWS } from '#tables/signals.js';
import { STAGE } from '#tables/stages.js';
import { STANDING, FACT } from '#tables/codes.js';
import { PERSONALITY } from '#tables/traits.js';
import { standingOf } from '#people/clans/registry/pairs.js';
import { learnFact } from '#people/minds/facts.js';
import { collectSpans, rebuildGrid } from '#engine/space/grid.js';
import type { WorldState } from '#engine/state/state.js';
import type { Mind } from '#engine/scratch/mind.js';
import { growTo } from '#engine/columns/memory.js';

/** Greatest reach of any scent mark, as a factor on the law `signal_radius`. */
const REACH_MAX = SIGNAL_ROWS.reduce((most, row) => (row.isSound ? most : Math.max(most, row.reach)), 0);
/** Constant c of the strength 1 / (1 + c × d²) that the scent of a living thing has at the distance d. */
const SCENT_FADE_PER_SQUARE_UNIT = 0.02;
const HURT_HEALTH = 50;
/** Urgency with which frail bodies avoid the smell of a violent death. */
const DEATH_SHUN_WEIGHT = 0.5;
const PREDATOR_SHUN_WEIGHT = 0.45;
const SICKNESS_SHUN_WEIGHT = 0.45;
/** Urgency with which bodies avoid the border of a clan that is no ally. */
const BORDER_SHUN_WEIGHT = 0.34;
/** A body recognises sickness by its smell only if the body has at least this number of sides. */
const LEARNED_SIDES = 4;
/** A body recognises sickness only if the strength of the smell, from 0 to 1, is at least this. */
const SICK_STRENGTH = 0.5;
/** Confidence with which a body remembers a place of sickness as dangerous. */
const SICK_CONFIDENCE = 0.5;

/** `scentGrid` stays empty without `scent_enabled`. O(signals + cells). */
export function spreadScents(world: WorldState): void {
  const { signals, scentGrid, laws, scratch } = world;
  const { scents } = scratch;
  const { alive, kinds } = signals;
  scentGrid.count = 0;
  if (!laws.scent_enabled) return;
  scents.rows = growTo(scents.rows, signals.count);
  scents.xs = growTo(scents.xs, signals.count);
  scents.ys = growTo(scents.ys, signals.count);
  const { rows, xs, ys } = scents;
  let marks = 0;
  for (let row = 0; row < signals.count; row++) {
    if (alive[row] === 0 || SIGNAL_ROWS[kinds[row]!]!.isSound) continue;
    rows[marks] = row;
    xs[marks] = signals.xs[row]!;
    ys[marks++] = signals.ys[row]!;
  }
  if (marks === 0) return;
  rebuildGrid(scentGrid, xs, ys, marks);
  const { items } = scentGrid;
  for (let k = 0; k < marks; k++) items[k] = rows[items[k]!]!;
}

export function smell(world: WorldState, mind: Mind, row: number): void {
  const { scent } = mind;
  const { signals, creatures, scentGrid: grid, topology, laws } = world;
  if (grid.count === 0) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const farthest = REACH_MAX * laws.signal_radius;
  const farthest2 = farthest * farthest;
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const { foldX, foldY, width, height } = topology;
  const spans = collectSpans(grid, x, y, farthest);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      let dx = itemXs[k]! - x;
      let dy = itemYs[k]! - y;
      if (dx > foldX || dx < -foldX) dx = dx > 0 ? dx - width : dx + width;
      if (dy > foldY || dy < -foldY) dy = dy > 0 ? dy - height : dy + height;
      const d2 = dx * dx + dy * dy;
      if (d2 > farthest2) continue;
      const mark = items[k]!;
      const strength = 1 - Math.sqrt(d2) / signals.reaches[mark]!;
      if (strength > 0) {
        scent.x = x + dx;
        scent.y = y + dy;
        scent.strength = strength;
        sniff(world, mind, row, mark);
      }
    }
  }
}

/** Returns the strength that the scent of food or of a predator has at the squared distance `d2`, at most 1. */
export function scentStrength(d2: number): number {
  return 1 / (1 + SCENT_FADE_PER_SQUARE_UNIT * d2);
}

/** Applies the scent of the mark at row `mark` of the signals, which `mind.scent` describes. */
function sniff(world: WorldState, mind: Mind, row: number, mark: number): void {
  const { percept, scent } = mind;
  const { strength } = scent;
  const { signals, creatures } = world;
  const kind = signals.kinds[mark]!;
  const { audience } = SIGNAL_ROWS[kind]!;
  const clan = creatures.clanIds[row]!;
  const isKin = clan !== 0 && signals.clanIds[mark] === clan;
  if (signals.senderIds[mark] === creatures.ids[row]) {
    if (kind === SIGNAL.territory) percept.isBorderMarked = true;
    return;
  }
  if (audience === AUDIENCE.kin && !isKin) return;
  if (creatures.castes[row] === CASTE.predator) {
    if (kind === SIGNAL.prey_scent && strength > percept.trailStrength) follow(mind, scent.x, scent.y);
    return;
  }
  switch (kind) {
    case SIGNAL.trail:
      if (strength > percept.trailStrength) follow(mind, signals.aboutXs[mark]!, signals.aboutYs[mark]!);
      break;
    case SIGNAL.danger_scent:
      percept.dangerScent = Math.max(percept.dangerScent, strength);
      if (isFrail(world, row)) shun(mind, DEATH_SHUN_WEIGHT);
      break;
    case SIGNAL.predator_scent:
      percept.dangerScent = Math.max(percept.dangerScent, strength);
      if (isFrail(world, row) || creatures.personalities[row] === PERSONALITY.cautious) {
        shun(mind, PREDATOR_SHUN_WEIGHT);
      }
      break;
    case SIGNAL.disease:
      smellSickness(world, mind, row, mark);
      break;
    case SIGNAL.territory:
      if (isKin) percept.isBorderMarked = true;
      else if (clan !== 0 && standingOf(world, clan, signals.clanIds[mark]!) !== STANDING.ally)
        shun(mind, BORDER_SHUN_WEIGHT);
      break;
  }
}

function smellSickness(world: WorldState, mind: Mind, row: number, mark: number): void {
  const { percept, scent, fact } = mind;
  const { creatures, signals } = world;
  if (creatures.infected[row] === 1) return;
  percept.dangerScent = Math.max(percept.dangerScent, scent.strength);
  shun(mind, SICKNESS_SHUN_WEIGHT);
  if (creatures.sides[row]! < LEARNED_SIDES || scent.strength < SICK_STRENGTH) return;
  fact.kind = FACT.danger;
  fact.x = scent.x;
  fact.y = scent.y;
  fact.about = signals.senderIds[mark]!;
  fact.confidence = SICK_CONFIDENCE;
  learnFact(world, row, fact);
}

/** Whether the body avoids places where blood was shed: young and hurt bodies do. */
function isFrail(world: WorldState, row: number): boolean {
  const { creatures } = world;
  return creatures.stages[row]! <= STAGE.juvenile || creatures.healths[row]! < HURT_HEALTH;
}

/** Makes (x, y) the end of the trail that the body follows. */
function follow(mind: Mind, x: number, y: number): void {
  const { percept, scent } = mind;
  percept.trailStrength = scent.strength;
  percept.trailX = x;
  percept.trailY = y;
}

function shun(mind: Mind, urgency: number): void {
  const { percept, scent } = mind;
  if (urgency <= percept.shunUrgency) return;
  percept.shunUrgency = urgency;
  percept.shunX = scent.x;
  percept.shunY = scent.y;
}
