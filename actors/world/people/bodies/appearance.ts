/**
 * The appearance of bodies, derived from their columns (docs/rules/culture-and-knowledge.md#tools-and-items): the emote
 * that a body shows, and the item that it wears or carries. No rule reads it; encoders of frames do.
 */
import { DRIVE } from '#tables/drives.js';
import { HUNGER } from '#tables/codes.js';
import { EMOTES, TOOLS } from '#schemas/vocabulary.js';
import type { Frame } from '../../engine/checkpoint/frame.js';
import { rowOfId } from '../../engine/columns/table.js';
import { isNight, timeOfDay } from '../environment/calendar.js';
import { isTorchBearer } from './skills.js';

const CROWN = TOOLS.indexOf('crown');
const TORCH = TOOLS.indexOf('torch');
const GRIEF_MORALE = 40;

type Emote = (typeof EMOTES)[number];
type Drive = keyof typeof DRIVE;

/** Returns the code of an emote; code 0 means no emote. */
const codeOf = (emote: Emote): number => 1 + EMOTES.indexOf(emote);

const URGENT_EMOTES = byDrive({
  flee: 'panic',
  hunt: 'combat',
  cannibal: 'combat',
  fight: 'combat',
  alarm: 'fear',
  avoid: 'fear',
});
const OTHER_EMOTES = byDrive({ mate: 'love', work: 'craft', farm: 'craft' });
const SLEEP = codeOf('sleep');
const HEAL = codeOf('heal');
const HUNGRY = codeOf('hungry');
const CHEER = codeOf('cheer');
const GRIEF = codeOf('grief');

function byDrive(emotes: Partial<Record<Drive, Emote>>): Uint8Array {
  const codes = new Uint8Array(1 + Math.max(...Object.values(DRIVE)));
  for (const [drive, emote] of Object.entries(emotes)) codes[DRIVE[drive as Drive]] = codeOf(emote);
  return codes;
}

/** Appearance of every creature, indexed by row. The values of rows that are not alive have no meaning. */
export interface Appearance {
  /** 1 + code of the most urgent emote; 0 for none. */
  readonly emotes: Uint8Array;
  /** Code of the item: a leader's crown, a torch at night, otherwise the tool. */
  readonly items: Uint8Array;
}

export function appearanceOf(frame: Frame): Appearance {
  return { emotes: emotesOf(frame), items: itemsOf(frame) };
}

function emotesOf({ creatures, clans, registers }: Frame): Uint8Array {
  const { count, drives, statuses, sleeping, remedyTicks, morales, clanIds } = creatures;
  const feasting = feastingClans(clans, registers.tick);
  const emotes = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    // A clan id beyond the end of the list reads as undefined, which means no feast.
    const feasts = feasting !== null && feasting[clanIds[row]!] === 1;
    emotes[row] = emoteOf(drives[row]!, statuses[row]!, sleeping[row]!, remedyTicks[row]!, morales[row]!, feasts);
  }
  return emotes;
}

/** Order of urgency: sleep, danger, healing, starvation, love and work, a feast, grief, hunger. */
function emoteOf(
  drive: number,
  status: number,
  sleeping: number,
  remedyTicks: number,
  morale: number,
  feasts: boolean,
): number {
  if (sleeping === 1) return SLEEP;
  const urgent = URGENT_EMOTES[drive]!;
  if (urgent !== 0) return urgent;
  if (remedyTicks > 0) return HEAL;
  if (status === HUNGER.starving) return HUNGRY;
  const other = OTHER_EMOTES[drive]!;
  if (other !== 0) return other;
  if (feasts) return CHEER;
  if (morale < GRIEF_MORALE) return GRIEF;
  return status === HUNGER.hungry ? HUNGRY : 0;
}

/** Returns an array, indexed by clan id, with 1 for each living clan that feasts at this tick; null if none does. */
function feastingClans({ count, ids, alive, feastUntilTicks }: Frame['clans'], tick: number): Uint8Array | null {
  let feasting: Uint8Array | null = null;
  for (let clan = 0; clan < count; clan++) {
    if (feastUntilTicks[clan]! <= tick || alive[clan] !== 1) continue;
    // The last clan has the greatest id, because clans are sorted by id.
    feasting ??= new Uint8Array(ids[count - 1]! + 1);
    feasting[ids[clan]!] = 1;
  }
  return feasting;
}

function itemsOf({ creatures, clans, registers, laws }: Frame): Uint8Array {
  const { count, ids, tools, personalities, castes, indoors, sleeping } = creatures;
  const items = tools.slice(0, count);
  if (isNight(timeOfDay(registers.tick, laws))) {
    for (let row = 0; row < count; row++) {
      const bears = isTorchBearer(personalities[row]!, castes[row]!, indoors[row]!, sleeping[row]!);
      if (bears) items[row] = TORCH;
    }
  }
  for (let clan = 0; clan < clans.count; clan++) {
    const leader = clans.alive[clan] === 1 ? rowOfId(ids, count, clans.leaderIds[clan]!) : -1;
    if (leader >= 0) items[leader] = CROWN;
  }
  return items;
}
