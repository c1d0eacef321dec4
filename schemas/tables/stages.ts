/**
 * The life stages of a creature by the ratio of age to lifespan (docs/rules/health-and-energy.md#life-stages): infant →
 * juvenile → adult → elder, as a table that phases read by code.
 */
import type { STAGES } from '../vocabulary.js';

export interface StageRow {
  readonly name: (typeof STAGES)[number];
  /** Ratio of age to lifespan at which the stage begins. */
  readonly from: number;
  readonly burn: number;
  readonly speed: number;
  readonly sight: number;
  readonly fertility: number;
}

export const STAGE_ROWS: readonly StageRow[] = [
  { name: 'infant', from: 0, burn: 0.45, speed: 0.6, sight: 0.6, fertility: 1 },
  { name: 'juvenile', from: 0.15, burn: 0.75, speed: 1, sight: 1, fertility: 1 },
  { name: 'adult', from: 0.3, burn: 1, speed: 1, sight: 1, fertility: 1 },
  { name: 'elder', from: 0.75, burn: 0.85, speed: 0.85, sight: 0.85, fertility: 0.5 },
];

export const STAGE = { infant: 0, juvenile: 1, adult: 2, elder: 3 } as const;

export function stageAt(ratio: number): number {
  if (ratio >= STAGE_ROWS[STAGE.elder]!.from) return STAGE.elder;
  if (ratio >= STAGE_ROWS[STAGE.adult]!.from) return STAGE.adult;
  return ratio >= STAGE_ROWS[STAGE.juvenile]!.from ? STAGE.juvenile : STAGE.infant;
}
