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

/**
 * Read once per frame. `leaderRows` remembers by row of clan where its leader was, for whoever asks frame after frame.
 * O(creatures + clans).
 */
export function occasionOf({ creatures: c, clans, registers, laws }: Frame, leaderRows?: Int32Array) {
  const { count, ids } = c;
  const { alive, leaderIds, feastUntilTicks } = clans;
  const { tick } = registers;
  const leads = new Uint8Array(count);
  const feastingClans = new Set<number>();
  for (let clan = 0, { count: end } = clans; clan < end; clan++) {
    if (alive[clan] !== 1) continue;
    const leader = leaderRow(ids, count, leaderIds[clan]!, leaderRows?.[clan] ?? 0);
    if (leaderRows) leaderRows[clan] = leader;
    if (leader >= 0) leads[leader] = 1;
    if (tick < feastUntilTicks[clan]!) feastingClans.add(clans.ids[clan]!);
  }
  return {
    isDark: isNight(timeOfDay(tick, laws)),
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

/** Writes the emote of every living body as 1 + its code, 0 for none, and the code of what it carries. O(creatures). */
export function fillGuises(o: Occasion, alive: Uint8Array, emotes: Uint8Array, items: Uint8Array): void {
  const { leads, tools, isDark } = o;
  for (let row = 0; row < leads.length; row++) {
    if (alive[row] !== 1) continue;
    const emote = emoteOf(o, row);
    emotes[row] = emote === NO_EMOTE ? 0 : emote + 1;
    items[row] = leads[row] === 0 && !isDark ? tools[row]! : equippedItem(o, row);
  }
}

/** How many rows removed before a leader since the last look are no reason to search for it anew. */
const SHIFT_MAX = 8;

/** Row of this id, looked for where it was and a little before: rows only ever move toward 0. */
function leaderRow(ids: Int32Array, count: number, id: number, before: number): number {
  let row = Math.min(before, count - 1);
  const last = Math.max(0, row - SHIFT_MAX);
  while (row > last && ids[row]! > id) row--;
  return row >= 0 && ids[row] === id ? row : rowOfId(ids, count, id);
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
  const { drives, statuses, sleeping, remedyTicks, morales, feastingClans, clanIds } = o;
  const feasts = feastingClans.size > 0 && feastingClans.has(clanIds[row]!);
  return EMOTE_OF_MOOD[
    (drives[row]! & MOOD.drive) |
      (statuses[row]! << MOOD_HUNGER_SHIFT) |
      (sleeping[row] === 1 ? MOOD.sleeps : 0) |
      (remedyTicks[row]! > 0 ? MOOD.heals : 0) |
      (morales[row]! < GRIEF_MORALE ? MOOD.grieves : 0) |
      (feasts ? MOOD.feasts : 0)
  ]!;
}

/** From the code of hunger to its bits in a mood. */
const MOOD_HUNGER_SHIFT = 5;
/** All that an emote depends on, as one number: a drive, and bits. */
const MOOD = {
  drive: 31,
  hungry: HUNGER.hungry << MOOD_HUNGER_SHIFT,
  starving: HUNGER.starving << MOOD_HUNGER_SHIFT,
  sleeps: 128,
  heals: 256,
  grieves: 512,
  feasts: 1024,
} as const;
const MOODS = 2048;

const EMOTE_OF_MOOD = Uint8Array.from({ length: MOODS }, (_, mood) => {
  const is = (bit: number): boolean => (mood & bit) !== 0;
  if (is(MOOD.sleeps)) return EMOTE.sleep;
  const byDrive = DRIVE_EMOTES[mood & MOOD.drive]!;
  if (byDrive <= EMOTE.fear) return byDrive;
  if (is(MOOD.heals)) return EMOTE.heal;
  if (is(MOOD.starving)) return EMOTE.hungry;
  if (byDrive !== NO_EMOTE) return byDrive;
  if (is(MOOD.feasts)) return EMOTE.cheer;
  if (is(MOOD.grieves)) return EMOTE.grief;
  return is(MOOD.hungry) ? EMOTE.hungry : NO_EMOTE;
});
