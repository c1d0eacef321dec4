/** Anomalies of the land (law `anomaly_count`), one row each in the order of the vocabulary `ANOMALY_KINDS`. */
export interface AnomalyRow {
  /** Factor on plant growth. */
  readonly growth: number;
  /** Factor on the step of a body. */
  readonly speed: number;
  /** Factor on the energy burn of a body. */
  readonly burn: number;
}

export const ANOMALY_ROWS: readonly AnomalyRow[] = [
  { growth: 1.6, speed: 1, burn: 1 },
  { growth: 1, speed: 0.7, burn: 1.1 },
  { growth: 1, speed: 1, burn: 0.8 },
];
