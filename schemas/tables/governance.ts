/**
 * Forms of rule (docs/rules/clans-and-politics.md#governance): the caste of a clan's founder decides which form the
 * clan has. Succession is the same in all forms.
 */
import { CASTE } from './castes.js';

export const GOVERNANCE = { monarchy: 0, theocracy: 1, junta: 2, republic: 3 } as const;

export interface GovernanceRow {
  /** Factor on tribute received. */
  readonly tribute: number;
  /** Factor on the food that hungry members take from the larder per tick. */
  readonly larder: number;
  /** Factor on the chance that the clan's peace offer is accepted, and on the points that the peace brings. */
  readonly peace: number;
  /** Factor on combat experience. */
  readonly combat: number;
  /** Factor on the faith of tithes, the health of blessings and the chance of visions. */
  readonly devotion: number;
}

const row = (tribute: number, larder: number, peace: number, combat: number, devotion: number): GovernanceRow => ({
  tribute,
  larder,
  peace,
  combat,
  devotion,
});

export const GOVERNANCE_ROWS: readonly GovernanceRow[] = [
  //  tribute larder peace combat devotion
  row(2, 1, 1, 1, 1),
  row(1, 1, 1, 1, 2),
  row(1, 0.75, 0.5, 1.5, 1),
  row(1, 1.25, 1.2, 1, 1),
];

export function governanceOf(caste: number): number {
  if (caste === CASTE.gentleman || caste === CASTE.noble) return GOVERNANCE.monarchy;
  if (caste === CASTE.priest) return GOVERNANCE.theocracy;
  return caste === CASTE.soldier ? GOVERNANCE.junta : GOVERNANCE.republic;
}
