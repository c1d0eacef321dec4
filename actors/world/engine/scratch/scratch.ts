/**
 * Temporary memory of the rules that holds nothing from one tick to the next: each rule fills its part before it reads
 * it. A world keeps it, so that nothing is allocated for each body and tick, and so that two worlds in one process share
 * nothing. It enters neither hash nor checkpoint, and each thread has its own.
 */
import { HIDDEN_COUNT, INPUT_COUNT, MAX_VERTICES } from '../columns/memory.js';

/** A river gives at most three bands: the water, and its images on both sides of the seam of a wrapped world. */
const BANDS_MAX = 24;
const INITIAL_BODIES = 256;
const INITIAL_CLANS = 64;
const INITIAL_PLOTS = 64;
const INITIAL_MARKS = 64;
/** Number of boundary stones that a clan may have (phases/relations/ground/boundary-stones.ts). */
export const STONES_MAX = 3;

export interface Scratch {
  /** Weather and water on the ground. `applyGroundContact` fills it for its own run over all bodies. */
  readonly ground: GroundScratch;
  /** Chill that an exposed body gains in this tick. `readWeather` sets it before the bodies are cooled. */
  chillGain: number;
  /** Activations of one brain, valid until the next `infer`. */
  readonly network: NetworkScratch;
  /** Corners and overlap of two bodies, valid until the next `overlap`. */
  readonly contact: ContactScratch;
  /** Scent marks of this tick, before they are sorted into the grid of scents. They are valid within `spreadScents`. */
  readonly scents: ScentScratch;
  /** Rows of the guards that heard of danger in this tick. `hearSignals` empties the list before bodies hear. */
  readonly alarmedGuards: number[];
  /** Plots of each clan as linked lists, valid until plots are removed. `indexPlots` fills it. */
  readonly plots: PlotScratch;
  /** Whether the leader is among the living members (0 or 1), by clan row. Each `countMembers` fills it. */
  leaderPresence: Uint8Array;
  /** Leaders that are lost and their heirs, valid within `auditLeaders`. */
  readonly succession: SuccessionScratch;
  /** Houses of each clan, valid within `auditHouses`. */
  readonly houseAudit: HouseAuditScratch;
  /** Members of every clan. `indexMembers` fills the lists for the councils and the markets of this tick. */
  readonly membersByClan: GroupedRows;
  /** Rows of pairs, listed under each of their clans that holds council in this tick. `indexPairs` fills the lists. */
  readonly pairsByClan: GroupedRows;
  /** The pairs that `indexPairs` lists, and how it finds them. They are valid within `indexPairs`. */
  readonly pairSearch: PairSearchScratch;
  /** Survey of the clan that holds council, valid until the next council. `countClan` fills it. */
  readonly memberCounts: MemberCounts;
  /** Boundary stones of each clan. `indexStones` fills it for the councils of this tick. */
  readonly stones: StoneScratch;
}

interface GroundScratch {
  /** Probability that a body overlooks a cliff edge. */
  slip: number;
  /** Whether slopes may slide. */
  isWet: boolean;
  /** Number of ranges of y that are water. */
  bands: number;
  readonly bandStarts: Float64Array;
  readonly bandEnds: Float64Array;
}

export interface NetworkScratch {
  readonly hidden: Float64Array;
  /** Inputs that are not 0. Most inputs of a body are 0 most of the time. */
  readonly present: Float64Array;
  /** Position in the weights at which the weights of each input in `present` begin. */
  readonly presentAt: Int32Array;
}

export interface ContactScratch {
  /** Corners of body a, relative to its centre. */
  readonly a: Corners;
  /** Corners of body b, relative to the centre of body a. */
  readonly b: Corners;
  /** Ends of the projection of one body onto an axis. */
  readonly range: { low: number; high: number };
  /** Shortest translation that separates the pair, directed from body a to body b. */
  readonly parting: { x: number; y: number; depth: number };
}

export interface Corners {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  count: number;
  /** Radius of a round body; 0 for other bodies. */
  radius: number;
}

interface ScentScratch {
  /** Rows of the marks in the table of signals. */
  rows: Int32Array;
  xs: Float64Array;
  ys: Float64Array;
}

interface PlotScratch {
  /** Row of the clan's first plot, by clan row; -1 for none. */
  first: Int32Array;
  /** Row of the next plot of the same clan, by plot row; -1 for none. */
  next: Int32Array;
}

interface SuccessionScratch {
  /** Status of the leader (people/clans/life/leadership.ts), by clan row. */
  statuses: Uint8Array;
  /** Row of the oldest member of each clan without a leader, by clan row; -1 for none. */
  heirs: Int32Array;
}

interface HouseAuditScratch {
  /** Row of the main house that the clan still owns, by clan row; -1 for none. */
  mainRows: Int32Array;
  /** Row of the clan's oldest house, by clan row; -1 for none. */
  oldestRows: Int32Array;
}

/**
 * Rows in groups, one for each clan (people/clans/registry/member-index.ts).
 *
 *   starts  [0, 2, 2, 5 ...]    clan row c holds rows starts[c] .. starts[c+1]-1
 *   rows    [7, 9 | | 1, 3, 8]  rows of creatures, or of relations, in ascending order
 */
export interface GroupedRows {
  starts: Int32Array;
  rows: Int32Array;
}

interface PairSearchScratch {
  /** Marks of the listed clans (0 or 1), by clan id. All are 0 between two searches. */
  marks: Uint8Array;
  /** Rows of the pairs that were found. */
  rows: Int32Array;
}

interface MemberCounts {
  members: number;
  hungry: number;
  starving: number;
  unhappy: number;
}

interface StoneScratch {
  /** Number of stones, by clan row. */
  counts: Uint8Array;
  /** Rows of the stones, with `STONES_MAX` places for each clan row. */
  rows: Int32Array;
}

/** A class, because V8 gives the fields of all literals of the program that begin with x and y one type. */
class Parting {
  x = 0.5;
  y = 0.5;
  depth = 0.5;
}

/** Fields that hold fractions are initialised with a fraction, so that V8 stores them as doubles (percept.ts). */
export function createScratch(): Scratch {
  return {
    ground: {
      slip: 0.5,
      isWet: false,
      bands: 0,
      bandStarts: new Float64Array(BANDS_MAX),
      bandEnds: new Float64Array(BANDS_MAX),
    },
    chillGain: 0.5,
    network: createNetworkScratch(),
    contact: {
      a: createCorners(),
      b: createCorners(),
      range: { low: 0.5, high: 0.5 },
      parting: new Parting(),
    },
    scents: {
      rows: new Int32Array(INITIAL_MARKS),
      xs: new Float64Array(INITIAL_MARKS),
      ys: new Float64Array(INITIAL_MARKS),
    },
    alarmedGuards: [],
    plots: { first: new Int32Array(INITIAL_CLANS), next: new Int32Array(INITIAL_PLOTS) },
    leaderPresence: new Uint8Array(INITIAL_CLANS),
    succession: { statuses: new Uint8Array(INITIAL_CLANS), heirs: new Int32Array(INITIAL_CLANS) },
    houseAudit: { mainRows: new Int32Array(INITIAL_CLANS), oldestRows: new Int32Array(INITIAL_CLANS) },
    membersByClan: createGroups(),
    pairsByClan: createGroups(),
    pairSearch: { marks: new Uint8Array(INITIAL_CLANS), rows: new Int32Array(INITIAL_BODIES) },
    memberCounts: { members: 0, hungry: 0, starving: 0, unhappy: 0 },
    stones: { counts: new Uint8Array(INITIAL_CLANS), rows: new Int32Array(INITIAL_CLANS * STONES_MAX) },
  };
}

export function createNetworkScratch(): NetworkScratch {
  return {
    hidden: new Float64Array(HIDDEN_COUNT),
    present: new Float64Array(INPUT_COUNT),
    presentAt: new Int32Array(INPUT_COUNT),
  };
}

function createCorners(): Corners {
  return { xs: new Float64Array(MAX_VERTICES), ys: new Float64Array(MAX_VERTICES), count: 0, radius: 0.5 };
}

function createGroups(): GroupedRows {
  return { starts: new Int32Array(INITIAL_CLANS + 1), rows: new Int32Array(INITIAL_BODIES) };
}
