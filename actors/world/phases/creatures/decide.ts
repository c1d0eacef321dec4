/**
 * Which drive a body follows. Every `round(60 / nn_inference_hz)` ticks (decisions section 5), staggered by id, an
 * awake body looks around, its brain runs once, and one utility per drive is weighed; the highest wins if it passes
 * the idle line. Between two such moments the body follows the drive it has.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { HUNGER } from '../../../../machines/tables/hunger.js';
import { WEATHER_ROWS } from '../../../../machines/tables/seasons.js';
import { energyCapacity } from '../../bodies/creation.js';
import { clanRow } from '../../clans/roster.js';
import { guessPasture, knowsPasture, learnPasture } from './pasture.js';
import { findRoof } from '../../clans/homes.js';
import { isNight, ticksToNight, timeOfDay } from '../../laws/calendar.js';
import { roundHalfUp } from '../../math/interval.js';
import { sine, cosine } from '../../math/trigonometry.js';
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { DRIVE, SOCIAL_THRESHOLD, wantsContact } from './instinct.js';
import { perceive } from './perceive.js';
import { fearOf, feelAura, huntReach } from './sight.js';
import { think } from './think.js';
import { view } from './view.js';

/** Nominal physics steps per second: one tick is one step. */
const PHYSICS_HZ = 60;
const IDLE_LINE = 0.3;
/** A body over this energy fraction never eats (Health and energy, 9). */
export const SATED = 0.85;
const REMEDY_HEALTH = 60;
const FIGHT_REACH = 10;
const DUEL_HEALTH_MIN = 30;
const FREEZING = 2;
/** A body reckons with this pace on its way home, and sets out this early beyond it. */
const WALK_HOME_SPEED = 0.65;
const SET_OUT_TICKS = 30;
const SET_OUT_TICKS_MAX = 400;
const NIGHT_SHELTER = 1.5;
const RAIN_SHELTER = 0.45;
/** Below this energy fraction a body that sees no food goes looking for it. */
const PECKISH = 0.8;
const PERSONALITY = { brave: 0, cautious: 1, greedy: 3 } as const;

/** The decision being made: the best drive so far. Scratch. */
const choice = { drive: 0, urgency: 0, x: 0, y: 0, id: 0 };

export function decideBodies(world: WorldState): void {
  const { laws, registers, creatures } = world;
  const period = Math.max(1, roundHalfUp(PHYSICS_HZ / laws.nn_inference_hz));
  const time = timeOfDay(registers.tick, laws);
  const isDark = isNight(time);
  const daylight = laws.shelter_enabled && laws.sleep_enabled ? ticksToNight(time, laws) : Infinity;
  const isWet = laws.shelter_enabled && WEATHER_ROWS[registers.weather]!.wet;
  const { ids, alive, sleeping, torpid } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || sleeping[row] === 1 || torpid[row] === 1) continue;
    if ((registers.tick + ids[row]!) % period !== 0) continue;
    feelAura(world, row);
    const isCannibal = isDesperate(world, row);
    perceive(world, row, isDark, isCannibal);
    think(world, row);
    learnPasture(world, row);
    choose(world, row, isDark, daylight, isWet);
  }
}

/** Hungry enough to eat the living, and allowed to (society, 7). */
function isDesperate(world: WorldState, row: number): boolean {
  const { creatures, laws } = world;
  return (
    laws.cannibalism_enabled &&
    creatures.castes[row]! < CASTE.predator &&
    creatures.cannibalCooldowns[row] === 0 &&
    creatures.energies[row]! < laws.cannibalism_hunger_ratio * energyCapacity(world, row)
  );
}

function choose(world: WorldState, row: number, isDark: boolean, daylight: number, isWet: boolean): void {
  const { creatures } = world;
  choice.drive = DRIVE.idle;
  choice.urgency = IDLE_LINE;
  choice.id = 0;
  weighFlight(world, row);
  weighHunt(world, row, isDark);
  if (view.victimD2 < Infinity) offer(DRIVE.cannibal, 1.25, view.victimX, view.victimY, view.victimId);
  weighMeal(world, row);
  weighShelter(world, row, daylight, isWet);
  weighMate(world, row);
  weighFight(world, row);
  weighWarmth(world, row);
  weighSearch(world, row);
  if (choice.drive === DRIVE.idle) weighFlock(world, row);
  creatures.drives[row] = choice.drive;
  creatures.urgencies[row] = choice.urgency;
  creatures.targetXs[row] = choice.x;
  creatures.targetYs[row] = choice.y;
  creatures.targetIds[row] = choice.id;
}

function offer(drive: number, urgency: number, x: number, y: number, id: number): void {
  if (urgency <= choice.urgency) return;
  choice.drive = drive;
  choice.urgency = urgency;
  choice.x = x;
  choice.y = y;
  choice.id = id;
}

/** Prey flees across the predator's way and off it; seen from behind it notices at half the distance. */
function weighFlight(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  if (!laws.predation_enabled || view.predatorD2 === Infinity) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const dx = view.predatorX - x;
  const dy = view.predatorY - y;
  const heading = creatures.headings[row]!;
  const isAhead = dx * cosine(heading) + dy * sine(heading) > 0;
  const fear = fearOf(world, row) * (isAhead ? 1 : 0.5);
  if (view.predatorD2 > fear * fear) return;
  const personality = creatures.personalities[row]!;
  let urgency = 1.2;
  if (personality === PERSONALITY.cautious) urgency += 0.3;
  if (personality === PERSONALITY.brave && creatures.castes[row] === CASTE.soldier) urgency -= 0.3;
  if (creatures.healths[row]! < 40) urgency += 0.4;
  const distance = Math.sqrt(view.predatorD2) + 0.01;
  const side = dx * sine(view.predatorHeading) - dy * cosine(view.predatorHeading) > 0 ? 1 : -1;
  const awayX = -dx / distance - 0.8 * side * sine(view.predatorHeading);
  const awayY = -dy / distance + 0.8 * side * cosine(view.predatorHeading);
  offer(DRIVE.flee, urgency, x + awayX * 10, y + awayY * 10, 0);
}

function weighHunt(world: WorldState, row: number, isDark: boolean): void {
  const { creatures, laws } = world;
  if (creatures.castes[row] !== CASTE.predator || !laws.predation_enabled) return;
  if (creatures.biteCooldowns[row]! > 0 || view.preyD2 === Infinity) return;
  if (creatures.energies[row]! > SATED * energyCapacity(world, row)) return;
  const reach = huntReach(world, isDark);
  if (view.preyD2 <= reach * reach) offer(DRIVE.hunt, 1.15, view.preyX, view.preyY, view.preyId);
}

/** A peckish body that sees no food goes to the pasture it knows or guesses, else it explores. */
function weighSearch(world: WorldState, row: number): void {
  const { creatures } = world;
  if (view.foodId !== 0) return;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  if (fraction >= PECKISH) return;
  const urgency = 0.45 + 0.6 * (1 - fraction);
  if (knowsPasture(world, row) || guessPasture(world, row)) {
    offer(DRIVE.search, urgency, creatures.pastureXs[row]!, creatures.pastureYs[row]!, 0);
  } else {
    offer(DRIVE.explore, urgency, 0, 0, 0);
  }
}

/** Hunger grows with what is missing; under 60 health herbs are wanted even when sated (Health and energy, 7). */
function weighMeal(world: WorldState, row: number): void {
  const { creatures } = world;
  if (view.foodId === 0) return;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  const isRemedy = view.foodIsRemedy && creatures.healths[row]! < REMEDY_HEALTH;
  if (fraction > SATED && !isRemedy) return;
  const status = creatures.statuses[row]!;
  if (!wantsContact(creatures.interacts[row]!, status !== HUNGER.fine || isRemedy)) return;
  let urgency = 0.6 + 0.8 * (1 - fraction);
  if (isRemedy) urgency += 0.55;
  if (creatures.personalities[row] === PERSONALITY.greedy) urgency += 0.1;
  if (status === HUNGER.hungry) urgency += 0.45;
  else if (status === HUNGER.starving) urgency += 1;
  offer(DRIVE.eat, urgency, view.foodX, view.foodY, view.foodId);
}

/** Home for the night, setting out in time for the way there (`daylight`: ticks until dark), and out of the rain. */
function weighShelter(world: WorldState, row: number, daylight: number, isWet: boolean): void {
  const { creatures, houses, topology } = world;
  if (creatures.castes[row]! >= CASTE.predator) return;
  if (!isWet && daylight > SET_OUT_TICKS_MAX) return;
  const roof = findRoof(world, row);
  if (roof < 0) return;
  const x = houses.xs[roof]!;
  const y = houses.ys[roof]!;
  const way = Math.sqrt(squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, x, y));
  creatures.homeIds[row] = houses.ids[roof]!;
  const isTime = daylight <= SET_OUT_TICKS + way / WALK_HOME_SPEED;
  if (isTime) offer(DRIVE.shelter, NIGHT_SHELTER, x, y, houses.ids[roof]!);
  else if (isWet) offer(DRIVE.shelter, RAIN_SHELTER, x, y, houses.ids[roof]!);
}

function weighMate(world: WorldState, row: number): void {
  if (view.mateD2 === Infinity) return;
  const social = world.creatures.socials[row]!;
  if (social <= SOCIAL_THRESHOLD) return;
  // Close enough is close enough: within half the mating radius there is nothing to walk for.
  const near = 0.5 * world.laws.mate_radius;
  if (view.mateD2 < near * near) return;
  offer(DRIVE.mate, 0.45 + 0.4 * social, view.mateX, view.mateY, view.mateId);
}

/** Soldiers and the brave go for rivals, if their brain wants contact (Health and energy, 6). */
function weighFight(world: WorldState, row: number): void {
  const { creatures, laws, registers } = world;
  if (!laws.war_enabled || view.rivalD2 > FIGHT_REACH * FIGHT_REACH) return;
  if (registers.tick < registers.truceUntilTick || creatures.healths[row]! < DUEL_HEALTH_MIN) return;
  const isBrave = creatures.personalities[row] === PERSONALITY.brave;
  const isSoldier = creatures.castes[row] === CASTE.soldier;
  if ((!isBrave && !isSoldier) || !wantsContact(creatures.interacts[row]!, false)) return;
  const urgency = 0.7 + (isBrave ? 0.35 : 0) + (isSoldier ? 0.2 : 0);
  offer(DRIVE.fight, urgency, view.rivalX, view.rivalY, view.rivalId);
}

/** The freezing make for their home's walls. */
function weighWarmth(world: WorldState, row: number): void {
  const { creatures, clans } = world;
  if (creatures.bodyTemperatures[row]! >= FREEZING || creatures.indoors[row] === 1) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.mainHouseIds[clan] === 0) return;
  offer(DRIVE.warmth, 0.4, clans.homeXs[clan]!, clans.homeYs[clan]!, 0);
}

/** With nothing better to do bodies flock, as far as the flocking laws say. */
function weighFlock(world: WorldState, row: number): void {
  if (view.flockCount === 0) return;
  const { laws, creatures } = world;
  const dx =
    laws.cohesion_weight * view.cohesionX +
    laws.alignment_weight * view.alignX +
    laws.separation_weight * view.separationX;
  const dy =
    laws.cohesion_weight * view.cohesionY +
    laws.alignment_weight * view.alignY +
    laws.separation_weight * view.separationY;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 0.01) return;
  const x = creatures.xs[row]! + (4 * dx) / length;
  const y = creatures.ys[row]! + (4 * dy) / length;
  offer(DRIVE.flock, Math.min(0.45, 0.31 + 0.02 * length), x, y, 0);
}
