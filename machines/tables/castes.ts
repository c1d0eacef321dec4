/**
 * Properties of each caste (docs/rules/health-and-energy.md#castes), one row per caste in the order of the
 * vocabulary. High castes are slow, but not too slow to feed themselves, since sons gain a side with every
 * generation.
 */
import { CASTES, type Caste } from '../../schemas/vocabulary.js';

export type CasteTool = 'none' | 'spear' | 'basket' | 'poultice';

export interface CasteRow {
  /** Ticks, before `lifespan_mult`. */
  readonly lifespan: number;
  /** Units per tick. */
  readonly speed: number;
  readonly sight: number;
  /** Units. */
  readonly radius: number;
  readonly maxHealth: number;
  readonly upkeep: number;
  /** Lower ranks make way for higher ones. */
  readonly rank: number;
  readonly tool: CasteTool;
}

const row = (
  lifespan: number,
  speed: number,
  sight: number,
  radius: number,
  maxHealth: number,
  upkeep: number,
  rank: number,
  tool: CasteTool = 'none',
): CasteRow => ({
  lifespan,
  speed,
  sight,
  radius,
  maxHealth,
  upkeep,
  rank,
  tool,
});

const ROWS: Readonly<Record<Caste, CasteRow>> = {
  //                 life  speed sight radius health upkeep rank
  Woman: row(4800, 1.15, 0.8, 0.9, 110, 1.5, 0, 'basket'),
  Soldier: row(5400, 1.25, 0.9, 1.05, 130, 1.0, 1, 'spear'),
  Artisan: row(5700, 1.15, 0.95, 1.2, 130, 1.0, 2, 'basket'),
  Gentleman: row(6000, 1.1, 1.0, 1.15, 100, 1.1, 3, 'basket'),
  Professional: row(6600, 1.05, 1.1, 1.25, 90, 1.2, 4),
  Noble: row(7200, 1.0, 1.2, 1.35, 120, 1.3, 5),
  Priest: row(9000, 0.9, 1.35, 1.45, 90, 1.5, 6, 'poultice'),
  Predator: row(6600, 1.4, 1.1, 1.6, 120, 1.0, 7, 'spear'),
  Herbivore: row(5200, 1.1, 1.0, 1.0, 100, 0.9, 1, 'basket'),
};

/** Rows by caste code. */
export const CASTE_ROWS: readonly CasteRow[] = CASTES.map((caste) => ROWS[caste]);

/** Caste codes. */
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
/** Sides of wild males by caste code. */
export const WILD_SIDES: Readonly<Record<number, number>> = { 7: 6, 8: 4 };
/** Interior angle at which an isosceles body counts as equilateral. */
export const EQUILATERAL_DEGREES = 60;

/** Caste of a male by its sides (docs/rules/health-and-energy.md#castes). */
export function casteOfPolygon(sides: number, isoAngleDegrees: number): number {
  if (sides <= 3) return isoAngleDegrees < EQUILATERAL_DEGREES ? CASTE.soldier : CASTE.artisan;
  if (sides === 4) return CASTE.gentleman;
  if (sides === 5) return CASTE.professional;
  return sides < PRIEST_SIDES ? CASTE.noble : CASTE.priest;
}

/** Whether the caste is a wild species, predator or herbivore: no clan, no house, no caste judgement. */
export function isWild(caste: number): boolean {
  return caste >= CASTE.predator;
}
