/** What a body does at the moment and why, from the columns that its instinct has written, for readers on other threads. */
import { CASTE } from '../../schemas/tables/castes.js';
import { DRIVE } from '../../schemas/tables/drives.js';
import { WEATHER_ROWS } from '../../schemas/tables/seasons.js';
import { FACT, HUNGER, JOB } from '../../schemas/tables/codes.js';
import { SIGNALS } from '../../schemas/vocabulary.js';
import { clanName } from '../../schemas/names/clan.js';
import { DRIVE_NAMES, MOTIVES, ORDER_NAMES, type MotiveStory } from '../../schemas/tables/motives.js';
import { FACT_PART, FACT_WIDTH, MEMORY_WIDTH } from './engine/columns/pool.js';
import { rowOf } from './engine/columns/table.js';
import { nameOf } from './engine/events/emit.js';
import type { WorldState } from './engine/state/state.js';
import { orderOf } from './people/bodies/orders.js';
import { isAtWar } from './people/clans/registry/pairs.js';
import { ticksToNight, timeOfDay } from './people/environment/calendar.js';
import { confidenceAt, factsAt } from './people/minds/facts.js';
import type { Motive } from './protocol.js';

const JOB_NAMES = Object.keys(JOB);
/** Tables in which the target of a drive may be; animals, plants, corpses and houses have ids of one sequence. */
const TARGETS = [
  ['creatures', 'creature'],
  ['plants', 'plant'],
  ['corpses', 'corpse'],
  ['houses', 'house'],
] as const;

export function motiveOf(world: WorldState, row: number): Motive {
  const { creatures, registers } = world;
  const targetId = creatures.targetIds[row]!;
  const isHeard = registers.tick < creatures.heardUntilTicks[row]!;
  const callerId = isHeard ? creatures.heardIds[row]! : 0;
  const isAimless =
    creatures.drives[row] === DRIVE.idle || creatures.sleeping[row] === 1 || creatures.torpid[row] === 1;
  const target = TARGETS.find(([table]) => targetId > 0 && rowOf(world[table], targetId) >= 0)?.[1] ?? null;
  const targetRow = target === 'creature' ? rowOf(creatures, targetId) : -1;
  const clanId = targetRow < 0 ? 0 : creatures.clanIds[targetRow]!;
  const names: Record<number, string> = {};
  for (const id of [callerId, target === 'creature' ? targetId : 0, creatures.ids[row]!]) {
    const named = rowOf(creatures, id);
    if (named >= 0) names[id] = nameOf(world, named);
  }
  return {
    story: storyOf(world, row, targetRow, callerId),
    drive: DRIVE_NAMES[creatures.drives[row]!]!,
    sinceTick: creatures.driveTicks[row]!,
    urgency: creatures.urgencies[row]!,
    targetId,
    targetKind: isAimless ? null : (target ?? 'place'),
    x: creatures.targetXs[row]!,
    y: creatures.targetYs[row]!,
    clanId,
    clanName: clanId === 0 ? '' : clanName(world.seed, clanId),
    callerId: names[callerId] === undefined ? 0 : callerId,
    call: isHeard ? (SIGNALS[creatures.heardKinds[row]!] ?? null) : null,
    order: ORDER_NAMES[orderOf(world, row)]!,
    ...knowledgeOf(world, row),
    names,
  };
}

/** Returns the name of the sentence: that of the drive, or of the drive with its reason. */
function storyOf(world: WorldState, row: number, target: number, caller: number): MotiveStory {
  const { creatures } = world;
  if (creatures.torpid[row] === 1) return 'torpid';
  if (creatures.sleeping[row] === 1) return 'asleep';
  const drive = DRIVE_NAMES[creatures.drives[row]!]!;
  const story = `${drive}_${reasonOf(world, row, target, caller)}`;
  return MOTIVES.find((each) => each === story) ?? drive;
}

/** Returns the reason of a drive, empty if the drive says it all. */
function reasonOf(world: WorldState, row: number, target: number, caller: number): string {
  const { creatures } = world;
  const status = creatures.statuses[row]!;
  const hunger = status === HUNGER.starving ? 'starving' : status === HUNGER.hungry ? 'hungry' : '';
  switch (creatures.drives[row]) {
    case DRIVE.flee:
      return target < 0 ? 'mistaken' : '';
    case DRIVE.eat:
    case DRIVE.search:
      return hunger;
    case DRIVE.explore:
      return hunger === '' ? '' : 'hungry';
    case DRIVE.shelter:
      return shelterReason(world, row);
    case DRIVE.warmth:
      return creatures.bodyTemperatures[row]! > HOT_DEGREES ? 'heat' : '';
    case DRIVE.fight:
      return target >= 0 && isAtWar(world, creatures.clanIds[row]!, creatures.clanIds[target]!) ? 'war' : '';
    case DRIVE.order:
      return ORDER_NAMES[orderOf(world, row)]!;
    case DRIVE.alarm:
    case DRIVE.follow:
      return caller > 0 ? 'call' : '';
    case DRIVE.farm:
      return JOB_NAMES[creatures.jobKinds[row]!]!;
    default:
      return '';
  }
}

/** Temperature of a body from which it looks for water rather than for warmth, in degrees. */
const HOT_DEGREES = 30;
/** Bodies set out for the night this many ticks before it at the earliest. */
const EVENING_TICKS = 400;

/** A body goes home for the night and out of the rain, and elsewhere to the stores of its clan or to a hearth. */
function shelterReason({ creatures, registers, laws }: WorldState, row: number): string {
  const isHome = creatures.targetIds[row] === creatures.homeIds[row];
  if (isHome && WEATHER_ROWS[registers.weather]!.wet) return 'rain';
  if (isHome && ticksToNight(timeOfDay(registers.tick, laws), laws) < EVENING_TICKS) return 'night';
  if (creatures.statuses[row] !== HUNGER.fine) return 'hungry';
  return creatures.chills[row]! > 0 ? 'cold' : '';
}

/** Counts the places that the body remembers, and names the clans that it holds for enemies. */
function knowledgeOf(world: WorldState, row: number): Pick<Motive, 'enemyClanIds' | 'knownDangers' | 'knownFood'> {
  const { blocks } = world.memories;
  const enemies = new Set<number>();
  const known = [0, 0, 0, 0, 0];
  if (world.creatures.castes[row] === CASTE.predator) return { knownFood: 0, knownDangers: 0, enemyClanIds: [] };
  const base = factsAt(world, row);
  for (let offset = base; offset < base + MEMORY_WIDTH; offset += FACT_WIDTH) {
    const kind = blocks[offset]!;
    if (kind === FACT.none || confidenceAt(world, offset) === 0) continue;
    known[kind]!++;
    if (kind === FACT.enemy) enemies.add(blocks[offset + FACT_PART.about]!);
  }
  return {
    knownFood: known[FACT.food]!,
    knownDangers: known[FACT.danger]!,
    enemyClanIds: [...enemies].sort((a, b) => a - b),
  };
}
