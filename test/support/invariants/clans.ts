/** Invariants of clans and between them: members, stores, leaders, relations, wars, coalitions, journeys, markets. */
import { clanRow } from '#engine/indexes/clan-rows.js';
import { pairRowOf } from '#engine/scratch/pair-rows.js';
import { rowOfId } from '#engine/columns/table.js';
import type { WorldState } from '#engine/state/state.js';
import { clanDeltas } from '#store/sums/batch-totals.js';
import { fail, within, type StaleReferences } from './violations.js';

const SCORE_MAX = 100;
/** Stores are floats. */
const STORE_TOLERANCE = 1e-6;
/** Kept right every tick, by a phase that may come before the one that broke it. */
const NEXT_TICK = 1;
/** A clan without people is buried in 100 ticks, its pairs forgotten in 60 more; coalitions are reviewed every 20. */
const BURIAL_TICKS = 100;
/** Clan ids stay below this: one number for a pair. */
const CLAN_ID_SPACE = 67108864;
const FORGETTING_TICKS = 60;
const REVIEW_TICKS = 20;

export function checkClans(world: WorldState, references: StaleReferences): void {
  const { clans, laws } = world;
  for (let clan = 0; clan < clans.count; clan++) {
    const id = clans.ids[clan]!;
    if (clan > 0 && id <= clans.ids[clan - 1]!) fail(world, 'clans are not in the order of ids');
    if (clanRow(world, id) !== clan) fail(world, `clan ${id} is not in the roster`);
    within(world, 'faith', clans.faiths[clan]!, 0, Infinity);
    within(world, 'larder', clans.larders[clan]!, 0, laws.larder_capacity * (1 + STORE_TOLERANCE));
    within(world, 'granary', clans.granaries[clan]!, 0, laws.granary_capacity * (1 + STORE_TOLERANCE));
    within(world, 'heads of a clan', clans.populations[clan]!, 0, Infinity);
    checkTies(world, clan, references);
  }
}

function checkTies(world: WorldState, clan: number, references: StaleReferences): void {
  const { clans, creatures, houses, coalitions } = world;
  const id = clans.ids[clan]!;
  const leader = clans.leaderIds[clan]!;
  if (leader !== 0) {
    const row = rowOfId(creatures.ids, creatures.count, leader);
    if (row < 0 || creatures.alive[row] === 0 || creatures.clanIds[row] !== id) {
      const ticks = clans.populations[clan] === 0 ? BURIAL_TICKS : NEXT_TICK;
      references.stale('a clan led by none of its own', id, ticks);
    }
  }
  const main = clans.mainHouseIds[clan]!;
  if (main !== 0) {
    const row = rowOfId(houses.ids, houses.count, main);
    if (row < 0 || houses.alive[row] === 0 || houses.clanIds[row] !== id) {
      references.stale('a clan whose main house is not its own', id, NEXT_TICK);
    }
  }
  const coalition = clans.coalitionIds[clan]!;
  if (coalition !== 0 && rowOfId(coalitions.ids, coalitions.count, coalition) < 0) {
    // No member is left to leave the coalition: the clan itself is removed.
    const ticks = clans.populations[clan] === 0 ? BURIAL_TICKS : REVIEW_TICKS;
    references.stale('a clan in a coalition that is over', id, ticks);
  }
  const lord = clans.tributeToIds[clan]!;
  if (lord === id) fail(world, `clan ${id} pays itself`);
  if (lord !== 0 && clanRow(world, lord) < 0) {
    references.stale('a vassal of a clan that is gone', id, BURIAL_TICKS);
  }
}

export function checkRelations(world: WorldState, references: StaleReferences): void {
  const { relations, clans, pairRows } = world;
  if (pairRows.size !== relations.count) fail(world, `${relations.count} pairs, ${pairRows.size} in the index`);
  for (let row = 0; row < relations.count; row++) {
    const a = relations.a[row]!;
    const b = relations.b[row]!;
    within(world, 'score', relations.scores[row]!, -SCORE_MAX, SCORE_MAX);
    if (a <= 0 || a >= b) fail(world, `a pair of ${a} and ${b}`);
    const key = a * CLAN_ID_SPACE + b;
    if (pairRowOf(pairRows, a, b) !== row) fail(world, `the pair of ${a} and ${b} is not in the index`);
    for (const id of [a, b]) {
      const clan = clanRow(world, id);
      if (clan < 0) references.stale('a pair with a clan that is gone', key, FORGETTING_TICKS);
      else if (relations.wars[row] === 1 && clans.populations[clan] === 0) {
        references.stale('a war with nobody', key, BURIAL_TICKS + FORGETTING_TICKS);
      }
    }
  }
}

/** Journeys, markets, coalitions and boundary stones are of the living, or soon no more. */
export function checkDealings(world: WorldState, references: StaleReferences): void {
  const { missions, markets, coalitions, boundaryStones, clans, creatures, registers } = world;
  for (let row = 0; row < missions.count; row++) {
    const traveller = missions.creatureIds[row]!;
    const body = rowOfId(creatures.ids, creatures.count, traveller);
    const isGone = body < 0 || creatures.alive[body] === 0;
    if (isGone || clanRow(world, missions.toClanIds[row]!) < 0 || registers.tick > missions.untilTicks[row]!) {
      references.stale('a journey without traveller, goal or time', traveller, NEXT_TICK);
    }
    within(world, 'cargo', missions.cargoes[row]!, 0, Infinity);
  }
  for (let row = 0; row < markets.count; row++) {
    if (clanRow(world, markets.a[row]!) < 0 || clanRow(world, markets.b[row]!) < 0) {
      references.stale('a market of a clan that is gone', markets.ids[row]!, NEXT_TICK);
    }
  }
  for (let row = 0; row < coalitions.count; row++) {
    const id = coalitions.ids[row]!;
    const leader = clanRow(world, coalitions.leaderClanIds[row]!);
    if (leader < 0 || clans.coalitionIds[leader] !== id) {
      references.stale('a coalition led by none of its own', id, REVIEW_TICKS);
    }
  }
  for (let row = 0; row < boundaryStones.count; row++) {
    if (clanRow(world, boundaryStones.clanIds[row]!) < 0) {
      references.stale('a boundary stone of a clan that is gone', boundaryStones.clanIds[row]!, NEXT_TICK);
    }
  }
}

/** Each body born and not dead is alive, every death has its cause, and a clan has one number of members. */
export function createPopulationCheck(world: WorldState): () => void {
  const archive = archivedMembers(world);
  return () => {
    checkPopulations(world);
    const members = archive();
    const { clans } = world;
    for (let clan = 0; clan < clans.count; clan++) {
      const id = clans.ids[clan]!;
      const told = members.get(id) ?? 0;
      if (told !== clans.populations[clan])
        fail(world, `clan ${id} has ${clans.populations[clan]} members, ${told} by its births and events`);
    }
  };
}

/** Members of each clan as the store counts them: births and events, up to now. Simulated worlds store their whole log. */
function archivedMembers({ log }: WorldState): () => ReadonlyMap<number, number> {
  const members = new Map<number, number>();
  const add = (clanId: number, people: number): void => void members.set(clanId, (members.get(clanId) ?? 0) + people);
  let [births, events] = [0, 0];
  return () => {
    for (const { clan_id } of log.born.slice(births)) add(clan_id ?? 0, 1);
    for (const event of log.events.slice(events))
      for (const { clanId, people } of clanDeltas(event)) if (people !== undefined) add(clanId, people);
    births = log.born.length;
    events = log.events.length;
    return members;
  };
}

function checkPopulations(world: WorldState): void {
  const { creatures, registers, mortality, clans, log } = world;
  let living = 0;
  const members = new Int32Array(clans.count);
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    living++;
    const clan = clanRow(world, creatures.clanIds[row]!);
    if (clan >= 0) members[clan]!++;
  }
  let dead = 0;
  for (let cause = 0; cause < mortality.count; cause++) dead += mortality.deaths[cause]!;
  // Simulated worlds store their whole log.
  const born = log.born.length;
  if (born - registers.deaths !== living) fail(world, `${born} born, ${registers.deaths} dead, ${living} alive`);
  if (dead !== registers.deaths) fail(world, `${registers.deaths} deaths, ${dead} by cause`);
  for (let clan = 0; clan < clans.count && registers.tick > 0; clan++) {
    if (members[clan] !== clans.populations[clan]) {
      fail(world, `clan ${clans.ids[clan]} counts ${clans.populations[clan]}, has ${members[clan]}`);
    }
  }
}
