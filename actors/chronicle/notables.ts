/**
 * Who is remembered, and the words for it: the notable of a world or of a clan, and the epitaphs of clans.
 */
import type { EpitaphState, NotablesState, NotableState } from '../../schemas/wire/annals.js';
import { TICKS_PER_DAY } from '../../schemas/wire/measures.js';
import type { NotableRow, Role } from '../../store/annals.js';
import type { ClanRow } from '../../store/clans.js';
import { clanColor, clanName } from '../world/names/clan.js';

const DEEDS: Readonly<Record<Role, (score: number) => string>> = {
  hero: (score) => `won ${times(score)} in war`,
  villain: (score) => `did evil ${times(score)}`,
  elder: (score) => `lived ${Math.floor(score / TICKS_PER_DAY)} days`,
  matriarch: (score) => `bore ${score} ${score === 1 ? 'child' : 'children'}`,
  patriarch: (score) => `had ${score} ${score === 1 ? 'child' : 'children'}`,
};

/** Of several in one role the one of the higher score is told of. */
export function notables(rows: readonly NotableRow[], seed: number): NotablesState {
  const best = (role: Role): NotableState | null => {
    const [first] = rows.filter((row) => row.role === role).sort((a, b) => b.score - a.score || a.id - b.id);
    return first ? notable(first, seed) : null;
  };
  return {
    hero: best('hero'),
    villain: best('villain'),
    elder: best('elder'),
    matriarch: best('matriarch'),
    patriarch: best('patriarch'),
  };
}

/** The epitaph of a clan that ended at `extinctTick`. */
export function epitaphOf(clan: ClanRow, extinctTick: number, seed: number): EpitaphState {
  const { counters } = clan;
  const lifespan = extinctTick - clan.firstTick;
  const name = clanName(seed, clan.id);
  const cause = clan.lastCause === '' ? null : clan.lastCause;
  const days = Math.max(1, Math.round(lifespan / TICKS_PER_DAY));
  const end =
    cause === null ? 'and are no more' : `until the last of them died of ${cause.replaceAll('_', ' ')}`;
  return {
    clan_id: clan.id,
    name,
    totem: clan.totem,
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
    extinction_cause: cause,
    text: `${name} lasted ${days} ${days === 1 ? 'day' : 'days'}, counted ${clan.peakPopulation} at their height, won ${counters.battles_won} of ${counters.wars_fought} fights, ${end}.`,
  };
}

function notable(row: NotableRow, seed: number): NotableState {
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
    text: `${row.name}${of} ${DEEDS[row.role](row.score)}.`,
  };
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
