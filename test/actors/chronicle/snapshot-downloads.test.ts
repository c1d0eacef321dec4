/** Snapshots are spared for downloads up to a limit in number and in time (docs/storage.md). */
import t from 'tap';
import { SnapshotDownloads } from '#actors/chronicle/snapshot-downloads.js';
import { LIMITS } from '#schemas/limits.js';

const READ_MS = LIMITS.snapshotReadMs.value;
const LONGEST_MS = LIMITS.snapshotSparedMsMax.value;
const MOST = LIMITS.snapshotsSparedMax.value;

t.test('a snapshot is spared while parts of it are read, and a while longer', async (t) => {
  const downloads = new SnapshotDownloads();
  t.same(downloads.spared(0), []);
  downloads.noteRead(7, 0);
  t.same(downloads.spared(READ_MS), [7]);
  t.same(downloads.spared(READ_MS + 1), []);
});

t.test('one that is read for ever is spared for ten minutes', async (t) => {
  const downloads = new SnapshotDownloads();
  let now = 0;
  for (; now <= LONGEST_MS; now += READ_MS / 2) {
    downloads.noteRead(7, now);
    t.same(downloads.spared(now), [7]);
  }
  for (const end = now + LONGEST_MS; now < end; now += READ_MS / 2) {
    downloads.noteRead(7, now);
    t.same(downloads.spared(now), [], 'and not again, as long as it is read');
  }
});

t.test('no more than a few are spared, the first that were read', async (t) => {
  const downloads = new SnapshotDownloads();
  for (let id = 1; id <= MOST + 5; id++) downloads.noteRead(id, id);
  t.same(
    downloads.spared(MOST + 5),
    Array.from({ length: MOST }, (_, index) => index + 1),
  );
});
