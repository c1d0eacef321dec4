/** Limits of HTTP requests and of the numbers in them. */
import { bytes, events, limit, ms, seconds, type Limits } from './limit.js';

export const REQUESTS = {
  forwardedAgeMsMax: ms(
    1000,
    'A follower answers equal reads that it passes on to the primary with one answer for this time.',
  ),
  forwardedBytesWhole: bytes(1024 * 1024, 'A larger answer of the primary is read while the follower sends it.'),
  repeatedLogMs: ms(60_000, 'Shortest interval between two log lines of one kind that callers can cause.'),
  forwardedBytesMax: bytes(16 * 1024 * 1024, 'Answers of the primary that a follower keeps in memory.'),
  headBytesMax: bytes(
    16 * 1024,
    'Size of the address and headers of a request; a larger head is refused with 431. A search of 1000 letters of any script fits.',
  ),
  headLinesMax: limit(98, 'headers', 'A request with more headers is dropped and its connection closed.'),
  connectionIdleSecondsMax: seconds(
    10,
    'A connection is closed if it has not sent a complete head, has made no request or has read nothing of its answer for this time.',
  ),
  bodyBytesMax: bytes(1024 * 1024, 'A larger body is refused with 413 (docs/interface.md#errors).'),
  bodiesBytesMax: bytes(
    32 * 1024 * 1024,
    'Memory for all bodies that are being received. Beyond this a request is refused with 503.',
  ),
  bodiesBytesPerAddressMax: bytes(8 * 1024 * 1024, 'Memory for the bodies of one address that are being received.'),
  bodyBytesFree: bytes(4 * 1024, 'The first bytes of a body always have room, so that no crowd keeps an admin out.'),
  bodySecondsMax: seconds(10, 'A connection whose body takes longer to arrive is closed.'),
  previewMs: ms(30_000, 'The picture of the world for previews of links is drawn at most once in this time.'),
  historyPageMin: events(1, 'Smallest page of the history (docs/storage.md#history-pages).'),
  historyPageMax: events(2000, 'Largest page of the history (docs/storage.md#history-pages).'),
  historyPageDefault: events(500, 'Page size without `limit`.'),
  historyTextCharactersMax: limit(
    1000,
    'characters',
    'Longest search text. Longer ones find no more and load the store.',
  ),
  historyTypesMax: limit(
    64,
    'event types',
    'Event types in one query. It is more than there are, and keeps the query small.',
  ),
  clanPageMin: events(1, "Smallest page of a clan's history."),
  clanPageMax: events(1000, "Largest page of a clan's history."),
  clanPageDefault: events(50, 'Page size without `size`.'),
  clanEventsShown: events(50, "Newest events on a clan's page. Its history has all of them."),
  clanKnowledgeShown: limit(6, 'facts', 'Facts of each kind of which the members of a clan are surest.'),
  clansExtinctMax: limit(5000, 'clans', 'Extinct clans in a roster, the latest ones.'),
  creatureEventsShown: events(200, "Newest events on a creature's page."),
  lifeEventsRead: events(2000, 'Newest events by which the life of a creature is told.'),
  kinShown: limit(200, 'creatures', "Relatives of each kind on a creature's page, the oldest ones."),
  generationsShownMax: limit(8, 'generations', "Steps of the family tree on a creature's page."),
  outlinesPageMax: limit(5000, 'creatures', 'Outlines in one answer.'),
  memoriesAgeMsMax: ms(
    1000,
    'Greatest age of the knowledge of clans in a roster. It is cached because only the world thread can answer.',
  ),
  recordsPageMax: limit(200, 'records', 'Records on one page of `GET /api/records`, and events of one record.'),
  recordsPageDefault: limit(50, 'records', 'Records on one page of `GET /api/records` without `limit`.'),
  digestItemsMax: limit(50, 'items', 'Items of a digest about the whole world.'),
  digestItemsDefault: limit(5, 'items', 'Items of a digest about the whole world without `limit`.'),
  summaryBucketsMax: limit(
    10_000,
    'buckets',
    'Days, seasons or ages in one summary, enough for years of a world. `from_day` selects older ones.',
  ),
  snapshotsPageMax: limit(200, 'snapshots', 'Largest page of snapshots.'),
  snapshotsPageDefault: limit(50, 'snapshots', 'Page size without `limit`.'),
  lawChangesPageMax: limit(500, 'changes', 'Largest page of changed laws.'),
  annalsErasMax: limit(100, 'eras', 'Eras in the annals, the newest ones.'),
  annalsEpitaphsMax: limit(100, 'clans', 'Extinct clans in the annals, the newest ones.'),
  clanLogEntriesMax: limit(30, 'entries', "Newest entries of a clan's log, in addition to its founding."),
  clanLeadersMax: limit(50, 'leaders', 'Leaders in a biography, the newest ones.'),
  telemetryWindowSecondsMin: seconds(1, 'Shortest window of /api/perf/telemetry.'),
  telemetryWindowSecondsMax: seconds(3600, 'Longest window of /api/perf/telemetry, which is what the rings hold.'),
  telemetryWindowSecondsDefault: seconds(60, 'Window without `window_seconds`.'),
  telemetryRingMax: limit(
    36_000,
    'values',
    'Values of one ring: an hour at 10 ticks a second, the last 36 s at 1000. The oldest are overwritten.',
  ),
  telemetryRingShown: limit(120, 'values', 'Newest values of a ring in an answer.'),
  telemetrySamplesMax: limit(14_400, 'samples', 'Samples kept: an hour at four a second.'),
  healthMinutesMax: limit(525_600, 'minutes', 'Widest range of /healthz, one year.'),
  healthRowsMax: limit(
    2880,
    'rows',
    'Rows of history in one answer of /healthz: two days by the minute. In a wider range each row covers several minutes.',
  ),
  healthMinutesPage: limit(10_000, 'minutes', 'Stored minutes that a start reads at a time.'),
  packedBodyBytesMin: bytes(1024, 'A smaller page or document is sent uncompressed.'),
  packedBytesMax: bytes(
    16 * 1024 * 1024,
    'Size of the cache of compressed pages and documents. The least recently used ones are dropped.',
  ),
  packingsAtOnceMax: limit(
    4,
    'packings',
    'Compressions at a time. Beyond this a body is sent uncompressed, so that requests for many different pages cannot occupy the processor.',
  ),
  packedAnswerBytesMin: bytes(8 * 1024, 'A smaller JSON answer that differs at each request is sent uncompressed.'),
  answerPackingsAtOnceMax: limit(
    2,
    'packings',
    'Compressions of such answers at a time. Beyond this they are sent uncompressed. All clients of one state share its compressed form.',
  ),
  dashboardWaitMsMax: ms(
    1000,
    'The dashboard is sent without the parts that take longer, because it is needed most when a part of the service hangs.',
  ),
  answersSliceMsMax: ms(
    4,
    'Time for which one turn of the main thread begins or makes answers to reads; the rest wait for later turns.',
  ),
  readsActiveMax: limit(64, 'reads', 'Reads that are being answered. More wait, and addresses take turns.'),
  readsActivePerAddressMax: limit(16, 'reads', 'Reads of one address that are being answered; more wait.'),
  readsAskedMax: limit(8, 'reads', 'Reads that an actor is asked for at a time; more wait.'),
  readsWaitingMax: limit(8192, 'reads', 'Reads that wait; a further one is refused with 503.'),
  readsWaitingPerAddressMax: limit(2048, 'reads', 'Reads of one address that wait; a further one is refused with 503.'),
  stateReadAgeMsMax: ms(33, 'Greatest age of the frame that answers a read of the state.'),
} as const satisfies Limits;

export const NUMBERS = {
  integerMax: limit(Number.MAX_SAFE_INTEGER, '', 'Larger integers are not exact and are refused with 422.'),
} as const satisfies Limits;

// Limits of the passkey: its length, and how often it may be guessed (docs/interface.md#authentication).

export const PASSKEY = {
  passkeyCharactersMin: limit(8, 'characters', 'Shortest passkey (docs/interface.md#authentication).'),
  passkeyCharactersMax: limit(256, 'characters', 'Longest passkey (docs/interface.md#authentication).'),
  wrongKeysPerMinuteMax: limit(
    10,
    'attempts',
    'Wrong passkeys per minute from one address (docs/interface.md#authentication).',
  ),
  wrongKeyWindowMs: ms(60_000, 'The period in which wrong passkeys are counted.'),
  wrongKeyAddressesMax: limit(
    10_000,
    'addresses',
    'Addresses whose wrong passkeys are counted. Beyond this the oldest is dropped.',
  ),
  passkeyChecksWaitingMax: limit(
    64,
    'checks',
    'Passkey checks that may wait. Each takes a third of a second of a core, one at a time. Beyond this, those of the address prefix (/24, /48) with the most are refused.',
  ),
} as const satisfies Limits;
