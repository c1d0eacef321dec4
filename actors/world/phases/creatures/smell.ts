/**
 * Smell (law `scent_enabled`): the marks and scents around a body, carried farther down the wind, half as much farther
 * to a predator, which hunts up the wind anyway. Asked when the body decides; costs the marks of the cells around.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { AUDIENCE, SIGNAL, SIGNAL_ROWS } from '../../../../machines/tables/signals.js';
import { STAGE } from '../../../../machines/tables/stages.js';
import { STANDING } from '../../../../machines/tables/standing.js';
import { standingOf } from '../../clans/pairs.js';
import { FACT, learnFact } from '../../minds/facts.js';
import { downwind, SCENT_DRIFT } from '../../signals/wind.js';
import { collectSpans, rebuildGrid } from '../../space/grid.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { PERSONALITY } from './choice.js';
import { view } from './view.js';

/** Reach of the mark that carries farthest, as a factor on the law `signal_radius`. */
const REACH_MAX = SIGNAL_ROWS.reduce((most, row) => (row.isSound ? most : Math.max(most, row.reach)), 0);
const PREDATOR_DRIFT = 0.5 * SCENT_DRIFT;
const HURT_HEALTH = 50;
/** How much a body shuns what it smells. */
const SHUN_DEATH = 0.5;
const SHUN_PREDATOR = 0.45;
const SHUN_SICKNESS = 0.45;
const SHUN_BORDER = 0.34;
/** Bodies of this many sides or more know sickness for what it is, when the smell is this strong. */
const LEARNED_SIDES = 4;
const SICK_STRENGTH = 0.5;
const SICK_CONFIDENCE = 0.5;

/** Sorts the marks of this tick for `smell`; none are found while there are none or the law is off. */
export function spreadScents(world: WorldState): void {
  const { signals, scentGrid, laws } = world;
  const { alive, kinds } = signals;
  let marks = 0;
  for (let row = 0; row < signals.count; row++) {
    if (alive[row] === 1 && !SIGNAL_ROWS[kinds[row]!]!.isSound) marks++;
  }
  if (marks === 0 || !laws.scent_enabled) scentGrid.count = 0;
  else rebuildGrid(scentGrid, signals.xs, signals.ys, signals.count);
}

/** Fills the scents of `view` for the body at `row`. */
export function smell(world: WorldState, row: number): void {
  const { signals, creatures, scentGrid: grid, topology, laws, registers } = world;
  if (grid.count === 0) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const drift = creatures.castes[row] === CASTE.predator ? PREDATOR_DRIFT : SCENT_DRIFT;
  const farthest = REACH_MAX * laws.signal_radius * (1 + drift * registers.windSpeed);
  const { alive, kinds, reaches, senderIds } = signals;
  const id = creatures.ids[row]!;
  const spans = collectSpans(grid, x, y, farthest);
  for (let s = 0; s < spans; s++) {
    const end = grid.spanEnds[s]!;
    for (let k = grid.spanStarts[s]!; k < end; k++) {
      const mark = grid.items[k]!;
      if (alive[mark] === 0 || senderIds[mark] === id || SIGNAL_ROWS[kinds[mark]!]!.isSound) continue;
      const dx = deltaX(topology, x, grid.itemXs[k]!);
      const dy = deltaY(topology, y, grid.itemYs[k]!);
      const distance = Math.sqrt(dx * dx + dy * dy);
      const strength = 1 - distance / (reaches[mark]! * downwind(-dx, -dy, distance, drift));
      if (strength > 0) sniff(world, row, mark, x + dx, y + dy, strength);
    }
  }
}

/** What a mark at (x, y), smelled this strongly, means to the body. */
function sniff(world: WorldState, row: number, mark: number, x: number, y: number, strength: number): void {
  const { signals, creatures } = world;
  const kind = signals.kinds[mark]!;
  const { audience } = SIGNAL_ROWS[kind]!;
  const clan = creatures.clanIds[row]!;
  const isKin = clan !== 0 && signals.clanIds[mark] === clan;
  if (audience === AUDIENCE.kin && !isKin) return;
  if (creatures.castes[row] === CASTE.predator) {
    if (kind === SIGNAL.prey_scent && strength > view.trailStrength) follow(x, y, strength);
    return;
  }
  switch (kind) {
    case SIGNAL.trail:
      if (strength > view.trailStrength) follow(signals.aboutXs[mark]!, signals.aboutYs[mark]!, strength);
      break;
    case SIGNAL.danger_scent:
      view.dangerScent = Math.max(view.dangerScent, strength);
      if (isFrail(world, row)) shun(x, y, SHUN_DEATH);
      break;
    case SIGNAL.predator_scent:
      view.dangerScent = Math.max(view.dangerScent, strength);
      if (isFrail(world, row) || creatures.personalities[row] === PERSONALITY.cautious) {
        shun(x, y, SHUN_PREDATOR);
      }
      break;
    case SIGNAL.disease:
      smellSickness(world, row, mark, x, y, strength);
      break;
    case SIGNAL.territory:
      if (clan === 0 || isKin) return;
      if (standingOf(world, clan, signals.clanIds[mark]!) !== STANDING.ally) shun(x, y, SHUN_BORDER);
      break;
  }
}

function smellSickness(
  world: WorldState,
  row: number,
  mark: number,
  x: number,
  y: number,
  strength: number,
): void {
  const { creatures, signals } = world;
  if (creatures.infected[row] === 1) return;
  view.dangerScent = Math.max(view.dangerScent, strength);
  shun(x, y, SHUN_SICKNESS);
  if (creatures.sides[row]! < LEARNED_SIDES || strength < SICK_STRENGTH) return;
  learnFact(world, row, FACT.danger, x, y, signals.senderIds[mark]!, SICK_CONFIDENCE);
}

/** The young and the hurt keep away from where blood was shed. */
function isFrail(world: WorldState, row: number): boolean {
  const { creatures } = world;
  return creatures.stages[row]! <= STAGE.juvenile || creatures.healths[row]! < HURT_HEALTH;
}

function follow(x: number, y: number, strength: number): void {
  view.trailStrength = strength;
  view.trailX = x;
  view.trailY = y;
}

function shun(x: number, y: number, urgency: number): void {
  if (urgency <= view.shunUrgency) return;
  view.shunUrgency = urgency;
  view.shunX = x;
  view.shunY = y;
}
