/**
 * What a body shows that its row does not hold as it is: what it wears and carries, and its mood of the moment
 * (Inheritance, morphology and evolution, 6). Worked out here, off the world's thread, from the columns of the frame.
 */
import { CASTE } from '../../../machines/tables/castes.js';
import { HUNGER } from '../../../machines/tables/hunger.js';
import { EMOTES, PERSONALITIES, TOOLS } from '../../../schemas/wire/vocabulary.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import { rowOfId } from '../../world/columns/table.js';
import { isNight, timeOfDay } from '../../world/laws/calendar.js';
import { DRIVE } from '../../world/phases/creatures/instinct.js';

const CROWN = TOOLS.indexOf('crown');
const TORCH = TOOLS.indexOf('torch');
const EXPLORER = PERSONALITIES.indexOf('explorer');
/** Below this morale a body grieves. */
const GRIEF_MORALE = 40;

/** Code of "no emote": beyond the vocabulary. */
export const NO_EMOTE = EMOTES.length;
type Emote = (typeof EMOTES)[number];
const EMOTE = Object.fromEntries(EMOTES.map((emote, code) => [emote, code])) as Readonly<
  Record<Emote, number>
>;
/** Emotes of drives that show, by code of the drive. */
const DRIVE_EMOTES = new Uint8Array(256).fill(NO_EMOTE);
DRIVE_EMOTES[DRIVE.flee] = EMOTE.panic;
DRIVE_EMOTES[DRIVE.hunt] = EMOTE.combat;
DRIVE_EMOTES[DRIVE.cannibal] = EMOTE.combat;
DRIVE_EMOTES[DRIVE.fight] = EMOTE.combat;
DRIVE_EMOTES[DRIVE.alarm] = EMOTE.fear;
DRIVE_EMOTES[DRIVE.avoid] = EMOTE.fear;
DRIVE_EMOTES[DRIVE.mate] = EMOTE.love;
DRIVE_EMOTES[DRIVE.work] = EMOTE.craft;

/** What the frame as a whole says about bodies: who leads, which clans feast, whether it is night. */
export interface Occasion {
  readonly isDark: boolean;
  readonly leaderRows: ReadonlySet<number>;
  readonly feastingClans: ReadonlySet<number>;
}

/** Read once per frame. O(clans). */
export function occasionOf({ creatures, clans, registers, laws }: Frame): Occasion {
  const leaderRows = new Set<number>();
  const feastingClans = new Set<number>();
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.alive[clan] !== 1) continue;
    const leader = rowOfId(creatures.ids, creatures.count, clans.leaderIds[clan]!);
    if (leader >= 0) leaderRows.add(leader);
    if (registers.tick < clans.feastUntilTicks[clan]!) feastingClans.add(clans.ids[clan]!);
  }
  return { isDark: isNight(timeOfDay(registers.tick, laws)), leaderRows, feastingClans };
}

/** Code of what it wears or carries: a leader's crown, an explorer's torch at night, else its tool. */
export function equippedItem(creatures: Frame['creatures'], row: number, occasion: Occasion): number {
  if (occasion.leaderRows.has(row)) return CROWN;
  const isOut = occasion.isDark && creatures.indoors[row] === 0 && creatures.sleeping[row] === 0;
  if (isOut && creatures.personalities[row] === EXPLORER && creatures.castes[row]! < CASTE.predator)
    return TORCH;
  return creatures.tools[row]!;
}

/** Code of its emote: the most pressing thing that it feels, or `NO_EMOTE`. */
export function emoteOf(creatures: Frame['creatures'], row: number, occasion: Occasion): number {
  if (creatures.sleeping[row] === 1) return EMOTE.sleep;
  const byDrive = DRIVE_EMOTES[creatures.drives[row]!]!;
  if (byDrive <= EMOTE.fear) return byDrive;
  if (creatures.remedyTicks[row]! > 0) return EMOTE.heal;
  if (creatures.statuses[row] === HUNGER.starving) return EMOTE.hungry;
  if (byDrive !== NO_EMOTE) return byDrive;
  if (occasion.feastingClans.has(creatures.clanIds[row]!)) return EMOTE.cheer;
  if (creatures.morales[row]! < GRIEF_MORALE) return EMOTE.grief;
  return creatures.statuses[row] === HUNGER.hungry ? EMOTE.hungry : NO_EMOTE;
}
