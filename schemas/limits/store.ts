/** Limits of the store: of what is written, searched and kept (docs/storage.md). */
import { limit, type Limits } from './limit.js';

export const STORE = {
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
  snapshotBytesMax: limit(1024 ** 3, 'bytes', 'Largest state that an import accepts, decompressed.'),
  snapshotTrialMs: limit(
    60_000,
    'milliseconds',
    'An imported world that has not been restored and lived ten ticks by then is refused.',
  ),
  snapshotReadMs: limit(
    60_000,
    'milliseconds',
    'A snapshot of which a part was read so lately is not removed: its download goes on.',
  ),
  snapshotsSparedMax: limit(4, 'snapshots', 'Old snapshots that are kept for the sake of their downloads.'),
  snapshotSparedMsMax: limit(
    600_000,
    'milliseconds',
    'A snapshot is kept for a download no longer than this.',
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
  historyOffsetMax: limit(
    10_000,
    'events',
    'Deepest place in the results of a search; nobody reads further, and each page is found from the top.',
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
