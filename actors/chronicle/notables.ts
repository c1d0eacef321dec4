/** Describes notable creatures of a world or a clan, and writes epitaphs of clans, as data and sentences. */
import { clanColor, clanName } from '../../schemas/names/clan.js';
import type { Cause } from '../../schemas/vocabulary.js';
import type { EpitaphState, NotablesState, NotableState } from '../../schemas/wire/history.js';
import type { NotableRow, Role } from '../../store/sums/annals.js';
import { WALKED_AWAY } from '../../store/sums/batch-totals.js';
import type { ClanRow } from '../../store/sums/clans.js';

const DEEDS: Readonly<Record<Role, (score: number, dayLength: number) => string>> = {
  hero: (score) => `won ${counted(score, 'fight')}`,
  villain: (score) => `committed ${counted(score, 'crime')}`,
  elder: (score, dayLength) => `lived ${lengthOf(score, dayLength)}`,
  matriarch: (score) => `bore ${score} ${score === 1 ? 'child' : 'children'}`,
  patriarch: (score) => `had ${score} ${score === 1 ? 'child' : 'children'}`,
};

/** Phrases for the causes of death that cannot follow "died of". */
const ENDS: Partial<Record<Cause, string>> = {
  euthanasia: 'was put to death',
  cannibalism: 'was eaten by their own kind',
  war: 'fell in war',
  predation: 'was eaten by beasts',
  fire: 'died in a fire',
  disaster: 'died in a disaster',
  lightning: 'was struck by lightning',
  earthquake: 'died in an earthquake',
  drowning: 'drowned',
  fall: 'fell to death',
  landslide: 'died in a landslide',
  impalement: 'was impaled',
  overcrowding: 'was crushed in a crowd',
  chill: 'froze to death',
  collision: 'died in a collision',
};

/** Returns the creature with the highest score for each role. `dayLength` is the law `day_length`, in ticks. */
export function notables(rows: readonly NotableRow[], seed: number, dayLength: number): NotablesState {
  const best = (role: Role): NotableState | null => {
    const [first] = rows.filter((row) => row.role === role).sort((a, b) => b.score - a.score || a.id - b.id);
    return first ? notable(first, seed, dayLength) : null;
  };
  return {
    hero: best('hero'),
    villain: best('villain'),
    elder: best('elder'),
    matriarch: best('matriarch'),
    patriarch: best('patriarch'),
  };
}

export function daysOf(ticks: number, dayLength: number): number {
  return Math.floor(ticks / dayLength);
}

export function totemOf({ totem, lastWords }: ClanRow): string | null {
  const last = lastWords['totem'];
  return typeof last === 'string' ? last : totem;
}

export function epitaphOf(clan: ClanRow, extinctTick: number, seed: number, dayLength: number): EpitaphState {
  const { counters } = clan;
  const lifespan = extinctTick - clan.firstTick;
  const name = clanName(seed, clan.id);
  return {
    clan_id: clan.id,
    name,
    totem: totemOf(clan),
    color: clanColor(clan.id),
    founded_tick: clan.firstTick,
    extinct_tick: extinctTick,
    lifespan_ticks: lifespan,
    peak_population: clan.peakPopulation,
    peak_tick: clan.peakTick,
    wars_fought: counters.wars_fought,
    battles_won: counters.battles_won,
    temples_built: counters.temples_built,
    schisms_caused: counters.schisms_caused,
    extinction_cause: clan.lastCause === WALKED_AWAY ? null : clan.lastCause,
    text: `${name} lasted ${lengthOf(lifespan, dayLength)}${heightOf(clan)}. ${fightsOf(clan)}${endOf(clan)}`,
  };
}

function heightOf({ peakPopulation }: ClanRow): string {
  return peakPopulation === 0 ? '' : ` and counted ${peakPopulation} at their height`;
}

function fightsOf({ counters: { wars_fought: fought, battles_won: won } }: ClanRow): string {
  if (fought === 0) return '';
  if (won === 0) return `They lost ${fought === 1 ? 'the one fight they fought' : `all of their ${fought} fights`}. `;
  return `They won ${won === fought ? counted(won, 'fight') : `${won} of ${fought} fights`}. `;
}

function endOf({ lastCause }: ClanRow): string {
  if (lastCause === null) return 'None of them is left.';
  if (lastCause === WALKED_AWAY) return 'The last of them went over to others.';
  const end = ENDS[lastCause as Cause] ?? `died of ${lastCause.replaceAll('_', ' ')}`;
  return `The last of them ${end}.`;
}

function notable(row: NotableRow, seed: number, dayLength: number): NotableState {
  const clan = row.clanId === null ? null : clanName(seed, row.clanId);
  const of = clan === null ? '' : ` of ${clan}`;
  return {
    id: row.id,
    name: row.name,
    caste: row.caste,
    sex: row.sex,
    clan_id: row.clanId,
    clan_name: clan,
    birth_tick: row.birthTick,
    death_tick: row.deathTick,
    score: row.score,
    text: `${row.name}${of} ${DEEDS[row.role](row.score, dayLength)}.`,
  };
}

function lengthOf(ticks: number, dayLength: number): string {
  const days = daysOf(ticks, dayLength);
  return days === 0 ? 'less than a day' : counted(days, 'day');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
