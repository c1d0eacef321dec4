/**
 * Counts and sums over the creatures of a frame. One pass over the creatures computes all of them; every number about
 * living creatures is derived from these.
 */
import { isWild } from '#tables/castes.js';
import { HUNGER } from '#tables/codes.js';
import { THETA_BARS } from '#schemas/wire/types.js';
import { CASTES, SEXES, STAGES } from '#schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { templateWeight } from '../../world/people/morphology/outline-inheritance.js';

export interface People {
  /** Number of living creatures, animals included. */
  count: number;
  /** Number of living creatures except animals. */
  people: number;
  women: number;
  men: number;
  infected: number;
  hungry: number;
  starving: number;
  sleeping: number;
  clanless: number;
  readonly castes: Float64Array;
  readonly sexes: Float64Array;
  readonly stages: Float64Array;
  readonly energyByCaste: Float64Array;
  ages: number;
  healths: number;
  energies: number;
  irregularities: number;
  generations: number;
  generationMin: number;
  generationMax: number;
  // The next fields are sums over all bodies. `GET /api/metrics/morphology` shows the means.
  lambdas: number;
  points: number;
  areas: number;
  perimeters: number;
  sharpnesses: number;
  asymmetries: number;
  readonly thetas: number[];
  /** Energy of each creature that is not an animal. */
  readonly energyOfPeople: number[];
}

export function countPeople(frame: Frame): People {
  const sums = emptyPeople();
  const { count, alive } = frame.creatures;
  for (let row = 0; row < count; row++) {
    if (alive[row] !== 1) continue;
    addPerson(sums, frame, row);
    addBody(sums, frame, row);
  }
  if (sums.count === 0) sums.generationMin = 0;
  return sums;
}

function emptyPeople(): People {
  return {
    count: 0,
    people: 0,
    women: 0,
    men: 0,
    infected: 0,
    hungry: 0,
    starving: 0,
    sleeping: 0,
    clanless: 0,
    castes: new Float64Array(CASTES.length),
    sexes: new Float64Array(SEXES.length),
    stages: new Float64Array(STAGES.length),
    energyByCaste: new Float64Array(CASTES.length),
    ages: 0,
    healths: 0,
    energies: 0,
    irregularities: 0,
    generations: 0,
    generationMin: Infinity,
    generationMax: 0,
    lambdas: 0,
    points: 0,
    areas: 0,
    perimeters: 0,
    sharpnesses: 0,
    asymmetries: 0,
    thetas: Array.from({ length: THETA_BARS }, () => 0),
    energyOfPeople: [],
  };
}

const FEMALE = SEXES.indexOf('female');

function addPerson(sums: People, { creatures: c }: Frame, row: number): void {
  const caste = c.castes[row]!;
  const energy = c.energies[row]!;
  const status = c.statuses[row]!;
  sums.count++;
  sums.castes[caste]!++;
  sums.sexes[c.sexes[row]!]!++;
  sums.stages[c.stages[row]!]!++;
  sums.energyByCaste[caste]! += energy;
  sums.ages += c.ages[row]!;
  sums.healths += c.healths[row]!;
  sums.energies += energy;
  sums.infected += c.infected[row]!;
  sums.sleeping += c.sleeping[row]!;
  if (status !== HUNGER.fine) sums.hungry++;
  if (status === HUNGER.starving) sums.starving++;
  if (isWild(caste)) return;
  sums.people++;
  if (c.sexes[row] === FEMALE) sums.women++;
  else sums.men++;
  if (c.clanIds[row] === 0) sums.clanless++;
  sums.energyOfPeople.push(energy);
}

function addBody(sums: People, { creatures: c, laws }: Frame, row: number): void {
  const generation = c.generations[row]!;
  sums.generations += generation;
  sums.generationMin = Math.min(sums.generationMin, generation);
  sums.generationMax = Math.max(sums.generationMax, generation);
  sums.irregularities += c.irregularities[row]!;
  sums.lambdas += templateWeight(laws, generation);
  sums.points += c.vertexCounts[row]!;
  sums.areas += c.areas[row]!;
  sums.perimeters += c.perimeters[row]!;
  sums.sharpnesses += c.sharpnesses[row]!;
  sums.asymmetries += c.asymmetries[row]!;
  const bar = Math.floor((c.smallestAngles[row]! / Math.PI) * THETA_BARS);
  sums.thetas[Math.min(THETA_BARS - 1, Math.max(0, bar))]!++;
}
