/** How members leave a clan and how a clan ends: secession, exile, extinction (docs/rules/clans-and-politics.md). */
import { clanName, clanInEvent, cultureName } from '#schemas/names/clan.js';
import { subjectOf, emit, nameOf } from '#engine/events/emit.js';
import { clamp } from '#engine/math/interval.js';
import { draw, drawBetween } from '#engine/math/stream.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { seizeHouse } from '../houses/claims.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { foundClan } from '../registry/founding.js';
import { changeClan } from '../registry/member-index.js';
import { postRelation } from '../registry/pairs.js';
import { glyphOf } from '#schemas/names/person.js';
import { GOVERNANCES, TOTEMS } from '#schemas/vocabulary.js';

const UNREST_POINTS = 60;
const NEW_CULTURE_CHANCE = 0.15;
const DIALECT_STEP = 0.1;

/** Founds a clan of the members at `rows`, led by the first, and returns its id. The two clans part in anger. */
export function secede(world: WorldState, parent: number, rows: readonly number[]): number {
  const { creatures, clans, seed } = world;
  const founder = rows[0]!;
  const parentId = clans.ids[parent]!;
  const clanId = foundClan(world, founder);
  const clan = clanRow(world, clanId);
  inherit(world, parent, clan, rows.length / Math.max(rows.length, clans.populations[parent]!));
  takeHouse(world, parent, clan, founder);
  for (const row of rows) changeClan(world, row, clanId);
  postRelation(world, parentId, clanId, -UNREST_POINTS);
  emit(world, 'schism', subjectOf(world, founder), {
    parent: parentId,
    new_clan: clanId,
    parent_name: clanName(seed, parentId),
    new_name: clanName(seed, clanId),
    members: rows.map((row) => creatures.ids[row]!),
    member_count: rows.length,
    reason: 'unrest',
  });
  return clanId;
}

function inherit(world: WorldState, parent: number, clan: number, share: number): void {
  const { clans, registers, random, laws } = world;
  for (const stores of [clans.larders, clans.granaries, clans.faiths]) {
    const part = stores[parent]! * share;
    stores[clan] = part;
    stores[parent] = stores[parent]! - part;
  }
  clans.dialects[clan] = clamp(clans.dialects[parent]! + drawBetween(random, -DIALECT_STEP, DIALECT_STEP), -1, 1);
  const isNew = draw(random) < NEW_CULTURE_CHANCE && laws.culture_enabled;
  clans.cultureIds[clan] = isNew ? registers.nextCultureId++ : clans.cultureIds[parent]!;
  clans.cultureTicks[clan] = registers.tick;
}

/** The parent's main house is excluded. O(houses), once per schism. */
function takeHouse(world: WorldState, parent: number, clan: number, founder: number): void {
  const { houses, clans, creatures, topology, laws } = world;
  if (!laws.house_claim_enabled || clans.houseCounts[parent]! < 2) return;
  let nearest = Infinity;
  let found = -1;
  for (let row = 0; row < houses.count; row++) {
    if (houses.clanIds[row] !== clans.ids[parent] || houses.alive[row] === 0 || houses.ruins[row] === 1) continue;
    if (houses.ids[row] === clans.mainHouseIds[parent]) continue;
    const way = squaredDistance(
      topology,
      creatures.xs[founder]!,
      creatures.ys[founder]!,
      houses.xs[row]!,
      houses.ys[row]!,
    );
    if (way >= nearest) continue;
    nearest = way;
    found = row;
  }
  if (found >= 0) seizeHouse(world, found, parent, clan);
}

// Exile (law `exile_on_kin_eat`; docs/rules/clans-and-politics.md#exile): a body that has eaten a clan-mate leaves
// its clan and founds a clan of one; the score of the two clans falls (law `kin_stigma`).

export function exileMember(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  const id = creatures.ids[row]!;
  const former = creatures.clanIds[row]!;
  const band = foundClan(world, row);
  changeClan(world, row, band);
  postRelation(world, former, band, -laws.kin_stigma);
  emit(world, 'exile', subjectOf(world, row), {
    former_clan: former,
    band,
    former_name: clanName(world.seed, former),
    band_name: clanName(world.seed, band),
    personal_name: nameOf(world, row),
    glyph: glyphOf(world.seed, id, creatures.generations[row]!),
  });
}

// The event `clan_extinction`: a clan has died out, or has joined another (docs/rules/settlements.md#end-of-a-clan).

/** `heir` is the row of the clan that its `members` have joined; with no members it is not read. */
export function announceEnd(world: WorldState, clan: number, heir: number, members: number): void {
  const { clans, registers, laws, seed } = world;
  const clanId = clans.ids[clan]!;
  const lifespan = registers.tick - clans.bornTicks[clan]!;
  emit(
    world,
    'clan_extinction',
    { x: clans.homeXs[clan]!, y: clans.homeYs[clan]! },
    {
      ...clanInEvent(seed, clanId),
      born_tick: clans.bornTicks[clan]!,
      lifespan_ticks: lifespan,
      lifespan_days: Math.floor(lifespan / laws.day_length),
      ...(members > 0 && { heir: clans.ids[heir]!, heir_name: clanName(seed, clans.ids[heir]!), members }),
      ...finalRecord(world, clan),
    },
  );
}

/** Returns the final figures of the clan for the event. Afterwards only the chronicle has them. */
function finalRecord({ clans, seed }: WorldState, clan: number): Record<string, unknown> {
  const cultureId = clans.cultureIds[clan]!;
  return {
    founder_id: clans.founderIds[clan]! || null,
    totem: TOTEMS[clans.totems[clan]!] ?? null,
    governance: GOVERNANCES[clans.governances[clan]!] ?? null,
    culture: cultureId === 0 ? null : cultureName(seed, cultureId),
    culture_id: cultureId || null,
    peak_population: clans.peakPopulations[clan]!,
    dead_count: clans.deadCounts[clan]!,
    war_wins: clans.warWins[clan]!,
    war_losses: clans.warLosses[clan]!,
    harvest_total: Math.round(clans.harvestTotals[clan]! * 100) / 100,
  };
}
