/**
 * Properties of each caste (docs/rules/health-and-energy.md#castes). High castes are slow, but not too slow to feed
 * themselves, since sons gain a side with every generation. Grazers burn as much as women do: with less they would take
 * the land from people, who have houses to keep and wars to fight.
 */
import { CASTES, type Caste } from '../vocabulary.js';

type CasteTool = 'none' | 'spear' | 'basket' | 'poultice';

interface CasteRow {
  /** Lifespan in ticks, before `lifespan_mult`. */
  readonly lifespan: number;
  /** Speed in units per tick. */
  readonly speed: number;
  readonly sight: number;
  readonly radius: number;
  readonly maxHealth: number;
  readonly upkeep: number;
  /** Rank: bodies make way for bodies of a higher rank. */
  readonly rank: number;
  readonly tool: CasteTool;
}

// prettier-ignore
const ROWS: Readonly<Record<Caste, CasteRow>> = {
  Woman: { lifespan: 4800, speed: 1.15, sight: 0.8, radius: 0.9, maxHealth: 110, upkeep: 1.5, rank: 0, tool: 'basket' },
  Soldier: { lifespan: 5400, speed: 1.25, sight: 0.9, radius: 1.05, maxHealth: 130, upkeep: 1.0, rank: 1, tool: 'spear' },
  Artisan: { lifespan: 5700, speed: 1.15, sight: 0.95, radius: 1.2, maxHealth: 130, upkeep: 1.0, rank: 2, tool: 'basket' },
  Gentleman: { lifespan: 6000, speed: 1.1, sight: 1.0, radius: 1.15, maxHealth: 100, upkeep: 1.1, rank: 3, tool: 'basket' },
  Professional: { lifespan: 6600, speed: 1.05, sight: 1.1, radius: 1.25, maxHealth: 90, upkeep: 1.2, rank: 4, tool: 'none' },
  Noble: { lifespan: 7200, speed: 1.0, sight: 1.2, radius: 1.35, maxHealth: 120, upkeep: 1.3, rank: 5, tool: 'none' },
  Priest: { lifespan: 9000, speed: 0.9, sight: 1.35, radius: 1.45, maxHealth: 90, upkeep: 1.5, rank: 6, tool: 'poultice' },
  Predator: { lifespan: 6600, speed: 1.4, sight: 1.1, radius: 1.6, maxHealth: 120, upkeep: 1.0, rank: 7, tool: 'spear' },
  Herbivore: { lifespan: 5200, speed: 1.1, sight: 1.0, radius: 1.0, maxHealth: 100, upkeep: 1.5, rank: 1, tool: 'basket' },
};

export const CASTE_ROWS: readonly CasteRow[] = CASTES.map((caste) => ROWS[caste]);

export const CASTE = {
  woman: 0,
  soldier: 1,
  artisan: 2,
  gentleman: 3,
  professional: 4,
  noble: 5,
  priest: 6,
  predator: 7,
  herbivore: 8,
} as const;

const PRIEST_SIDES = 24;
/** Number of sides of a line. All females are lines. */
export const LINE_SIDES = 2;
/** Number of sides of wild males, by caste code. */
export const WILD_SIDES: Readonly<Record<number, number>> = { [CASTE.predator]: 6, [CASTE.herbivore]: 4 };
/** Interior angle at which an isosceles body counts as equilateral. */
export const EQUILATERAL_DEGREES = 60;

/** Returns the caste of a male by its number of sides (docs/rules/health-and-energy.md#castes). */
export function casteOfPolygon(sides: number, isoAngleDegrees: number): number {
  if (sides <= 3) return isoAngleDegrees < EQUILATERAL_DEGREES ? CASTE.soldier : CASTE.artisan;
  if (sides === 4) return CASTE.gentleman;
  if (sides === 5) return CASTE.professional;
  return sides < PRIEST_SIDES ? CASTE.noble : CASTE.priest;
}

/** Returns the most health that a body of the caste has. */
export function healthMaxOf(caste: number): number {
  return CASTE_ROWS[caste]?.maxHealth ?? 0;
}

/** Whether the caste is an animal (predator or herbivore), which has no clan, no house and no caste judgement. */
/** The castes of people: all but those of animals. The number of a caste is its place in CASTES, too. */
export const PEOPLE_CASTES: readonly Caste[] = CASTES.filter((_, caste) => !isWild(caste));

export function isWild(caste: number): boolean {
  return caste >= CASTE.predator;
}

// Tastes of each caste, one row per caste in the order of the vocabulary: factors on the squared distance to a plant
// of each species and to a corpse, so that a liked meal seems nearer.

interface DietRow {
  /** Factors on the squared distance to a plant, by species. */
  readonly plants: readonly [number, number, number, number, number, number];
  readonly corpse: number;
}

const diet = (plants: DietRow['plants'], corpse: number): DietRow => ({ plants, corpse });

const CASTE_DIETS: Readonly<Record<Caste, DietRow>> = {
  //                  grass grain berry herb mushroom poison  corpse
  Woman: diet([1, 0.9, 0.9, 1.5, 1, 4], 2),
  Soldier: diet([1, 0.9, 1, 1.5, 1, 4], 1.2),
  Artisan: diet([1, 0.72, 1, 1.5, 1, 4], 2),
  Gentleman: diet([1, 0.9, 1, 1.5, 1, 4], 2),
  Professional: diet([1, 0.9, 1, 1.5, 1, 4], 2),
  Noble: diet([1.2, 0.45, 0.6, 1.5, 1, 4], 2.5),
  Priest: diet([1.2, 0.45, 0.5, 0.75, 1, 4], 3),
  Predator: diet([1, 1, 1, 1, 1, 1], 1),
  Herbivore: diet([0.5, 0.8, 1, 1, 1.5, 4], 3),
};

export const DIET_ROWS: readonly DietRow[] = CASTES.map((caste) => CASTE_DIETS[caste]);
