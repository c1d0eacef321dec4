/**
 * Calls and scents of a body that has decided (docs/rules/culture-and-knowledge.md#speaking). Alarm and help are
 * reflexes. The rate of other calls follows the voice output of the brain: medium loudness gives the stated rate,
 * silence none, full loudness twice the rate and calls without cause.
 */
import { CASTE, isWild } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { HUNGER, FACT } from '#tables/codes.js';
import { WEATHER } from '#tables/seasons.js';
import { SIGNAL } from '#tables/signals.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { chanceOver } from '#engine/math/interval.js';
import { confidenceAt, surestFact } from '#people/minds/facts.js';
import type { Mind } from '#engine/scratch/mind.js';
import { INTENT } from '#engine/scratch/thoughts.js';
import { emitSignal, sourceOf } from '#people/signals/emit.js';
import { deltaX, deltaY } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { RANDOM_FOR, randomOf } from '#engine/random/keyed.js';
import { isAimless } from '../mind/best-drive.js';
import { FACT_PART } from '#engine/columns/pool.js';

/** Number of ticks that a body waits after a call before it calls again, by kind of signal. */
const PAUSES: ReadonlyMap<number, number> = new Map([
  [SIGNAL.food, 8],
  [SIGNAL.alarm, 10],
  [SIGNAL.help, 12],
  [SIGNAL.knowledge, 14],
  [SIGNAL.chant, 16],
  [SIGNAL.hum, 16],
  [SIGNAL.war, 16],
  [SIGNAL.voice, 16],
]);
/** Share of `help_radius`. A body this close to a predator calls for help instead of raising the alarm. */
const HELP_RADIUS_SHARE = 0.6;
/** A body announces food only if it sees at least this number of plants. */
const FIND_PLANTS_MIN = 3;
/** A body also marks the way to the food only if it sees at least this number of plants. */
const RICH_PLANTS_MIN = 8;
/** Probability per tick of marking the way to a rich place in weather that is not clear. */
const TRAIL_RATE = 0.06;
/** Probability per tick of marking the way to a rich place in clear weather. */
const TRAIL_RATE_CLEAR = 0.12;
/** Smallest confidence of a fact that a body shares. */
const SHARED_CONFIDENCE = 0.3;
/** Probability per tick that a priest among clan-mates chants, at medium loudness. */
const CHANT_RATE = 0.02;
/** Probability per tick that a woman hums while a man is in the way, at medium loudness. */
const HUM_RATE = 0.05;
/** Probability per tick that a soldier chirps at an enemy, at medium loudness. */
const WAR_CHIRP_RATE = 0.15;
/** Voice output above which a body calls without cause. */
const LOUD_VOICE = 0.75;
const SPOOR_TICKS = 40;
const BORDER_TICKS = 45;
const BORDER_INNER_RADII = 0.6;
const BORDER_OUTER_RADII = 1.3;
const MIDDLE_VOICE = 0.5;

/** Computes the chances of calls per decision from their rates per tick. */
export function updateCallChances(world: WorldState, mind: Mind): void {
  const { conditions, callChances } = mind;
  const { laws, registers } = world;
  const { period } = conditions;
  const trail = registers.weather === WEATHER.clear ? TRAIL_RATE_CLEAR : TRAIL_RATE;
  callChances.food = chanceOver(laws.food_call_rate, period);
  callChances.alarm = chanceOver(laws.alarm_call_rate, period);
  callChances.knowledge = laws.knowledge_enabled ? chanceOver(laws.knowledge_share_rate, period) : 0;
  callChances.trail = chanceOver(trail, period);
  callChances.chant = chanceOver(CHANT_RATE, period);
  callChances.hum = chanceOver(HUM_RATE, period);
  callChances.war = chanceOver(WAR_CHIRP_RATE, period);
}

/** Chooses the call and the mark of the body at `row` and writes them to its thoughts. */
export function chooseCalls(world: WorldState, mind: Mind, row: number): void {
  const { creatures, registers, laws, thoughts } = world;
  findMark(world, mind, row);
  const drive = thoughts.drives[row]!;
  if (!laws.communication_enabled || registers.tick < creatures.callTicks[row]!) return;
  if (drive === DRIVE.flee) return cry(world, mind, row);
  if (isWild(creatures.castes[row]!)) return;
  const voice = laws.vocalizations_enabled ? thoughts.vocalAmplitudes[row]! / MIDDLE_VOICE : 1;
  if (announceFood(world, mind, row, drive, voice)) return;
  if (shareKnowledge(world, mind, row, voice)) return;
  if (laws.vocalizations_enabled) vocalize(world, mind, row, drive, voice);
}

export function speak(world: WorldState, row: number): void {
  const { creatures, registers, thoughts } = world;
  const intents = thoughts.intents[row]!;
  if ((intents & INTENT.mark) !== 0) emitSignal(world, thoughts.marks[row]!, sourceOf(world, row));
  if ((intents & INTENT.call) === 0) return;
  const kind = thoughts.callKinds[row]!;
  const aboutX = thoughts.callAboutXs[row]!;
  const aboutY = thoughts.callAboutYs[row]!;
  const source = sourceOf(world, row);
  creatures.callTicks[row] = registers.tick + (PAUSES.get(kind) ?? 0);
  emitSignal(world, kind, source, {
    aboutX,
    aboutY,
    aboutId: thoughts.callAboutIds[row]!,
    topic: thoughts.callTopics[row]!,
    strength: thoughts.callStrengths[row]!,
  });
  if ((intents & INTENT.trail) !== 0) emitSignal(world, SIGNAL.trail, source, { aboutX, aboutY });
}

/** Chooses a cry for help if the predator is close, else an alarm about its position. */
function cry(world: WorldState, mind: Mind, row: number): void {
  const { callChances, percept } = mind;
  const { laws, creatures } = world;
  if (randomOf(world, row, RANDOM_FOR.alarmCall) >= callChances.alarm) return;
  const helpReach = HELP_RADIUS_SHARE * laws.help_radius;
  const isClose = percept.predatorD2 < helpReach * helpReach && creatures.clanIds[row] !== 0;
  if (isClose && laws.help_call_enabled) {
    chooseCall(world, row, SIGNAL.help, creatures.xs[row]!, creatures.ys[row]!, percept.predatorId);
    return;
  }
  const isReal = percept.predatorD2 < Infinity;
  const x = isReal ? percept.predatorX : creatures.xs[row]! + percept.wolfishX;
  const y = isReal ? percept.predatorY : creatures.ys[row]! + percept.wolfishY;
  chooseCall(world, row, SIGNAL.alarm, x, y, isReal ? percept.predatorId : 0);
}

/** Announces food if the body is not hungry and has found enough for others. It also marks the way to a rich place. */
function announceFood(world: WorldState, mind: Mind, row: number, drive: number, voice: number): boolean {
  const { percept, callChances } = mind;
  const { creatures, thoughts } = world;
  if (drive !== DRIVE.eat || percept.foodId === 0 || percept.foodCount < FIND_PLANTS_MIN) return false;
  if (creatures.statuses[row] !== HUNGER.fine) return false;
  if (randomOf(world, row, RANDOM_FOR.foodCall) >= callChances.food * voice) return false;
  chooseCall(world, row, SIGNAL.food, percept.foodX, percept.foodY, 0);
  if (percept.foodCount >= RICH_PLANTS_MIN && randomOf(world, row, RANDOM_FOR.trail) < callChances.trail) {
    thoughts.intents[row]! |= INTENT.trail;
  }
  return true;
}

/** Food comes first if a clan-mate in sight looks for it, then danger, then an enemy. */
function shareKnowledge(world: WorldState, mind: Mind, row: number, voice: number): boolean {
  const { percept, callChances } = mind;
  const { memories, thoughts } = world;
  if (percept.kinCount === 0 || callChances.knowledge === 0) return false;
  if (randomOf(world, row, RANDOM_FOR.knowledge) >= callChances.knowledge * voice) return false;
  let fact = percept.seekerCount > 0 ? surestFact(world, row, FACT.food) : -1;
  if (fact < 0) fact = surestFact(world, row, FACT.danger);
  if (fact < 0) fact = surestFact(world, row, FACT.enemy);
  if (fact < 0) return false;
  const { blocks } = memories;
  const confidence = confidenceAt(world, fact);
  const about = blocks[fact + FACT_PART.about]!;
  const kind = blocks[fact]!;
  if (confidence < SHARED_CONFIDENCE || (kind === FACT.food && about === 0)) return false;
  const x = blocks[fact + FACT_PART.x]!;
  const y = blocks[fact + FACT_PART.y]!;
  chooseCall(world, row, SIGNAL.knowledge, x, y, about);
  thoughts.callTopics[row] = kind;
  thoughts.callStrengths[row] = confidence;
  return true;
}

/**
 * Chooses songs: priests chant among their people, women hum where men are in the way, soldiers chirp at enemies, and
 * loud brains call.
 */
function vocalize(world: WorldState, mind: Mind, row: number, drive: number, voice: number): void {
  const { percept, callChances } = mind;
  const { creatures, thoughts } = world;
  const caste = creatures.castes[row]!;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const chance = randomOf(world, row, RANDOM_FOR.song) / voice;
  if (caste === CASTE.priest && percept.kinCount > 0 && chance < callChances.chant) {
    chooseCall(world, row, SIGNAL.chant, x, y, 0);
  } else if (caste === CASTE.woman && percept.isManNear && !isAimless(drive) && chance < callChances.hum) {
    chooseCall(world, row, SIGNAL.hum, x, y, 0);
  } else if (caste === CASTE.soldier && percept.rivalD2 < Infinity && chance < callChances.war) {
    chooseCall(world, row, SIGNAL.war, percept.rivalX, percept.rivalY, percept.rivalId);
  } else if (thoughts.vocalAmplitudes[row]! > LOUD_VOICE && isAimless(drive) && creatures.clanIds[row] !== 0) {
    chooseCall(world, row, SIGNAL.voice, x, y, 0);
    thoughts.callStrengths[row] = thoughts.vocalFrequencies[row]!;
  }
}

/** Writes a call about a place to the thoughts, with the usual topic and strength; `speak` emits it. */
function chooseCall(
  { thoughts }: WorldState,
  row: number,
  kind: number,
  aboutX: number,
  aboutY: number,
  aboutId: number,
): void {
  thoughts.intents[row]! |= INTENT.call;
  thoughts.callKinds[row] = kind;
  thoughts.callAboutXs[row] = aboutX;
  thoughts.callAboutYs[row] = aboutY;
  thoughts.callAboutIds[row] = aboutId;
  thoughts.callTopics[row] = 0;
  thoughts.callStrengths[row] = 1;
}

/** Chooses a mark: predators, grazers and bleeding bodies leave a scent trail, guards mark their clan's border. */
function findMark(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  const { creatures, laws } = world;
  if (!laws.scent_enabled) return;
  const caste = creatures.castes[row]!;
  if (isWild(caste) || creatures.woundTicks[row]! > 0) {
    if (!laws.predation_enabled || !isTurn(world, mind, row, SPOOR_TICKS)) return;
    mark(world, row, caste === CASTE.predator ? SIGNAL.predator_scent : SIGNAL.prey_scent);
  } else if (laws.territory_enabled && !percept.isBorderMarked && isTurn(world, mind, row, BORDER_TICKS)) {
    if (isGuardOnBorder(world, row)) mark(world, row, SIGNAL.territory);
  }
}

function mark({ thoughts }: WorldState, row: number, kind: number): void {
  thoughts.intents[row]! |= INTENT.mark;
  thoughts.marks[row] = kind;
}

/** Returns true at about one decision per `ticks` ticks, so that bodies leave marks at that interval. */
function isTurn(world: WorldState, mind: Mind, row: number, ticks: number): boolean {
  const { conditions } = mind;
  const decisions = Math.max(1, Math.round(ticks / conditions.period));
  const decision = Math.floor((world.registers.tick + world.creatures.ids[row]!) / conditions.period);
  return decision % decisions === 0;
}

/** Whether the body is a soldier or leader near the edge of its clan's land. */
function isGuardOnBorder(world: WorldState, row: number): boolean {
  const { creatures, clans, topology, laws } = world;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || creatures.indoors[row] === 1) return false;
  if (creatures.castes[row] !== CASTE.soldier && clans.leaderIds[clan] !== creatures.ids[row]) return false;
  const dx = deltaX(topology, creatures.xs[row]!, clans.homeXs[clan]!);
  const dy = deltaY(topology, creatures.ys[row]!, clans.homeYs[clan]!);
  const d2 = dx * dx + dy * dy;
  const inner = BORDER_INNER_RADII * laws.territory_radius;
  const outer = BORDER_OUTER_RADII * laws.territory_radius;
  return d2 >= inner * inner && d2 <= outer * outer;
}
