/**
 * Flight (law `fear_radius`; docs/rules/senses-and-decisions.md#fear-and-flight). Panic spreads to clan-mates, and in
 * bad light a foreign triangle may be mistaken for a wolf.
 */
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { WEATHER } from '#tables/seasons.js';
import { PERSONALITY } from '#tables/traits.js';
import { cosine, sine } from '#engine/math/trigonometry.js';
import type { Mind } from '#engine/scratch/mind.js';
import type { WorldState } from '#engine/state/state.js';
import { RANDOM_FOR, randomOf } from '#engine/random/keyed.js';
import { fearOf } from '../perception/sight.js';
import { offer } from '../mind/best-drive.js';

const FLIGHT_URGENCY = 1.2;
/** Urgency that is added for cautious bodies and subtracted for brave soldiers. */
const CAUTION_URGENCY = 0.3;
const HURT_URGENCY = 0.4;
const HURT_HEALTH = 40;
const OWN_PANIC_URGENCY = 0.3;
const NEARBY_PANIC_URGENCY = 0.2;
const COMFORT_URGENCY = -0.2;
/** Urgency of fleeing along with clan-mates when no predator is seen. */
const PANIC_URGENCY = 0.7;
/** A foreign triangle may be mistaken for a wolf only within this share of the fear radius. */
const FALSE_ALARM_RADIUS_SHARE = 0.5;
/** Probability per decision, in the dark or in fog, that a body mistakes a foreign triangle for a wolf. */
const FALSE_ALARM_CHANCE_DARK = 0.3;
/** Probability per decision, in good light, that a body mistakes a foreign triangle for a wolf. */
const FALSE_ALARM_CHANCE_LIGHT = 0.02;
/** Share of the flight across the predator's heading; the rest points straight away from it. */
const ACROSS_SHARE = 0.6;
const FLIGHT_UNITS = 10;

export function weighFlight(world: WorldState, mind: Mind, row: number): void {
  const { percept, pursuer } = mind;
  const { creatures, laws } = world;
  if (!laws.predation_enabled || creatures.castes[row] === CASTE.predator) return;
  if (percept.predatorD2 < Infinity) {
    pursuer.dx = percept.predatorX - creatures.xs[row]!;
    pursuer.dy = percept.predatorY - creatures.ys[row]!;
    pursuer.d2 = percept.predatorD2;
    pursuer.heading = percept.predatorHeading;
    pursuer.id = percept.predatorId;
    if (notices(world, mind, row)) return flee(world, mind, row);
  }
  if (percept.wolfishD2 < Infinity && isMistaken(world, mind, row)) {
    pursuer.dx = percept.wolfishX;
    pursuer.dy = percept.wolfishY;
    pursuer.d2 = percept.wolfishD2;
    pursuer.heading = percept.wolfishHeading;
    pursuer.id = 0;
    flee(world, mind, row);
  } else if (percept.panicCount > 0 && creatures.personalities[row] !== PERSONALITY.brave) {
    const x = creatures.xs[row]! + (FLIGHT_UNITS * percept.panicX) / percept.panicCount;
    const y = creatures.ys[row]! + (FLIGHT_UNITS * percept.panicY) / percept.panicCount;
    offer(mind, DRIVE.alarm, PANIC_URGENCY, x, y, 0);
  }
}

/** Whether the pursuer, a predator, is seen near enough to flee from. */
function notices(world: WorldState, mind: Mind, row: number): boolean {
  const { percept, rays, pursuer } = mind;
  const { dx, dy, d2 } = pursuer;
  if (d2 > percept.sight * percept.sight) return false;
  const fear = fearOf(world, mind, row, percept.isPriestNear);
  const isAhead = dx * rays.headingX + dy * rays.headingY > 0;
  const reach = isAhead ? fear : 0.5 * fear;
  return d2 <= reach * reach;
}

function isMistaken(world: WorldState, mind: Mind, row: number): boolean {
  const { percept, conditions } = mind;
  const reach = FALSE_ALARM_RADIUS_SHARE * fearOf(world, mind, row, percept.isPriestNear);
  if (percept.wolfishD2 > reach * reach || conditions.predators === 0) return false;
  const isDim = conditions.isDark || world.registers.weather === WEATHER.fog;
  return (
    randomOf(world, row, RANDOM_FOR.mistakingTriangle) < (isDim ? FALSE_ALARM_CHANCE_DARK : FALSE_ALARM_CHANCE_LIGHT)
  );
}

/** Women flee at right angles to the path of the pursuer, others also straight away from it. */
function flee(world: WorldState, mind: Mind, row: number): void {
  const { dx, dy, d2, heading, id } = mind.pursuer;
  const { creatures } = world;
  const distance = Math.sqrt(d2) + 0.01;
  const headingX = cosine(heading);
  const headingY = sine(heading);
  const side = dx * headingY - dy * headingX > 0 ? 1 : -1;
  const across = creatures.castes[row] === CASTE.woman ? 1 : ACROSS_SHARE;
  const ux = (across - 1) * (dx / distance) - across * side * headingY;
  const uy = (across - 1) * (dy / distance) + across * side * headingX;
  offer(
    mind,
    DRIVE.flee,
    urgencyOf(world, mind, row),
    creatures.xs[row]! + ux * FLIGHT_UNITS,
    creatures.ys[row]! + uy * FLIGHT_UNITS,
    id,
  );
}

function urgencyOf(world: WorldState, mind: Mind, row: number): number {
  const { percept } = mind;
  const { creatures, registers } = world;
  const personality = creatures.personalities[row]!;
  let urgency = FLIGHT_URGENCY;
  if (personality === PERSONALITY.cautious) urgency += CAUTION_URGENCY;
  if (personality === PERSONALITY.brave && creatures.castes[row] === CASTE.soldier) urgency -= CAUTION_URGENCY;
  if (creatures.healths[row]! < HURT_HEALTH) urgency += HURT_URGENCY;
  if (registers.tick < creatures.panicUntilTicks[row]!) urgency += OWN_PANIC_URGENCY;
  if (percept.panicCount > 0) urgency += NEARBY_PANIC_URGENCY;
  if (percept.isPriestNear) urgency += COMFORT_URGENCY;
  return urgency;
}
