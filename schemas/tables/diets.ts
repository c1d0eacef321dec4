/**
 * Tastes of each caste, one row per caste in the order of the vocabulary: factors on the squared distance to a plant of
 * each species and to a corpse, so that a liked meal seems nearer.
 */
import { CASTES, type Caste } from '../vocabulary.js';

export interface DietRow {
  /** Factors on the squared distance to a plant, by species. */
  readonly plants: readonly [number, number, number, number, number, number];
  readonly corpse: number;
}

const diet = (plants: DietRow['plants'], corpse: number): DietRow => ({ plants, corpse });

const ROWS: Readonly<Record<Caste, DietRow>> = {
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

export const DIET_ROWS: readonly DietRow[] = CASTES.map((caste) => ROWS[caste]);
