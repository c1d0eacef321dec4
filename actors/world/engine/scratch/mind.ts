/**
 * The context of one body's decision and step, passed along as `mind`: each step of the creatures phase fills the part
 * that the next steps read. Each thread has one instance, so that nothing is allocated per tick; it enters neither hash
 * nor checkpoint.
 */
import { Percept } from './percept.js';
import { INPUT_COUNT, OUTPUT_COUNT } from '../columns/memory.js';

const SPECIES_COUNT = 6;
const RAY_COUNT = 3;

export interface Mind {
  // Conditions of the tick, equal for all bodies (decisions/decision.ts, prepareThread)
  readonly conditions: Conditions;
  readonly callChances: CallChances;

  // Percept of the body (perception/)
  readonly percept: Percept;
  readonly rays: Rays;
  readonly search: Search;
  /** The scent mark that the body smells: its place, not folded onto the map, and its strength from 0 to 1. */
  readonly scent: Vector & { strength: number };
  /** Factor on the squared distance to a plant, by species. */
  readonly appetites: Float64Array;
  /** Share of the plants of a species that the body refuses, by species. */
  readonly shunned: Float64Array;

  // Decision of the body (mind/)
  readonly brainInputs: Float64Array;
  readonly brainOutputs: Float64Array;
  /** The fact that a body is about to learn. Rules that run for each body fill it, rare ones create their own. */
  readonly fact: Fact;
  /** Result of the last `recallFood`, `guessFood` or `recallDanger`. */
  readonly recalled: Vector & { confidence: number };
  readonly bestDrive: BestDrive;
  /** Vector from the body to the call, smell or superior that it reacts to. */
  readonly stimulus: Way;
  /**
   * What the body takes for a predator: the vector to it, the squared distance as seen, its heading, and its id; 0 for
   * one that is none.
   */
  readonly pursuer: { dx: number; dy: number; d2: number; heading: number; id: number };
  /** The nearest warm place; `houseId` is 0 for a fire and -1 for none. */
  readonly warmPlace: Vector & { d2: number; houseId: number };
  /** The nearest howl; `pack` is the number of predators around the listener, itself included. */
  readonly howl: Vector & { distance: number; pack: number };

  // Movement of the body (movement/)
  /** Vector from the body to the point where it walks now. */
  readonly aim: Way;
  readonly landing: Vector;
}

interface Vector {
  x: number;
  y: number;
}

interface Way {
  dx: number;
  dy: number;
  distance: number;
}

/** What a body can know about a place (people/minds/facts.ts). */
export interface Fact extends Vector {
  kind: number;
  /** The id of its subject or an amount, by kind. */
  about: number;
  /** Certainty from 0 to 1. */
  confidence: number;
}

interface Conditions {
  isDark: boolean;
  /** Ticks until nightfall; Infinity if shelter or sleep is off. */
  daylight: number;
  isWet: boolean;
  predators: number;
  /** Ticks between two decisions of a body. */
  period: number;
}

/** Chance, per decision, of each kind of call and of a trail mark. */
interface CallChances {
  food: number;
  alarm: number;
  knowledge: number;
  trail: number;
  chant: number;
  hum: number;
  war: number;
}

/** The three rays of the brain, and what they have met (perception/rays.ts). */
export interface Rays {
  /** Unit vector of the body's heading. */
  headingX: number;
  headingY: number;
  frontLength: number;
  /** Nearness of the thing that each ray (left, front, right) has met: 0 for nothing to 1 for contact. */
  readonly nearness: Float64Array;
  /** Kind of the thing that each ray has met: 1 for food or friend, 0 for a wall, -1 for a stranger. */
  readonly kinds: Float64Array;
}

/** State of the walk over a body's neighbours: what the body is, what it looks for, and the current neighbour. */
interface Search {
  clan: number;
  sex: number;
  sight2: number;
  isPredator: boolean;
  isSoldier: boolean;
  courts: boolean;
  hasRivals: boolean;
  fearsTriangles: boolean;
  flocks: boolean;
  /**
   * Position of the body, and the vector and squared distance to the neighbour. They are fields and not arguments,
   * because V8 boxes fractions that are passed to a call.
   */
  x: number;
  y: number;
  dx: number;
  dy: number;
  d2: number;
  /** The last hostility test is reused, because neighbours of one clan often follow each other. */
  rivalClan: number;
  isRivalHostile: boolean;
}

/** The most urgent drive so far, its target position, and the id of the entity that it is about (0 for none). */
interface BestDrive extends Vector {
  drive: number;
  urgency: number;
  id: number;
}

/**
 * Fields that hold fractions are initialised with a fraction, so that V8 stores them as doubles (percept.ts). Those of
 * vectors are in a class, because V8 gives the fields of all literals of the program that begin with x and y one type.
 */
export function createMind(): Mind {
  return {
    conditions: { isDark: false, daylight: 0.5, isWet: false, predators: 0, period: 1 },
    callChances: { food: 0.5, alarm: 0.5, knowledge: 0.5, trail: 0.5, chant: 0.5, hum: 0.5, war: 0.5 },
    percept: new Percept(),
    rays: {
      headingX: 0.5,
      headingY: 0.5,
      frontLength: 0.5,
      nearness: new Float64Array(RAY_COUNT),
      kinds: new Float64Array(RAY_COUNT),
    },
    search: {
      clan: 0,
      sex: 0,
      sight2: 0.5,
      isPredator: false,
      isSoldier: false,
      courts: false,
      hasRivals: false,
      fearsTriangles: false,
      flocks: false,
      x: 0.5,
      y: 0.5,
      dx: 0.5,
      dy: 0.5,
      d2: 0.5,
      rivalClan: 0,
      isRivalHostile: false,
    },
    scent: new Scent(),
    appetites: new Float64Array(SPECIES_COUNT),
    shunned: new Float64Array(SPECIES_COUNT),
    brainInputs: new Float64Array(INPUT_COUNT),
    brainOutputs: new Float64Array(OUTPUT_COUNT),
    fact: new HeldFact(),
    recalled: new Recalled(),
    bestDrive: { drive: 0, urgency: 0.5, x: 0.5, y: 0.5, id: 0 },
    stimulus: { dx: 0.5, dy: 0.5, distance: 0.5 },
    pursuer: { dx: 0.5, dy: 0.5, d2: 0.5, heading: 0.5, id: 0 },
    warmPlace: { d2: 0.5, x: 0.5, y: 0.5, houseId: 0 },
    howl: { distance: 0.5, x: 0.5, y: 0.5, pack: 1 },
    aim: { dx: 0.5, dy: 0.5, distance: 0.5 },
    landing: new Place(),
  };
}

class Place implements Vector {
  x = 0.5;
  y = 0.5;
}

class Scent extends Place {
  strength = 0.5;
}

class Recalled extends Place {
  confidence = 0.5;
}

class HeldFact extends Place implements Fact {
  kind = 0;
  about = 0.5;
  confidence = 0.5;
}
