/** Time series, minutes of health and stored snapshots. */
import type { SnapshotHeader } from '../snapshot-file.js';

/** A stored time series: names of the curves, and per sample the tick and the values. */
export interface StoredSeries {
  readonly worldId: number;
  readonly names: readonly string[];
  readonly rows: readonly (readonly number[])[];
}

/** A minute of the service's health: when it began, seconds since 1970, then its numbers. */
export type StoredMinute = readonly number[];

/** A stored checkpoint: its id and the header of its file. */
export interface Snapshot {
  readonly id: number;
  readonly header: SnapshotHeader;
}
