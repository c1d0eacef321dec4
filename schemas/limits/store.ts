/** Limits of the store: sizes of writes, searches and kept history (docs/storage.md), time series, exports. */
import { bytes, events, limit, ms, type Limits } from './limit.js';

export const STORE = {
  storeBusyMs: ms(2000, 'Wait for a lock that another process holds before the error store_unavailable.'),
  storeLogBytesMax: bytes(
    8 * 1024 * 1024,
    'Write-ahead log of a file that has grown while a reader held it; it shrinks to this size afterwards.',
  ),
  storeBeatMs: ms(
    1000,
    'Interval at which the writer of a file shows that it lives, also under other paths of the file.',
  ),
  storeSilentMs: ms(5000, 'A file whose writer used another path is free if it shows no life for this time.'),
  storeRemoteMs: ms(
    20_000,
    'A remote store that does not answer within this time is unavailable. A large checkpoint takes seconds on a slow line.',
  ),
  storeRowsPerStatement: limit(
    5000,
    'rows',
    'Rows in one insert, so that its JSON argument has no more than a few MB.',
  ),
  storeCacheKilobytes: limit(
    32_000,
    'KiB',
    'Page cache of the store. It holds the inner pages of the indexes of 3 million events.',
  ),
  storeCheckAtStartBytes: bytes(
    64 * 1024 * 1024,
    'A start checks all pages of a file up to this size, which takes less than a second. A larger file is checked table by table while the service runs.',
  ),
  snapshotsKept: limit(
    3,
    'snapshots',
    'Newest checkpoints of the current world that are never removed, so that a restart survives damage of the last. Of an ended world the last one stays.',
  ),
  checkpointDayTicks: limit(6000, 'ticks', 'Interval between checkpoints that are older than an hour.'),
  checkpointOldTicks: limit(36_000, 'ticks', 'Interval between checkpoints that are older than a day.'),
  historyMegabytesDefault: limit(512, 'MiB', 'Compressed bytes of all checkpoints without SIM_HISTORY_MB.'),
  historyMegabytesMax: limit(1_000_000, 'MiB', 'Highest SIM_HISTORY_MB that is accepted.'),
  snapshotPartBytes: bytes(
    256 * 1024,
    'A checkpoint is stored and downloaded in parts of this size, so that no part blocks a thread for a millisecond.',
  ),
  snapshotBytesMax: bytes(256 * 1024 ** 2, 'Largest state that an import accepts, decompressed.'),
  snapshotTrialMs: ms(60_000, 'An imported world is refused if restoring it and computing ten ticks takes longer.'),
  leaseRenewMs: ms(2000, 'Interval at which the service that writes into a store on a server shows that it lives.'),
  leaseAnswerMs: ms(3000, 'A server that does not answer a question about the lease within this time is asked again.'),
  leaseLookMs: ms(250, 'Interval at which a service that waits for the lease of a store on a server looks at it.'),
  leaseStaleMs: ms(7000, 'A service takes the lease of a store on a server if its holder shows no life for this time.'),
  handOverAnswerMs: ms(100, 'Time between the answer of a hand-over and the end of the connections of this service.'),
  engineBytesMax: bytes(4 * 1024 * 1024, 'Largest bundle of an engine that is read from a store, decompressed.'),
  enginesInMemoryMax: limit(4, 'engines', 'Engines of a store that are kept in memory after they were asked for.'),
  lineagePageMax: limit(1000, 'creatures', 'Creatures in one answer of the lineage of a world.'),
  snapshotReadMs: ms(
    60_000,
    'A snapshot is not removed while parts of it were read within this time, so that its download can continue.',
  ),
  snapshotsSparedMax: limit(4, 'snapshots', 'Old snapshots that are kept because they are being downloaded.'),
  pastStatesBytes: bytes(
    64 * 1024 ** 2,
    'Memory for recomputed states, from which ticks near them are found quickly; of the default world about a hundred.',
  ),
  snapshotSparedMsMax: ms(600_000, 'Longest time for which a snapshot is kept because it is being downloaded.'),
  searchTermsMax: limit(32, 'terms', 'Words of a search. Further ones are ignored, so that the text query is small.'),
  searchScoredMax: events(
    256,
    'Events that repeat a word of a search and are scored one by one. Further ones are scored by their length.',
  ),
  searchBeginningsMax: limit(
    300,
    'words',
    'A prefix (word*) is replaced by up to this many words. With more words the text engine searches the prefix, which is slow.',
  ),
  searchRepeatsMax: limit(
    8,
    'words',
    'A prefix of up to this many words ranks events by the number of occurrences. With more words each event counts once.',
  ),
  searchTextsKnownMax: limit(
    20_000,
    'texts',
    'Texts whose words are cached, so that events are written faster. Beyond this the cache is cleared.',
  ),
  historyCountMax: events(
    2000,
    'Where no count is stored, a total is counted up to this and then marked as not exact.',
  ),
  historyOffsetMax: events(
    10_000,
    'Greatest offset in the results of a search. Each page is found by going through the results from the top.',
  ),
  sharedAnswersMax: limit(100, 'answers', 'Answers about records that are kept to be shared by viewers.'),
  sharedAnswerMs: ms(3000, 'Time for which an answer about records serves all who ask the same.'),
  recordAtOnceEvents: limit(
    2000,
    'events',
    'Written events after which the records are built without being read; else the next read builds them.',
  ),
  indexAtOnceEvents: events(
    5000,
    'A batch with more events is acknowledged when its rows are written. The first read waits for its words and sums.',
  ),
  reindexEvents: events(5000, 'Events in one step of rebuilding derived data; the rest of the last tick is included.'),
  retentionEvents: events(2000, 'Events removed in one step of retention. Other work runs between two steps.'),
  textMergePages: limit(500, 'pages', 'Pages of the text index that one run of housekeeping merges.'),
  keepWorldsMax: limit(1_000_000, 'worlds', 'Highest SIM_KEEP_WORLDS that is accepted.'),
  housekeepingMs: ms(60_000, 'Deadline of a run of housekeeping.'),
} as const satisfies Limits;

/** Limits of the time series. */
export const TIME_SERIES = {
  seriesIntervalTicks: limit(60, 'ticks', 'Interval between two samples of the analytics, which gives 20 a day.'),
  sampleFramesMax: limit(16, 'frames', 'Frames of samples that wait for the encoder; the oldest is lost first.'),
  seriesSamplesMax: limit(1200, 'samples', 'At this number every second sample of the older half is removed.'),
  seriesSaveMs: ms(
    30_000,
    'If the process is killed, at most this much of the time series and of the minutes of /healthz is lost.',
  ),
} as const satisfies Limits;

export const EXPORTS_AND_IMPORTS = {
  importBusyMs: ms(500, 'Wait for a store that another process has open. A running server keeps it open.'),
  exportRows: limit(1000, 'rows', 'Rows that an export reads and keeps in memory at a time.'),
} as const satisfies Limits;
