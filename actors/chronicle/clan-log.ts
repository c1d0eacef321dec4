/** Writes the lines of a clan's log and biography, from the clan's point of view. */
import { dayNumber } from '../../schemas/calendar.js';
import type { ClanLogState } from '../../schemas/wire/clan-history.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { clanName } from '../../schemas/names/clan.js';
import { personalName } from '../../schemas/names/person.js';

type Names = (key: string) => string;
type LineWriter = (
  event: HistoryEvent,
  clanId: number,
  name: Names,
  seed: number,
) => readonly [event: string, desc: string];

const other = ({ payload }: HistoryEvent, clanId: number, a: string, b: string): string =>
  payload[a] === clanId ? b : a;

const withOther =
  (event: string, desc: (name: string) => string): LineWriter =>
  (entry, clanId, name) => [event, desc(name(other(entry, clanId, 'a', 'b')))];

const bySide =
  (
    side: string,
    against: string,
    active: readonly [string, (name: string) => string],
    passive: readonly [string, (name: string) => string],
  ): LineWriter =>
  ({ payload }, clanId, name) =>
    payload[side] === clanId ? [active[0], active[1](name(against))] : [passive[0], passive[1](name(side))];

const own =
  (event: string, desc: string): LineWriter =>
  () => [event, desc];

const LINE_WRITERS: Readonly<Record<string, LineWriter>> = {
  succession: ({ entity_id }, _, __, seed) => ['leader_change', `${personalName(seed, entity_id)} is our new leader.`],
  schism: bySide(
    'parent',
    'new_clan',
    ['schism', (name) => `Some of us left and founded ${name}.`],
    ['founded', (name) => `We left ${name} and founded our own clan.`],
  ),
  war: bySide(
    'b',
    'a',
    ['victory', (name) => `We won a fight against ${name}.`],
    ['defeat', (name) => `We lost a fight against ${name}.`],
  ),
  conquest: bySide(
    'winner_clan',
    'loser_clan',
    ['conquest', (name) => `We took a house of ${name} by war.`],
    ['conquest_loss', (name) => `We lost a house to ${name} by war.`],
  ),
  takeover: bySide(
    'invader_clan',
    'victim_clan',
    ['takeover', (name) => `We seized a house of ${name}.`],
    ['takeover_loss', (name) => `${name} seized a house of ours.`],
  ),
  raid: bySide(
    'a',
    'b',
    ['raid', (name) => `We looted the granary of ${name}.`],
    ['raid_loss', (name) => `${name} looted our granary.`],
  ),
  alliance: withOther('alliance', (name) => `We became allies of ${name}.`),
  rivalry: withOther('rivalry', (name) => `We became rivals of ${name}.`),
  peace: withOther('peace', (name) => `We made peace with ${name}.`),
  betrayal: bySide(
    'a',
    'b',
    ['betrayal', (name) => `We betrayed ${name}.`],
    ['betrayed', (name) => `${name} betrayed us.`],
  ),
  herald: withOther('herald', (name) => `Heralds travelled between us and ${name}.`),
  regicide: bySide(
    'victim_clan',
    'assassin_clan',
    ['regicide', (name) => `Our leader was murdered by ${name}.`],
    ['regicide', (name) => `One of us murdered the leader of ${name}.`],
  ),
  coalition_formed: own('coalition', 'We founded a coalition.'),
  coalition_joined: own('coalition', 'Our coalition gained a member.'),
  coalition_dissolved: own('coalition', 'Our coalition was dissolved.'),
  banquet: own('festival', 'We held a feast.'),
  omen: own('omen', 'Our priest saw an omen.'),
  temple: own('temple', 'Our shrine became a temple.'),
  miracle: own('miracle', 'A miracle happened.'),
  epiphany: own('epiphany', 'Our priest had a vision.'),
  synod: own('synod', 'Our priests met in a synod.'),
  sermon: own('sermon', 'Our priest preached about the new laws.'),
  culture: (event) => ['culture', `We have a new culture: ${String(event.payload['culture'])}.`],
  outbreak: own('outbreak', 'A disease broke out among us.'),
  exile: own('exile', 'We cast out a kin-eater.'),
  clan_extinction: own('extinct', 'Our clan died out.'),
};

/** Event types that a clan's log shows. Events of other types are not read from the store. */
export const LOG_TYPES: readonly string[] = Object.keys(LINE_WRITERS);

export interface LogWorld {
  readonly seed: number;
  readonly dayLength: number;
}

/** This line is added because the first clans have no founding event, and because a long log is cut. */
export function foundingLine(tick: number, parent: number | null, { seed, dayLength }: LogWorld): ClanLogState {
  const desc = parent === null ? 'The clan is founded.' : `We left ${clanName(seed, parent)} and founded our own clan.`;
  return { tick, day: dayNumber(tick, dayLength), event: 'founded', desc, count: 1 };
}

/** Converts events, newest first, to at most `limit` lines. Consecutive lines with the same text become one. */
export function clanLog(
  events: readonly HistoryEvent[],
  clanId: number,
  { seed, dayLength }: LogWorld,
  limit: number,
): ClanLogState[] {
  const lines: ClanLogState[] = [];
  for (const event of events) {
    const writeLine = LINE_WRITERS[event.type];
    if (!writeLine) continue;
    const name: Names = (key) => {
      const named = event.payload[key];
      return typeof named === 'number' && named > 0 ? clanName(seed, named) : 'the clanless';
    };
    const [kind, desc] = writeLine(event, clanId, name, seed);
    const last = lines.at(-1);
    if (last?.event === kind && last.desc === desc) {
      lines[lines.length - 1] = { ...last, count: last.count + 1 };
      continue;
    }
    if (lines.length === limit) break;
    lines.push({
      tick: event.tick,
      day: dayNumber(event.tick, dayLength),
      event: kind,
      desc,
      count: 1,
    });
  }
  return lines;
}
