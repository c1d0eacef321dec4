/**
 * Cultures (law `culture_enabled`; docs/rules/culture-and-knowledge.md#cultures): a clan sometimes invents one, and
 * cultures spread between allies (`culture_spread_rate`). Their effects are in schemas/tables/cultures.ts.
 */
import { CULTURE_ROWS, type CultureRow, NO_CULTURE } from '../../../../../schemas/tables/cultures.js';
import { STANDING } from '../../../../../schemas/tables/standing.js';
import { clanInEvent, clanName, cultureKind, cultureName } from '../../../../../schemas/names/clan.js';
import { changeMorale } from '../../../people/bodies/morale.js';
import { gainSkill } from '../../../people/bodies/skills.js';
import { addFaith } from '../../../people/clans/houses/shrines.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { partnerOf } from '../../../people/clans/registry/member-index.js';
import { emit } from '../../../engine/events/emit.js';
import { chanceOver } from '../../../engine/math/interval.js';
import { draw, drawIndex } from '../../../engine/math/stream.js';
import type { WorldState } from '../../../engine/state/state.js';

/** Chance per tick that a clan invents a culture. */
const INVENTION_CHANCE = 0.00008;
const CULTURE_MIN_DAYS = 2;

/** Returns the effects of a clan's culture, or `NO_CULTURE` if the clan has no culture or the law is off. */
export function cultureOf(world: WorldState, clanId: number): CultureRow {
  const clan = clanRow(world, clanId);
  if (clan < 0 || world.clans.cultureIds[clan] === 0 || !world.laws.culture_enabled) return NO_CULTURE;
  return CULTURE_ROWS[cultureKind(world.seed, world.clans.cultureIds[clan]!)]!;
}

/** Runs at a council: the clan may also adopt a new culture or an ally's. Reads `membersByClan` and `pairsByClan`. */
export function updateCulture(world: WorldState, clan: number, ticks: number): void {
  const { clans, laws, registers, random } = world;
  if (!laws.culture_enabled) return;
  applyCultureEffects(world, clan);
  const age = registers.tick - clans.cultureTicks[clan]!;
  if (clans.cultureIds[clan] !== 0 && age < CULTURE_MIN_DAYS * laws.day_length) return;
  const isInspired = draw(random) < INVENTION_CHANCE * ticks;
  const isCurious = draw(random) < chanceOver(laws.culture_spread_rate, ticks);
  if (isInspired) adoptCulture(world, clan, registers.nextCultureId++, 0);
  else if (isCurious) learnFromAlly(world, clan);
}

/** Picks one relation of the clan at random. If it is an alliance, the clan may adopt the culture of its ally. */
function learnFromAlly(world: WorldState, clan: number): void {
  const { clans, relations, random } = world;
  const { pairsByClan } = world.scratch;
  const first = pairsByClan.starts[clan]!;
  const count = pairsByClan.starts[clan + 1]! - first;
  if (count === 0) return;
  const pair = pairsByClan.rows[first + drawIndex(random, count)]!;
  if (relations.standings[pair] !== STANDING.ally) return;
  const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
  const cultureId = clans.cultureIds[other]!;
  if (cultureId === 0 || cultureId === clans.cultureIds[clan]) return;
  const own = clans.populations[clan]!;
  const theirs = clans.populations[other]!;
  if (draw(random) * (own + theirs) < theirs) adoptCulture(world, clan, cultureId, clans.ids[other]!);
}

/** Changes the clan's culture. `from` is the id of the clan that the culture comes from, 0 for an invention. */
function adoptCulture(world: WorldState, clan: number, cultureId: number, from: number): void {
  const { clans, registers, seed } = world;
  const clanId = clans.ids[clan]!;
  clans.cultureIds[clan] = cultureId;
  clans.cultureTicks[clan] = registers.tick;
  emit(
    world,
    'culture',
    { entityId: clans.leaderIds[clan]!, x: clans.homeXs[clan]!, y: clans.homeYs[clan]! },
    {
      ...clanInEvent(seed, clanId),
      culture: cultureName(seed, cultureId),
      ...(from === 0 ? {} : { target_clan: from, target_name: clanName(seed, from) }),
    },
  );
}

function applyCultureEffects(world: WorldState, clan: number): void {
  const { clans, creatures } = world;
  const { membersByClan } = world.scratch;
  const gifts = cultureOf(world, clans.ids[clan]!);
  if (gifts.faith > 0 && world.laws.theology_enabled) addFaith(world, clan, gifts.faith);
  const touches = gifts.farming + gifts.combat + gifts.healing + gifts.morale > 0;
  for (let i = membersByClan.starts[clan]!; touches && i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (creatures.alive[row] === 0) continue;
    if (gifts.farming > 0) gainSkill(world, row, 'farmingSkills', gifts.farming);
    if (gifts.combat > 0) gainSkill(world, row, 'combatSkills', gifts.combat);
    if (gifts.healing > 0) gainSkill(world, row, 'healingSkills', gifts.healing);
    if (gifts.morale > 0) changeMorale(world, row, gifts.morale);
  }
}
