/** Time series, minutes of health and stored snapshots. */
import type { SnapshotHeader } from './snapshot-file.js';
import type {
  HegemonyAnswer,
  SummaryAnswer,
  TrophicAnswer,
  WarningsAnswer,
  DampingAnswer,
  MorphologyAnswer,
  SafeguardsAnswer,
} from '../wire/analytics.js';

/** A stored time series: names of the curves, and per sample the tick and the values. */
export interface StoredSeries {
  readonly worldId: number;
  readonly names: readonly string[];
  readonly rows: readonly (readonly number[])[];
  /** The newest survey; absent in series that older versions stored. */
  readonly survey?: StoredSurvey;
}

/** The answers of `GET /api/analytics/*` and `GET /api/metrics/*` about one tick. */
export interface StoredSurvey {
  readonly worldId: number;
  readonly tick: number;
  readonly summary: SummaryAnswer;
  readonly trophic: TrophicAnswer;
  readonly hegemony: HegemonyAnswer;
  readonly warnings: WarningsAnswer;
  readonly morphology: MorphologyAnswer;
  readonly safeguards: SafeguardsAnswer;
  readonly damping: DampingAnswer;
}

/** Numbers of one minute of the service's health; the first is the minute's beginning in seconds since 1970. */
export type StoredMinute = readonly number[];

export interface Snapshot {
  readonly id: number;
  readonly header: SnapshotHeader & { readonly journal_seq: number; readonly first_event_id: number };
}

/** A checkpoint in a list. Its laws are null if they are those of the one before it. */
export interface ListedSnapshot {
  readonly id: number;
  readonly header: Omit<Snapshot['header'], 'laws'> & { readonly laws: Snapshot['header']['laws'] | null };
}
