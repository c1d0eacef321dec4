/**
 * Groups the facts that a clan's members know by kind and place (docs/rules/culture-and-knowledge.md#facts;
 * docs/interface.md#endpoints). The clock's thread only copies the facts; the encoder's thread sorts and merges them.
 */
import { LIMITS } from '../../../schemas/limits.js';
import type { ClanEntry } from '../../../schemas/wire/clans.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { clanName } from '../../../schemas/names/clan.js';
import { MEMORY_PARTS, type Memories } from '../../world/protocol.js';
import { squaredDistance, createTopology, type Topology } from '../../world/engine/space/topology.js';
import { rounded } from '../../world/engine/math/interval.js';
import { FACT } from '../../../schemas/tables/codes.js';

export type Knowledge = ClanEntry['knowledge'];

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
