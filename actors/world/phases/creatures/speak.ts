/**
 * What a body says and leaves behind when it has decided (laws `food_call_rate`, `alarm_call_rate`,
 * `knowledge_share_rate`, `vocalizations_enabled`, `scent_enabled`). Alarm and help are reflexes; how often it calls
 * otherwise follows its brain's voice: one of middle loudness calls at the stated rate, a mute one never, a loud one
 * twice as often, and a loud one also calls its clan-mates with no cause at all.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { HUNGER } from '../../../../machines/tables/hunger.js';
import { WEATHER } from '../../../../machines/tables/seasons.js';
import { SIGNAL } from '../../../../machines/tables/signals.js';
import { clanRow } from '../../clans/roster.js';
import { chanceOver } from '../../math/interval.js';
import { confidenceAt, FACT, FACT_PART, surestFact } from '../../minds/facts.js';
import { changeTrust } from '../../minds/trust.js';
import { draw } from '../../random/stream.js';
import { call } from '../../signals/call.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { sky } from './choice.js';
import { DRIVE, isAimless } from './instinct.js';
import { view } from './view.js';

/** Ticks that a caller rests after a call of each sort. */
const FOOD_PAUSE = 8;
const ALARM_PAUSE = 10;
const HELP_PAUSE = 12;
const KNOWLEDGE_PAUSE = 14;
const VOICE_PAUSE = 16;
/** A predator nearer than this share of `help_radius` makes the alarm a cry for help. */
const HELP_SHARE = 0.6;
/** A find is worth calling for from so many plants on, and worth a trail from so many. */
const FIND_PLANTS = 3;
const RICH_PLANTS = 8;
const TRAIL_RATE = 0.06;
const TRAIL_RATE_CLEAR = 0.12;
const TOLD_CONFIDENCE = 0.3;
const CHANT_RATE = 0.02;
const HUM_RATE = 0.05;
const WAR_CHIRP_RATE = 0.15;
/** A brain this loud calls with no cause. */
const VOICE_LINE = 0.75;
const GREETING_TRUST = 2;
const GREETING_PAUSE = 60;
/** Ticks between two scents of one body, and between two marks of a guard. */
const SPOOR_TICKS = 40;
const BORDER_TICKS = 45;
/** Guards mark the border from this share of the territory's radius to that. */
const BORDER_INNER = 0.6;
const BORDER_OUTER = 1.3;
/** A brain of middle voice has this amplitude. */
const MIDDLE_VOICE = 0.5;

/** Chances per decision, from the rates per tick. Scratch of `tuneVoices`. */
const chances = { food: 0, alarm: 0, knowledge: 0, trail: 0, chant: 0, hum: 0, war: 0 };

/** Works out this tick's chances. */
export function tuneVoices(world: WorldState): void {
  const { laws, registers } = world;
  const { period } = sky;
  const trail = registers.weather === WEATHER.clear ? TRAIL_RATE_CLEAR : TRAIL_RATE;
  chances.food = chanceOver(laws.food_call_rate, period);
  chances.alarm = chanceOver(laws.alarm_call_rate, period);
  chances.knowledge = laws.knowledge_enabled ? chanceOver(laws.knowledge_share_rate, period) : 0;
  chances.trail = chanceOver(trail, period);
  chances.chant = chanceOver(CHANT_RATE, period);
  chances.hum = chanceOver(HUM_RATE, period);
  chances.war = chanceOver(WAR_CHIRP_RATE, period);
}

/** The body at `row` speaks, marks and greets, if it has reason to. */
export function speak(world: WorldState, row: number): void {
  const { creatures, registers, laws } = world;
  leaveScents(world, row);
  const drive = creatures.drives[row]!;
  if (view.neighbour >= 0 && laws.vocalizations_enabled) greet(world, row, view.neighbour);
  if (!laws.communication_enabled || registers.tick < creatures.callTicks[row]!) return;
  if (drive === DRIVE.flee) return cry(world, row);
  if (creatures.castes[row]! >= CASTE.predator) return;
  const voice = laws.vocalizations_enabled ? creatures.vocalAmplitudes[row]! / MIDDLE_VOICE : 1;
  if (announceFood(world, row, drive, voice)) return;
  if (shareKnowledge(world, row, voice)) return;
  if (laws.vocalizations_enabled) vocalize(world, row, drive, voice);
}

/** In flight: for help when the predator is close, else an alarm about where it is. */
function cry(world: WorldState, row: number): void {
  const { laws, random, creatures } = world;
  if (draw(random) >= chances.alarm) return;
  const helpReach = HELP_SHARE * laws.help_radius;
  const isClose = view.predatorD2 < helpReach * helpReach && creatures.clanIds[row] !== 0;
  if (isClose && laws.help_call_enabled) {
    say(world, row, SIGNAL.help, HELP_PAUSE, creatures.xs[row]!, creatures.ys[row]!, view.predatorId);
    return;
  }
  const isReal = view.predatorD2 < Infinity;
  const x = isReal ? view.predatorX : creatures.xs[row]! + view.wolfishX;
  const y = isReal ? view.predatorY : creatures.ys[row]! + view.wolfishY;
  say(world, row, SIGNAL.alarm, ALARM_PAUSE, x, y, isReal ? view.predatorId : 0);
}

/** One who has found enough for others and is not hungry itself calls, and marks the way to a rich place. */
function announceFood(world: WorldState, row: number, drive: number, voice: number): boolean {
  const { creatures, random } = world;
  if (drive !== DRIVE.eat || view.foodCount < FIND_PLANTS || creatures.statuses[row] !== HUNGER.fine)
    return false;
  if (draw(random) >= chances.food * voice) return false;
  say(world, row, SIGNAL.food, FOOD_PAUSE, view.foodX, view.foodY, 0);
  if (view.foodCount >= RICH_PLANTS && draw(random) < chances.trail) {
    const { xs, ys, ids, clanIds } = creatures;
    call(world, SIGNAL.trail, xs[row]!, ys[row]!, ids[row]!, clanIds[row]!, view.foodX, view.foodY);
  }
  return true;
}

/** Tells clan-mates in sight what it knows best: of food if any look for some, else of danger and enemies. */
function shareKnowledge(world: WorldState, row: number, voice: number): boolean {
  const { random, memories } = world;
  if (view.kinCount === 0 || chances.knowledge === 0 || draw(random) >= chances.knowledge * voice)
    return false;
  let fact = view.seekerCount > 0 ? surestFact(world, row, FACT.food) : -1;
  if (fact < 0) fact = surestFact(world, row, FACT.danger);
  if (fact < 0) fact = surestFact(world, row, FACT.enemy);
  if (fact < 0) return false;
  const { blocks } = memories;
  const confidence = confidenceAt(world, row, fact);
  const about = blocks[fact + FACT_PART.about]!;
  const kind = blocks[fact]!;
  if (confidence < TOLD_CONFIDENCE || (kind === FACT.food && about === 0)) return false;
  const x = blocks[fact + FACT_PART.x]!;
  const y = blocks[fact + FACT_PART.y]!;
  say(world, row, SIGNAL.knowledge, KNOWLEDGE_PAUSE, x, y, about, kind, confidence);
  return true;
}

/** Priests chant among their people, women hum where men stand in the way, soldiers chirp at enemies; and loud brains. */
function vocalize(world: WorldState, row: number, drive: number, voice: number): void {
  const { creatures, random } = world;
  const caste = creatures.castes[row]!;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  if (caste === CASTE.priest && view.kinCount > 0 && draw(random) < chances.chant * voice) {
    say(world, row, SIGNAL.chant, VOICE_PAUSE, x, y, 0);
  } else if (
    caste === CASTE.woman &&
    view.isManNear &&
    !isAimless(drive) &&
    draw(random) < chances.hum * voice
  ) {
    say(world, row, SIGNAL.hum, VOICE_PAUSE, x, y, 0);
  } else if (caste === CASTE.soldier && view.rivalD2 < Infinity && draw(random) < chances.war * voice) {
    say(world, row, SIGNAL.war, VOICE_PAUSE, view.rivalX, view.rivalY, view.rivalId);
  } else if (
    creatures.vocalAmplitudes[row]! > VOICE_LINE &&
    isAimless(drive) &&
    creatures.clanIds[row] !== 0
  ) {
    say(world, row, SIGNAL.voice, VOICE_PAUSE, x, y, 0, 0, creatures.vocalFrequencies[row]!);
  }
}

/** Makes a call from where the body is, about a place, and rests. */
function say(
  world: WorldState,
  row: number,
  kind: number,
  pause: number,
  aboutX: number,
  aboutY: number,
  aboutId: number,
  topic = 0,
  strength = 1,
): void {
  const { creatures, registers } = world;
  const { xs, ys, ids, clanIds } = creatures;
  creatures.callTicks[row] = registers.tick + pause;
  call(world, kind, xs[row]!, ys[row]!, ids[row]!, clanIds[row]!, aboutX, aboutY, aboutId, topic, strength);
}

/** Two who meet greet each other and trust each other a little more. */
function greet(world: WorldState, row: number, other: number): void {
  const { creatures, registers } = world;
  const { tick } = registers;
  if (tick < creatures.greetTicks[row]! || tick < creatures.greetTicks[other]!) return;
  creatures.greetTicks[row] = tick + GREETING_PAUSE;
  creatures.greetTicks[other] = tick + GREETING_PAUSE;
  changeTrust(world, row, creatures.ids[other]!, GREETING_TRUST);
  changeTrust(world, other, creatures.ids[row]!, GREETING_TRUST);
}

/** Predators, grazers and the bleeding leave a spoor, guards the mark of their clan on its border. */
function leaveScents(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  if (!laws.scent_enabled) return;
  const caste = creatures.castes[row]!;
  if (caste >= CASTE.predator || creatures.woundTicks[row]! > 0) {
    if (!laws.predation_enabled || !isTurn(world, row, SPOOR_TICKS)) return;
    mark(world, row, caste === CASTE.predator ? SIGNAL.predator_scent : SIGNAL.prey_scent);
  } else if (laws.territory_enabled && !view.isBorderMarked && isTurn(world, row, BORDER_TICKS)) {
    if (isGuardOnBorder(world, row)) mark(world, row, SIGNAL.territory);
  }
}

function mark(world: WorldState, row: number, kind: number): void {
  const { xs, ys, ids, clanIds } = world.creatures;
  call(world, kind, xs[row]!, ys[row]!, ids[row]!, clanIds[row]!);
}

/** Whether this decision of the body is the one in about so many ticks. */
function isTurn(world: WorldState, row: number, ticks: number): boolean {
  const decisions = Math.max(1, Math.round(ticks / sky.period));
  const decision = Math.floor((world.registers.tick + world.creatures.ids[row]!) / sky.period);
  return decision % decisions === 0;
}

/** Soldiers and leaders near the edge of their clan's land. */
function isGuardOnBorder(world: WorldState, row: number): boolean {
  const { creatures, clans, topology, laws } = world;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || creatures.indoors[row] === 1) return false;
  if (creatures.castes[row] !== CASTE.soldier && clans.leaderIds[clan] !== creatures.ids[row]) return false;
  const dx = deltaX(topology, creatures.xs[row]!, clans.homeXs[clan]!);
  const dy = deltaY(topology, creatures.ys[row]!, clans.homeYs[clan]!);
  const d2 = dx * dx + dy * dy;
  const inner = BORDER_INNER * laws.territory_radius;
  const outer = BORDER_OUTER * laws.territory_radius;
  return d2 >= inner * inner && d2 <= outer * outer;
}
