/** Limits of HTTP requests and of the numbers in them. */
import { limit, type Limits } from './limit.js';

export const REQUESTS = {
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
  bodyBytesMax: limit(1024 * 1024, 'bytes', 'A larger body is refused with 413 (docs/interface.md#errors).'),
  bodiesBytesMax: limit(
    32 * 1024 * 1024,
    'bytes',
    'Memory that all bodies hold while they arrive; beyond it a request is refused with 503.',
  ),
  bodySecondsMax: limit(10, 'seconds', 'A body that trickles in longer than this loses its connection.'),
  historyPageMin: limit(
    1,
    'events',
    'A page of the history holds at least this (docs/storage.md#history-pages).',
  ),
  historyPageMax: limit(
    2000,
    'events',
    'A page of the history holds at most this (docs/storage.md#history-pages).',
  ),
  historyPageDefault: limit(500, 'events', 'Page size without `limit`.'),
  historyTextCharactersMax: limit(
    1000,
    'characters',
    'A longer search text helps nobody and costs the store.',
  ),
  historyTypesMax: limit(64, 'event types', 'More than there are event types; keeps the query small.'),
  clanPageMin: limit(1, 'events', "A page of a clan's history holds at least this."),
  clanPageMax: limit(1000, 'events', "A page of a clan's history holds at most this."),
  clanPageDefault: limit(50, 'events', 'Page size without `size`.'),
  clanEventsShown: limit(50, 'events', "Newest events on a clan's page; its history has them all."),
  clanKnowledgeShown: limit(6, 'facts', 'Of each kind, what the people of a clan are surest of.'),
  clansExtinctMax: limit(5000, 'clans', 'Extinct clans that a roster lists, the latest.'),
  creatureEventsShown: limit(200, 'events', "Newest events on a creature's page."),
  kinShown: limit(200, 'creatures', "Of each kind of relative on a creature's page; the eldest."),
  generationsShownMax: limit(8, 'generations', "Steps of the family tree on a creature's page."),
  outlinesPageMax: limit(5000, 'creatures', 'Outlines in one answer.'),
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
  clanLogEntriesMax: limit(30, 'entries', "The newest of a clan's own log, beside its founding."),
  clanLeadersMax: limit(50, 'leaders', 'Leaders that a biography names, the newest.'),
  telemetryWindowSecondsMin: limit(1, 'seconds', 'Shortest window of /api/perf/telemetry.'),
  telemetryWindowSecondsMax: limit(3600, 'seconds', 'Longest window: the rings hold this much.'),
  telemetryWindowSecondsDefault: limit(60, 'seconds', 'Window without `window_seconds`.'),
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
  packedAnswerBytesMin: limit(
    8 * 1024,
    'bytes',
    'A JSON answer that differs at each request goes out as it is if it is smaller than this.',
  ),
  answerPackingsAtOnceMax: limit(
    2,
    'packings',
    'Of such answers; beyond this they go out unpacked. All clients of one state share its packings.',
  ),
  dashboardWaitMsMax: limit(
    1000,
    'milliseconds',
    'The dashboard is sent without what takes longer to answer: it is wanted most when something stands still.',
  ),
  stateReadAgeMsMax: limit(33, 'milliseconds', 'A read of the state serves a frame at most this old.'),
} as const satisfies Limits;

export const NUMBERS = {
  integerMax: limit(Number.MAX_SAFE_INTEGER, '', 'Larger integers are not exact; they are refused with 422.'),
} as const satisfies Limits;
