/**
 * Every limit of the service in one table (design: every mailbox has a capacity, every ask a deadline). Names end in
 * their unit or in what they count; `/docs` and the limits' tests read this table.
 */

export interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly why: string;
}

type Limits = Readonly<Record<string, Limit>>;

const limit = (value: number, unit: string, why: string): Limit => ({ value, unit, why });

const REQUESTS = {
  headBytesMax: limit(
    16 * 1024,
    'bytes',
    'Address and headers of a request; more is refused with 431. Room for a search of 1000 letters of any script.',
  ),
  headLinesMax: limit(98, 'headers', 'Of a request with more nothing is heard; it loses its connection.'),
  connectionIdleSecondsMax: limit(
    10,
    'seconds',
    'A connection that has not sent a whole head by then, asks nothing, or takes nothing of its answer, is cut.',
  ),
  bodyBytesMax: limit(1024 * 1024, 'bytes', 'A larger body is refused with 413 (decisions, section 3).'),
  bodySecondsMax: limit(10, 'seconds', 'A body that trickles in longer than this loses its connection.'),
  historyPageMin: limit(1, 'events', 'A page of the history holds at least this (decisions, section 8).'),
  historyPageMax: limit(2000, 'events', 'A page of the history holds at most this (decisions, section 8).'),
  historyPageDefault: limit(500, 'events', 'Page size without `limit` (spec, Limits).'),
  historyTextCharactersMax: limit(
    1000,
    'characters',
    'A longer search text helps nobody and costs the store.',
  ),
  historyTypesMax: limit(64, 'event types', 'More than there are event types; keeps the query small.'),
  clanPageMin: limit(1, 'events', "A page of a clan's history holds at least this."),
  clanPageMax: limit(1000, 'events', "A page of a clan's history holds at most this."),
  clanPageDefault: limit(50, 'events', 'Page size without `size` (spec, Limits).'),
  clanEventsShown: limit(50, 'events', "Newest events on a clan's page; its history has them all."),
  clanKnowledgeShown: limit(6, 'facts', 'Of each kind, what the people of a clan are surest of.'),
  clansExtinctMax: limit(5000, 'clans', 'Extinct clans that a roster lists, the latest.'),
  creatureEventsShown: limit(200, 'events', "Newest events on a creature's page."),
  kinShown: limit(200, 'creatures', "Children, and siblings, on a creature's page; the eldest."),
  memoriesAgeMsMax: limit(
    1000,
    'milliseconds',
    'A roster may show what clans knew this long ago: it is asked of the thread that ticks.',
  ),
  summaryBucketsMax: limit(
    10_000,
    'buckets',
    'Days, seasons or ages of one summary: years of a world; older ones by `from_day`.',
  ),
  snapshotsPageMax: limit(200, 'snapshots', 'A page of snapshots lists at most this.'),
  snapshotsPageDefault: limit(50, 'snapshots', 'Page size without `limit`.'),
  lawChangesPageMax: limit(500, 'changes', 'A page of changed laws holds at most this.'),
  annalsErasMax: limit(100, 'eras', 'Eras that annals tell of, the newest.'),
  annalsEpitaphsMax: limit(100, 'clans', 'Extinct clans that annals tell of, the newest.'),
  clanLogEntriesMax: limit(
    30,
    'entries',
    "The newest of a clan's own log, beside its founding (spec, Endpoints).",
  ),
  clanLeadersMax: limit(50, 'leaders', 'Leaders that a biography names, the newest.'),
  telemetryWindowSecondsMin: limit(1, 'seconds', 'Shortest window of /api/perf/telemetry.'),
  telemetryWindowSecondsMax: limit(3600, 'seconds', 'Longest window: the rings hold this much.'),
  telemetryWindowSecondsDefault: limit(60, 'seconds', 'Window without `window_seconds` (spec, Limits).'),
  telemetryRingMax: limit(
    36_000,
    'values',
    'Values of one ring: an hour at 10 ticks a second, the last 36 s at 1000; the oldest go.',
  ),
  telemetryRingShown: limit(120, 'values', 'Newest values of a ring that an answer lists.'),
  telemetrySamplesMax: limit(14_400, 'samples', 'An hour of samples, four a second.'),
  healthMinutesMax: limit(525_600, 'minutes', 'One year of minutes is the widest range of /healthz.'),
  healthRowsMax: limit(
    2880,
    'rows',
    'History of one answer of /healthz: two days by the minute; of a wider range each row is several minutes.',
  ),
  healthMinutesPage: limit(10_000, 'minutes', 'Stored minutes that a start takes back at a time.'),
  packedBodyBytesMin: limit(1024, 'bytes', 'A page or document smaller than this goes out as it is.'),
  packedBytesMax: limit(
    16 * 1024 * 1024,
    'bytes',
    'Packed pages and documents that are kept; the ones used last.',
  ),
  packingsAtOnceMax: limit(
    4,
    'packings',
    'Beyond this a body goes out unpacked: readers of ever new pages keep no core busy.',
  ),
  dashboardWaitMsMax: limit(
    1000,
    'milliseconds',
    'The dashboard is sent without what takes longer to answer: it is wanted most when something stands still.',
  ),
  stateReadAgeMsMax: limit(33, 'milliseconds', 'A read of the state serves a frame at most this old.'),
} as const satisfies Limits;

const TIME_SERIES = {
  seriesIntervalTicks: limit(60, 'ticks', 'A sample of the analytics is taken so often: 20 a day.'),
  seriesSamplesMax: limit(1200, 'samples', 'Then every second sample of the older half goes.'),
  seriesSaveMs: limit(
    30_000,
    'milliseconds',
    'A kill loses at most so much of the time series and of the minutes of /healthz.',
  ),
} as const satisfies Limits;

const PASSKEY = {
  passkeyCharactersMin: limit(8, 'characters', 'Shortest passkey (decisions, section 2).'),
  passkeyCharactersMax: limit(256, 'characters', 'Longest passkey (decisions, section 2).'),
  wrongKeysPerMinuteMax: limit(
    10,
    'attempts',
    'Wrong passkeys a minute from one address (decisions, section 2).',
  ),
  wrongKeyWindowMs: limit(60_000, 'milliseconds', 'The minute over which wrong passkeys are counted.'),
  wrongKeyAddressesMax: limit(
    10_000,
    'addresses',
    'Addresses remembered at a time; the oldest is forgotten.',
  ),
  passkeyChecksWaitingMax: limit(16, 'checks', 'Each costs a third of a second of a core; more are refused.'),
} as const satisfies Limits;

const SOCKET = {
  socketMessageBytesMax: limit(
    64 * 1024,
    'bytes',
    'A larger client message closes with 1009 (decisions, section 7).',
  ),
  socketMessagesPerSecondMax: limit(100, 'messages', 'No client needs more; a flood gets an error frame.'),
  socketMessageIdCharactersMax: limit(128, 'characters', 'Longest `id` that an ack repeats.'),
  socketBufferedBytesMax: limit(
    8 * 1024 * 1024,
    'bytes',
    'A viewer with this much unread gets no more frames until it reads.',
  ),
  socketMessageBytesCut: limit(
    2 * 1024 * 1024,
    'bytes',
    'Above this a client message is cut off unread, without a goodbye.',
  ),
  socketIdleSecondsMax: limit(60, 'seconds', 'A peer that answers no ping this long is gone.'),
  socketUnreadRepliesBytesMax: limit(
    256 * 1024,
    'bytes',
    'A client that asks on and reads no answer is closed after this much of them.',
  ),
  publishSliceMsMax: limit(
    4,
    'milliseconds',
    'A publish yields to requests after this; 8 is the promise, for both forms.',
  ),
  viewerCheckIntervalMs: limit(1000, 'milliseconds', 'How often viewers that are behind are looked at.'),
  viewerStalledMsMax: limit(
    30_000,
    'milliseconds',
    'A viewer without progress is closed (decisions, section 7).',
  ),
  viewerQuietMsMax: limit(
    5000,
    'milliseconds',
    'A viewer that was sent nothing for so long is told that the service is there, within a second.',
  ),
  framesPerSecondMax: limit(30, 'frames', 'States a second at most (spec, What the service does).'),
  compactTakenMs: limit(
    2000,
    'milliseconds',
    'A compact frame that has not gone round by then was lost on its way: all begin with a keyframe.',
  ),
  analyticsIntervalMs: limit(1000, 'milliseconds', 'How often the analytics ride on a frame.'),
  viewersMaxDefault: limit(10_000, 'viewers', 'Default of SIM_MAX_VIEWERS.'),
  viewersMaxHighest: limit(1_000_000, 'viewers', 'Highest SIM_MAX_VIEWERS that is taken.'),
} as const satisfies Limits;

const CLOCK = {
  speedTicksPerSecondMin: limit(0.1, 'ticks per second', 'Slowest speed (decisions, section 4).'),
  speedTicksPerSecondMax: limit(1000, 'ticks per second', 'Fastest speed (decisions, section 4).'),
  pendingEntriesMax: limit(
    4096,
    'entries',
    'Unwritten chronicle entries before the clock slows down rather than let memory grow.',
  ),
  pendingEntriesResume: limit(
    1024,
    'entries',
    'The clock goes on at full speed below this many unwritten entries.',
  ),
  checkpointIntervalTicks: limit(
    600,
    'ticks',
    'Replay after a crash never covers more: a minute of world time at 10 ticks a second.',
  ),
  checkpointIntervalMs: limit(
    2000,
    'milliseconds',
    'Checkpoints at high speed are no more frequent than this.',
  ),
  eventFlushMs: limit(
    100,
    'milliseconds',
    'Events are durable within 2 s (decisions, section 9); this leaves the store time to write.',
  ),
  appendWeightMax: limit(
    2048,
    'entries',
    'Events, births and deaths of one batch to the chronicle; a larger single tick goes alone.',
  ),
  appendRetryMs: limit(250, 'milliseconds', 'Wait before a batch that failed is sent again.'),
  clockTurnMs: limit(8, 'milliseconds', 'Ticks run at most this long before messages get their turn.'),
  clockBlockMs: limit(2, 'milliseconds', 'The last stretch before a due tick is slept exactly, by blocking.'),
  clockSlackMs: limit(5, 'milliseconds', 'Lateness that the next tick makes up; more moves the schedule on.'),
  clockSampleMs: limit(250, 'milliseconds', "How often the clock's numbers go to telemetry."),
  tickSamplesMax: limit(1000, 'ticks', 'Tick durations of one sample; more are thinned evenly.'),
  tickFailuresMax: limit(3, 'failures', 'A world that fails so often at one tick is paused with a fault.'),
} as const satisfies Limits;

const STORE = {
  storeBusyMs: limit(
    2000,
    'milliseconds',
    'Wait for a lock that another process holds, before store_unavailable.',
  ),
  storeRemoteMs: limit(
    20_000,
    'milliseconds',
    'A remote store that has not answered by then is unavailable; a large checkpoint takes seconds on a slow line.',
  ),
  storeRowsPerStatement: limit(
    5000,
    'rows',
    'Rows that one insert takes; keeps its JSON argument to a few MB.',
  ),
  storeCacheKilobytes: limit(
    32_000,
    'KiB',
    'Page cache of the store; holds the inner pages of its indexes at 3 million events.',
  ),
  snapshotsKept: limit(3, 'snapshots', 'Checkpoints kept of the current world; of a closed one the last.'),
  snapshotPartBytes: limit(
    256 * 1024,
    'bytes',
    'A checkpoint is stored and handed out in parts of this size: none holds a thread up for a millisecond.',
  ),
  snapshotReadMs: limit(
    60_000,
    'milliseconds',
    'A snapshot of which a part was read so lately is not removed: its download goes on.',
  ),
  searchTermsMax: limit(32, 'terms', 'Further words of a search are ignored; keeps the text query small.'),
  searchScoredMax: limit(
    256,
    'events',
    'Events that repeat a word of a search are scored one by one; of more than this the rest by their length.',
  ),
  searchBeginningsMax: limit(
    300,
    'words',
    'A beginning (word*) is spelt out as so many words; of more the text engine looks it up, slowly.',
  ),
  searchRepeatsMax: limit(
    8,
    'words',
    'A beginning of so many words ranks by how often an event has them; of more they count once.',
  ),
  searchTextsKnownMax: limit(
    20_000,
    'texts',
    'Texts whose words are remembered, to write events quicker; of more all are forgotten.',
  ),
  historyCountMax: limit(
    2000,
    'events',
    'Where no count is kept, a total is counted to here and then says that it is not exact.',
  ),
  indexAtOnceEvents: limit(
    5000,
    'events',
    'Of a larger batch the rows alone are written before the answer; the first read waits for words and sums.',
  ),
  reindexEvents: limit(
    5000,
    'events',
    'One step of making what is derived from events; the rest of its last tick comes along.',
  ),
  retentionEvents: limit(2000, 'events', 'One step of retention; between two steps others get their turn.'),
  textMergePages: limit(500, 'pages', 'Pages of the text index that one housekeeping merges.'),
  keepWorldsMax: limit(1_000_000, 'worlds', 'Highest SIM_KEEP_WORLDS that is taken.'),
  housekeepingMs: limit(60_000, 'milliseconds', 'Deadline of the housekeeping that the janitor asks for.'),
} as const satisfies Limits;

const MAILBOXES = {
  clockMailbox: limit(256, 'messages', 'Refuses when full: the god gets a clear error.'),
  noticesMailbox: limit(
    64,
    'messages',
    "The clock's notices to the main thread; each is asked for, so none is lost.",
  ),
  snapshotMailbox: limit(64, 'messages', 'Latest wins: only the newest frame matters; asks wait in line.'),
  broadcastMailbox: limit(64, 'messages', 'Latest wins: a viewer wants the newest frame.'),
  analyticsMailbox: limit(
    64,
    'messages',
    'Drops the oldest: a lost sample is a gap of a twentieth of a day.',
  ),
  telemetryMailbox: limit(256, 'messages', 'Drops the oldest, counted: a lost sample hurts nobody.'),
  chronicleMailbox: limit(
    4096,
    'messages',
    'Never drops: history is kept whole, the clock slows down instead.',
  ),
  janitorMailbox: limit(16, 'messages', 'Refuses when full: its jobs come round again.'),
} as const satisfies Limits;

const ASKS = {
  askMs: limit(5000, 'milliseconds', 'Deadline of an ask that names none.'),
  controlMs: limit(
    15_000,
    'milliseconds',
    'Deadline of a control or law change: it is durable before its answer.',
  ),
  appendMs: limit(10_000, 'milliseconds', 'A batch of entries not durable after this is sent again.'),
  resumeMs: limit(60_000, 'milliseconds', 'Reading the newest checkpoint and the journal at the start.'),
  durableMs: limit(12_000, 'milliseconds', 'Wait of an action for the store, before it is told to be down.'),
  historyMs: limit(10_000, 'milliseconds', 'Deadline of a query to the chronicle.'),
  stopMs: limit(20_000, 'milliseconds', 'Time that a stop may take: flush, checkpoint, close.'),
  serviceFlushMs: limit(
    4000,
    'milliseconds',
    'Time to save everything when the service is told to stop; what is unsaved then is replayed.',
  ),
  serviceThreadStopMs: limit(300, 'milliseconds', 'After the flush, until a thread is cut off.'),
  startMs: limit(120_000, 'milliseconds', 'Time that a start may take: upgrade the store, replay the world.'),
} as const satisfies Limits;

const SUPERVISION = {
  restartsMax: limit(
    5,
    'restarts',
    'An actor that fails more often than this in the window stays down, visibly.',
  ),
  restartWindowMs: limit(60_000, 'milliseconds', 'The window over which restarts are counted.'),
  restartDelayMs: limit(
    50,
    'milliseconds',
    'Wait before the first restart; it doubles with each one in the window.',
  ),
  restartDelayMsMax: limit(5000, 'milliseconds', 'Longest wait before a restart.'),
  actorTurnMessagesMax: limit(
    64,
    'messages',
    'Messages that an actor handles before it lets the event loop go on.',
  ),
  statsIntervalMs: limit(
    1000,
    'milliseconds',
    "How often a thread tells the main thread its actors' numbers.",
  ),
} as const satisfies Limits;

const HEADLESS_RUNS = {
  runTicksMax: limit(1_000_000_000, 'ticks', 'Longest `spaceland run`.'),
  progressIntervalMs: limit(100, 'milliseconds', 'How often the progress bar of a run moves.'),
} as const satisfies Limits;

const EXPORTS_AND_IMPORTS = {
  importBusyMs: limit(
    500,
    'milliseconds',
    'Wait for a store that another process has open; a server keeps it.',
  ),
  exportRows: limit(1000, 'rows', 'Rows that an export reads, and holds, at a time.'),
} as const satisfies Limits;

const NUMBERS = {
  integerMax: limit(Number.MAX_SAFE_INTEGER, '', 'Larger integers are not exact; they are refused with 422.'),
} as const satisfies Limits;

export const LIMITS = {
  ...REQUESTS,
  ...TIME_SERIES,
  ...PASSKEY,
  ...SOCKET,
  ...CLOCK,
  ...STORE,
  ...MAILBOXES,
  ...ASKS,
  ...SUPERVISION,
  ...HEADLESS_RUNS,
  ...EXPORTS_AND_IMPORTS,
  ...NUMBERS,
};

/** The same by what they are about, as documents show them. */
export const LIMIT_GROUPS: Readonly<Record<string, Limits>> = {
  Requests: REQUESTS,
  'Time series': TIME_SERIES,
  Passkey: PASSKEY,
  Socket: SOCKET,
  Clock: CLOCK,
  Store: STORE,
  'Mailboxes, one per actor': MAILBOXES,
  'Asks across threads': ASKS,
  Supervision: SUPERVISION,
  'Headless runs': HEADLESS_RUNS,
  'Exports and imports': EXPORTS_AND_IMPORTS,
  Numbers: NUMBERS,
};
