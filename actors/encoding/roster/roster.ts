/**
 * Lists the living clans from the columns of a frame (docs/interface.md#endpoints; actors/README.md#reads).
 */
import type { ClanEntry } from '#schemas/wire/clans.js';
import { GOVERNANCES, TOTEMS } from '#schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { rowOfId } from '../../world/engine/columns/table.js';
import { clanColor, clanEmblem, clanName, coalitionName, cultureName } from '#schemas/names/clan.js';
import { type Memories, MEMORY_PARTS } from '../../world/protocol.js';
import { rounded } from '../../world/engine/math/interval.js';
import type { ClanParents } from '../frame/messages.js';
import { LIMITS } from '#schemas/limits.js';
import { squaredDistance, createTopology, type Topology } from '../../world/engine/space/topology.js';
import { FACT } from '#tables/codes.js';

/** Returns every living clan, largest first. The time is O(clans + houses + facts). */
export function rosterOf(frame: Frame, memories: Memories, parents: ClanParents): ClanEntry[] {
  const { clans } = frame;
  const knowledge = knowledgeOf(frame, memories);
  const houses = houseCounts(frame);
  const entries: ClanEntry[] = [];
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] !== 1) continue;
    const id = clans.ids[row]!;
    entries.push(entryOf(frame, row, houses.get(id) ?? 0, knowledge.get(id) ?? noKnowledge(), parents));
  }
  return entries.sort((a, b) => b.population - a.population || a.id - b.id);
}

export function entryOf(
  frame: Frame,
  row: number,
  houseCount: number,
  knowledge: Knowledge,
  parents: ClanParents,
): ClanEntry {
  const { clans: c, seed, registers, laws } = frame;
  const id = c.ids[row]!;
  return {
    id,
    name: clanName(seed, id),
    color: clanColor(id),
    emblem: clanEmblem(id),
    totem: TOTEMS[c.totems[row]!] ?? null,
    founder_id: c.founderIds[row] || null,
    parent_clan: parents.get(id) ?? null,
    leader_id: c.leaderIds[row] || null,
    born_tick: c.bornTicks[row]!,
    extinct: false,
    extinct_tick: null,
    population: c.populations[row]!,
    peak_population: c.peakPopulations[row]!,
    dead_count: c.deadCounts[row]!,
    house: seatOf(frame, c.mainHouseIds[row]!),
    house_count: houseCount,
    home: { x: rounded(c.homeXs[row]!, 3), y: rounded(c.homeYs[row]!, 3) },
    war_wins: c.warWins[row]!,
    losses: c.warLosses[row]!,
    territory_radius: laws.territory_enabled ? laws.territory_radius : null,
    specialization: {
      warrior: rounded(c.warriorShares[row]!, 3),
      farmer: rounded(c.farmerShares[row]!, 3),
      scavenger: rounded(c.scavengerShares[row]!, 3),
    },
    culture: c.cultureIds[row] === 0 ? null : cultureName(seed, c.cultureIds[row]!),
    culture_id: c.cultureIds[row] || null,
    knowledge,
    coalition_id: c.coalitionIds[row] || null,
    coalition: c.coalitionIds[row] === 0 ? null : coalitionName(seed, c.coalitionIds[row]!),
    larder: rounded(c.larders[row]!, 2),
    granary: rounded(c.granaries[row]!, 2),
    harvest_total: rounded(c.harvestTotals[row]!, 2),
    feast: registers.tick < c.feastUntilTicks[row]!,
    dialect: rounded(c.dialects[row]!, 3),
    tribute_to: c.tributeToIds[row] || null,
    faith: rounded(c.faiths[row]!, 2),
    shrine_level: c.shrineLevels[row]!,
    governance: GOVERNANCES[c.governances[row]!] ?? null,
    bylaws: {
      rationing: c.rationings[row] === 1,
      martial_law: c.martialLaws[row] === 1,
      infirmary: c.plagueResponses[row] === 1,
      sanctuary: c.sanctuaries[row] === 1,
    },
  };
}

function seatOf({ houses }: Frame, id: number): ClanEntry['house'] {
  const row = id === 0 ? -1 : rowOfId(houses.ids, houses.count, id);
  if (row < 0 || houses.alive[row] !== 1) return null;
  return {
    id,
    x: rounded(houses.xs[row]!, 3),
    y: rounded(houses.ys[row]!, 3),
    size: rounded(houses.sizes[row]!, 3),
    is_ruin: houses.ruins[row] === 1,
  };
}

function houseCounts({ houses }: Frame): Map<number, number> {
  const counts = new Map<number, number>();
  for (let row = 0; row < houses.count; row++) {
    const clan = houses.clanIds[row]!;
    if (houses.alive[row] === 1 && clan !== 0) counts.set(clan, (counts.get(clan) ?? 0) + 1);
  }
  return counts;
}

// Groups the facts that a clan's members know by kind and place (docs/rules/culture-and-knowledge.md#facts;
// docs/interface.md#endpoints). The clock's thread only copies the facts; the encoder's thread sorts and merges them.

type Knowledge = ClanEntry['knowledge'];

interface Spot {
  readonly kind: number;
  readonly about: number;
  readonly x: number;
  readonly y: number;
  readonly confidence: number;
  knownBy: number;
}

/** Facts about danger or food are merged if their distance, in units of length, is less than this. */
const MERGE_DISTANCE = 8;
const MERGE_DISTANCE_SQUARED = MERGE_DISTANCE * MERGE_DISTANCE;
const WIDTH = MEMORY_PARTS.length;
const SHOWN = LIMITS.clanKnowledgeShown.value;
/** Greatest number of spots per clan and kind. Facts are merged into spots in the order of falling confidence. */
const SPOTS_MAX = 64;

/** Clans whose members know nothing are absent. The time is O(facts log facts + facts × spots). */
export function knowledgeOf(frame: Frame, { facts }: Memories): ReadonlyMap<number, Knowledge> {
  const topology = createTopology(frame.width, frame.height, frame.wrap);
  const byClan = new Map<number, Map<number, number[]>>();
  for (let at = 0; at < facts.length; at += WIDTH) {
    const clan = facts[at]!;
    const kinds = byClan.get(clan) ?? new Map<number, number[]>();
    byClan.set(clan, kinds);
    const offsets = kinds.get(facts[at + 1]!);
    if (offsets) offsets.push(at);
    else kinds.set(facts[at + 1]!, [at]);
  }
  return new Map(
    [...byClan].map(([clan, kinds]): [number, Knowledge] => {
      const spots = (kind: number): Spot[] => spotsOf(kinds.get(kind) ?? [], facts, topology);
      return [
        clan,
        {
          enemies: spots(FACT.enemy).map((spot) => enemyCard(frame, spot)),
          danger_zones: spots(FACT.danger).map(card),
          food_spots: spots(FACT.food).map(card),
        },
      ];
    }),
  );
}

export function noKnowledge(): Knowledge {
  return { enemies: [], danger_zones: [], food_spots: [] };
}

/** Merges facts of one kind about one place, or one enemy clan, to spots. Returns those of the highest confidence. */
function spotsOf(offsets: number[], facts: Float32Array, topology: Topology): Spot[] {
  offsets.sort((a, b) => facts[b + 5]! - facts[a + 5]! || a - b);
  const spots: Spot[] = [];
  for (const at of offsets) {
    const kind = facts[at + 1]!;
    const x = facts[at + 2]!;
    const y = facts[at + 3]!;
    const about = facts[at + 4]!;
    const same = spots.find((spot) =>
      kind === FACT.enemy
        ? spot.about === about
        : squaredDistance(topology, spot.x, spot.y, x, y) < MERGE_DISTANCE_SQUARED,
    );
    if (same) same.knownBy++;
    else if (spots.length < SPOTS_MAX) spots.push({ kind, about, x, y, confidence: facts[at + 5]!, knownBy: 1 });
  }
  return spots.slice(0, SHOWN);
}

function card({ x, y, confidence, knownBy }: Spot): Knowledge['food_spots'][number] {
  return { x: rounded(x, 2), y: rounded(y, 2), confidence: rounded(confidence, 3), known_by: knownBy };
}

function enemyCard({ seed }: Frame, spot: Spot): Knowledge['enemies'][number] {
  return { clan_id: spot.about, name: clanName(seed, spot.about), ...card(spot) };
}
