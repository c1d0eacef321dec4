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
DRIVE_EMOTES[DRIVE.farm] = EMOTE.craft;

/** What guises are made of: the columns as an object of fixed shape, read fast, and what the frame as a whole says. */
export type Occasion = ReturnType<typeof occasionOf>;

/** Read once per frame. O(creatures + clans). */
export function occasionOf({ creatures: c, clans, registers, laws }: Frame) {
  const leads = new Uint8Array(c.count);
  const feastingClans = new Set<number>();
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.alive[clan] !== 1) continue;
    const leader = rowOfId(c.ids, c.count, clans.leaderIds[clan]!);
    if (leader >= 0) leads[leader] = 1;
    if (registers.tick < clans.feastUntilTicks[clan]!) feastingClans.add(clans.ids[clan]!);
  }
  return {
    isDark: isNight(timeOfDay(registers.tick, laws)),
    leads,
    feastingClans,
    castes: c.castes,
    clanIds: c.clanIds,
    drives: c.drives,
    indoors: c.indoors,
    morales: c.morales,
    personalities: c.personalities,
    remedyTicks: c.remedyTicks,
    sleeping: c.sleeping,
    statuses: c.statuses,
    tools: c.tools,
  };
}

/** Code of what it wears or carries: a leader's crown, an explorer's torch at night, else its tool. */
export function equippedItem(o: Occasion, row: number): number {
  if (o.leads[row] === 1) return CROWN;
  const isOut = o.isDark && o.indoors[row] === 0 && o.sleeping[row] === 0;
  if (isOut && o.personalities[row] === EXPLORER && o.castes[row]! < CASTE.predator) return TORCH;
  return o.tools[row]!;
}

/** Code of its emote: the most pressing thing that it feels, or `NO_EMOTE`. */
export function emoteOf(o: Occasion, row: number): number {
  if (o.sleeping[row] === 1) return EMOTE.sleep;
  const byDrive = DRIVE_EMOTES[o.drives[row]!]!;
  if (byDrive <= EMOTE.fear) return byDrive;
  if (o.remedyTicks[row]! > 0) return EMOTE.heal;
  if (o.statuses[row] === HUNGER.starving) return EMOTE.hungry;
  if (byDrive !== NO_EMOTE) return byDrive;
  if (o.feastingClans.has(o.clanIds[row]!)) return EMOTE.cheer;
  if (o.morales[row]! < GRIEF_MORALE) return EMOTE.grief;
  return o.statuses[row] === HUNGER.hungry ? EMOTE.hungry : NO_EMOTE;
}
