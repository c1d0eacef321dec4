/**
 * Hearing (docs/rules/senses-and-decisions.md#hearing; laws `signal_speed`, `signal_radius`, `communication_enabled`):
 * each sound is a ring that widens by `signal_speed` a tick. Each body that the ring passes hears the sound
 * once, so the cost depends on the bodies that hear, not on the population. Sleepers hear nothing; walls muffle sounds
 * from outside; strangers miss sounds that they do not understand.
 *
 *   age 1  ( 0 .. speed ]    age 2  ( speed .. 2 speed ]    ... up to the signal's reach; at speed 0 all of it at age 1
 */
import { CASTE, isWild } from '#tables/castes.js';
import { AUDIENCE, SIGNAL_ROWS, LEADER_GRIEF, SIGNAL } from '#tables/signals.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { missChance } from '#people/minds/lore.js';
import { RANDOM_FOR, randomOfPair } from '#engine/random/keyed.js';
import { expireSignals } from '#people/signals/emit.js';
import { collectSpans } from '#engine/space/grid.js';
import { deltaX, deltaY, squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { intactHouse } from '../body/rest.js';
import { STAGE } from '#tables/stages.js';
import { PERSONALITY } from '#tables/traits.js';
import { fleeFrom } from '#people/bodies/placement.js';
import { healBody } from '#people/bodies/health.js';
import { changeMorale, followOmen } from '#people/bodies/morale.js';
import { giveOrder, orderOf, takeUpArms } from '#people/bodies/orders.js';
import { learnHearsay } from '#people/minds/facts.js';
import { ORDER, FACT } from '#tables/codes.js';
import { livingNear } from '#engine/space/neighbourhood.js';

/** Lets bodies hear the sounds that pass them in this tick. O(signals + bodies that hear them). */
export function hearSignals(world: WorldState): void {
  const { signals, registers, laws } = world;
  forgetAlarmedGuards(world);
  expireSignals(world);
  if (!laws.communication_enabled) return;
  const { alive, kinds, bornTicks, reaches } = signals;
  const speed = laws.signal_speed;
  for (let signal = 0; signal < signals.count; signal++) {
    if (alive[signal] === 0 || !SIGNAL_ROWS[kinds[signal]!]!.isSound) continue;
    const age = registers.tick - bornTicks[signal]!;
    if (age <= 0) continue;
    const reach = reaches[signal]!;
    if (speed === 0) {
      if (age === 1) passOver(world, signal, -1, reach);
    } else if (speed * (age - 1) < reach) {
      passOver(world, signal, age === 1 ? -1 : speed * (age - 1), Math.min(reach, speed * age));
    }
  }
  rouseSleepers(world);
}

/** Makes bodies hear the signal if their distance from its source is more than `inner` and at most `outer`. */
function passOver(world: WorldState, signal: number, inner: number, outer: number): void {
  const { signals, creatures, creatureGrid: grid, topology } = world;
  const { alive, sleeping, ids } = creatures;
  const x = signals.xs[signal]!;
  const y = signals.ys[signal]!;
  const sender = signals.senderIds[signal]!;
  const outer2 = outer * outer;
  const inner2 = inner < 0 ? -1 : inner * inner;
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const spans = collectSpans(grid, x, y, outer);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      const dx = deltaX(topology, x, itemXs[k]!);
      const dy = deltaY(topology, y, itemYs[k]!);
      const d2 = dx * dx + dy * dy;
      if (d2 > outer2 || d2 <= inner2) continue;
      const row = items[k]!;
      if (alive[row] === 0 || sleeping[row] === 1 || ids[row] === sender) continue;
      if (reactsTo(world, signal, row)) applySignal(world, signal, row, Math.sqrt(d2));
    }
  }
}

function reactsTo(world: WorldState, signal: number, row: number): boolean {
  const { signals, creatures } = world;
  const { audience, isSpeech, isMuffled } = SIGNAL_ROWS[signals.kinds[signal]!]!;
  const clan = signals.clanIds[signal]!;
  const own = creatures.clanIds[row]!;
  const isKin = clan !== 0 && clan === own;
  if (audience === AUDIENCE.kin && !isKin) return false;
  if (audience === AUDIENCE.predators && creatures.castes[row] !== CASTE.predator) return false;
  if (isMuffled && creatures.indoors[row] === 1 && !isUnderSameRoof(world, signal, row)) return false;
  if (!isSpeech || isKin) return true;
  const clanOfListener = clanRow(world, own);
  const dialect = clanOfListener < 0 ? 0 : world.clans.dialects[clanOfListener]!;
  const luck = randomOfPair(world, creatures.ids[row]!, signals.senderIds[signal]!, RANDOM_FOR.understanding);
  return luck >= missChance(world, signals.dialects[signal]!, dialect);
}

function isUnderSameRoof(world: WorldState, signal: number, row: number): boolean {
  const { creatures, houses, signals, topology } = world;
  const house = intactHouse(world, creatures.insideIds[row]!);
  if (house < 0) return true;
  const half = houses.sizes[house]! * 0.5;
  const dx = deltaX(topology, houses.xs[house]!, signals.xs[signal]!);
  const dy = deltaY(topology, houses.ys[house]!, signals.ys[signal]!);
  return dx <= half && dx >= -half && dy <= half && dy >= -half;
}

// Effects of a signal on a body that hears it (docs/rules/culture-and-knowledge.md#effects-of-signals). Alarms and
// calls for action are stored, one at a time, for drives/calls.ts; all other signals act at once.

/** Kind, ticks and weight of the calls that bodies remember. All other signals act at once. */
const REMEMBERED_CALLS = [
  [SIGNAL.alarm, 16, 5],
  [SIGNAL.boom, 10, 4],
  [SIGNAL.help, 30, 4],
  [SIGNAL.war, 20, 3],
  [SIGNAL.pack, 60, 3],
  [SIGNAL.food, 45, 2],
  [SIGNAL.harvest, 60, 2],
  [SIGNAL.hum, 6, 1],
] as const;
/** Ticks that a call is remembered, by kind of signal; 0 for signals that act at once. */
const CALL_EFFECT_TICKS: readonly number[] = SIGNAL_ROWS.map(
  (_, kind) => REMEMBERED_CALLS.find(([code]) => code === kind)?.[1] ?? 0,
);
/** Weight of a call, by kind of signal. A new call replaces a stored call of the same or a lower weight. */
const WEIGHTS: readonly number[] = SIGNAL_ROWS.map(
  (_, kind) => REMEMBERED_CALLS.find(([code]) => code === kind)?.[2] ?? 0,
);

const CALM_TICKS = 20;
const PANIC_TICKS = 20;
const JOY_HEALTH = 1;
const JOY_MORALE = 3;
const CHIME_MORALE = 2;
const GRIEF_TICKS_MAX = 3;
const RALLY_TICKS = 60;
const RETREAT_TICKS = 120;
const EVACUATE_TICKS = 40;
/** Greatest distance at which a body reacts to a call about a hazard. */
const EVACUATE_REACH_UNITS = 30;
const EVACUATE_UNITS = 16;
const ALARM_CONFIDENCE = 0.8;

/** Applies the signal to the body at `row`, which is `distance` away from the source. */
function applySignal(world: WorldState, signal: number, row: number, distance: number): void {
  const { signals, creatures } = world;
  const kind = signals.kinds[signal]!;
  hearSound(world, signal, row, distance);
  if (CALL_EFFECT_TICKS[kind]! > 0 && isTouched(world, signal, row)) storeCall(world, signal, row);
  const isBeast = isWild(creatures.castes[row]!);
  switch (kind) {
    case SIGNAL.alarm:
      alarmGuard(world, row);
      if (!isBeast) learn(world, signal, row, FACT.danger, ALARM_CONFIDENCE);
      break;
    case SIGNAL.knowledge:
    case SIGNAL.courier:
      learn(world, signal, row, signals.topics[signal]!, signals.strengths[signal]!);
      break;
    case SIGNAL.evacuate:
      evacuate(world, signal, row);
      break;
    case SIGNAL.rally:
    case SIGNAL.retreat:
      followOrderCall(world, signal, row);
      break;
    case SIGNAL.chant:
      creatures.calmUntilTicks[row] = world.registers.tick + CALM_TICKS;
      creatures.panicUntilTicks[row] = 0;
      break;
    case SIGNAL.warcry:
      alarmGuard(world, row);
      break;
    case SIGNAL.omen:
      followOmen(world, row);
      break;
    case SIGNAL.chime:
      changeMorale(world, row, CHIME_MORALE);
      break;
    case SIGNAL.joy:
      // The subject of the news, the father of a child, already knows it.
      if (signals.aboutIds[signal] === creatures.ids[row]) break;
      healBody(world, row, JOY_HEALTH);
      changeMorale(world, row, JOY_MORALE);
      break;
    case SIGNAL.grief:
      mourn(world, signal, row);
      break;
  }
}

/** Stores the sound as an input of the brain if it is the loudest since the last decision. */
function hearSound(world: WorldState, signal: number, row: number, distance: number): void {
  const { signals, creatures } = world;
  const reach = signals.reaches[signal]!;
  const loudness = reach > 0 ? 1 - distance / reach : 1;
  if (loudness <= creatures.audioAmplitudes[row]!) return;
  const kind = signals.kinds[signal]!;
  creatures.audioAmplitudes[row] = loudness;
  creatures.audioFrequencies[row] = kind === SIGNAL.voice ? signals.strengths[signal]! : SIGNAL_ROWS[kind]!.pitch;
}

function isTouched(world: WorldState, signal: number, row: number): boolean {
  const { creatures, signals, laws } = world;
  const caste = creatures.castes[row]!;
  switch (signals.kinds[signal]) {
    case SIGNAL.alarm:
    case SIGNAL.food:
      return caste !== CASTE.predator;
    case SIGNAL.help:
      return laws.help_call_enabled;
    case SIGNAL.war:
      return caste === CASTE.soldier;
    case SIGNAL.hum:
      return caste !== CASTE.woman && !isWild(caste);
    default:
      return true;
  }
}

function storeCall(world: WorldState, signal: number, row: number): void {
  const { signals, creatures, registers } = world;
  const { tick } = registers;
  const kind = signals.kinds[signal]!;
  const isMinding = tick < creatures.heardUntilTicks[row]!;
  if (isMinding && WEIGHTS[kind]! < WEIGHTS[creatures.heardKinds[row]!]!) return;
  const sender = signals.senderIds[signal]!;
  const isSame = isMinding && creatures.heardKinds[row] === kind && creatures.heardIds[row] === sender;
  if (!isSame) creatures.heardSinceTicks[row] = tick;
  creatures.heardKinds[row] = kind;
  creatures.heardIds[row] = sender;
  creatures.heardXs[row] = signals.aboutXs[signal]!;
  creatures.heardYs[row] = signals.aboutYs[signal]!;
  creatures.heardUntilTicks[row] = tick + CALL_EFFECT_TICKS[kind]!;
}

function learn(world: WorldState, signal: number, row: number, kind: number, confidence: number): void {
  const { signals, creatures, mind } = world;
  const { fact } = mind;
  const own = creatures.clanIds[row]!;
  // A body never learns that its own clan is an enemy.
  if (kind === FACT.enemy && signals.aboutIds[signal] === own) return;
  fact.kind = kind;
  fact.x = signals.aboutXs[signal]!;
  fact.y = signals.aboutYs[signal]!;
  fact.about = signals.aboutIds[signal]!;
  fact.confidence = confidence;
  learnHearsay(world, row, fact);
}

/** Orders the body to flee if the hazard of the call is near. A body that already flees keeps its order. */
function evacuate(world: WorldState, signal: number, row: number): void {
  const { signals, creatures, topology } = world;
  const x = signals.aboutXs[signal]!;
  const y = signals.aboutYs[signal]!;
  if (orderOf(world, row) === ORDER.evacuate) return;
  const d2 = squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!);
  if (d2 <= EVACUATE_REACH_UNITS * EVACUATE_REACH_UNITS) fleeFrom(world, row, x, y, EVACUATE_UNITS, EVACUATE_TICKS);
}

/**
 * Applies a call of the leader. A rally sends fighters to a place of war; a retreat sends adults that march, are brave
 * or are soldiers to the place that the leader names.
 */
function followOrderCall(world: WorldState, signal: number, row: number): void {
  const { signals, creatures, registers } = world;
  const x = signals.aboutXs[signal]!;
  const y = signals.aboutYs[signal]!;
  if (signals.kinds[signal] === SIGNAL.rally) {
    const clan = clanRow(world, creatures.clanIds[row]!);
    if (clan >= 0) takeUpArms(world, row, clan, x, y, registers.tick + RALLY_TICKS);
    return;
  }
  const isOut = orderOf(world, row) === ORDER.rally;
  const isBrave = creatures.personalities[row] === PERSONALITY.brave;
  if ((isOut || isBrave || creatures.castes[row] === CASTE.soldier) && creatures.stages[row] === STAGE.adult)
    giveOrder(world, row, ORDER.retreat, x, y, registers.tick + RETREAT_TICKS);
}

/** The hearer stands still for a moment. A leader's death also causes panic. */
function mourn(world: WorldState, signal: number, row: number): void {
  const { signals, creatures, registers } = world;
  creatures.griefUntilTicks[row] = registers.tick + 1 + (creatures.ids[row]! % GRIEF_TICKS_MAX);
  if (signals.topics[signal] === LEADER_GRIEF) {
    creatures.panicUntilTicks[row] = registers.tick + PANIC_TICKS;
  }
}

// A guard on night watch that hears of danger wakes the clan-mates in reach by touch, because sleepers hear nothing
// (docs/rules/health-and-energy.md#sleep). Guards act after all signals of the tick, because their own searches of
// the grid would overwrite the spans of the search for the hearers of a signal.

const ROUSE_REACH_UNITS = 3;
const AWAKE_TICKS = 20;

/** Clears the list of alarmed guards before a tick, so that guards of another tick do not act. */
function forgetAlarmedGuards({ scratch }: WorldState): void {
  scratch.alarmedGuards.length = 0;
}

function alarmGuard(world: WorldState, row: number): void {
  if (orderOf(world, row) === ORDER.watch) world.scratch.alarmedGuards.push(row);
}

/** Lets the alarmed guards wake their clan-mates. O(guards × bodies around). */
function rouseSleepers(world: WorldState): void {
  for (const guard of world.scratch.alarmedGuards) rouseClanMates(world, guard);
}

function rouseClanMates(world: WorldState, guard: number): void {
  const { creatures, creatureGrid: grid, registers } = world;
  const { sleeping, clanIds, xs, ys } = creatures;
  const clan = clanIds[guard]!;
  if (clan === 0) return;
  for (const row of livingNear(grid, creatures, xs[guard]!, ys[guard]!, ROUSE_REACH_UNITS)) {
    if (sleeping[row] === 0 || clanIds[row] !== clan) continue;
    sleeping[row] = 0;
    creatures.alertUntilTicks[row] = registers.tick + AWAKE_TICKS;
  }
}
