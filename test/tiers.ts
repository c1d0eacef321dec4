/**
 * The two forms of the tests. `npm test` runs the short form: what tells most about a change per second, in five minutes.
 * `npm run test:long` runs the other files, and once more those that have a long form (support/form.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders and files of the long form: packages, pages, the second driver, several services, long lives, floods, faulty stores and outputs. */
const LONG_ONLY: readonly string[] = [
  'test/actors/world/lives.test.ts',
  'test/browser/',
  'test/cli/compact-stream.test.ts',
  'packages/cluster/test/services/directory.test.ts',
  'packages/cluster/test/services/follower.test.ts',
  'test/cli/hostile-snapshots.test.ts',
  'test/cli/live-endpoints.test.ts',
  'test/cli/program.test.ts',
  'packages/cluster/test/services/nats-permissions.test.ts',
  'packages/cluster/test/services/nats.test.ts',
  'test/cli/secrets-service.test.ts',
  'test/cli/serve-starts.test.ts',
  'test/cli/serve/engines.test.ts',
  'test/cli/snapshot-download.test.ts',
  'test/cli/store-damaged.test.ts',
  'test/cli/store-lock.test.ts',
  'test/cli/store-race.test.ts',
  'test/cli/store/import.test.ts',
  'test/cli/upgrade.test.ts',
  'test/docs/recipes.test.ts',
  'packages/terminal/test/watch.test.ts',
  'test/contract/asyncapi.test.ts',
  'test/determinism/cores.test.ts',
  'test/determinism/servers.test.ts',
  'packages/lab/test/fail-over.test.ts',
  'packages/lab/test/faults.test.ts',
  'test/golden/served.test.ts',
  'test/http/driver/choose.test.ts',
  'test/actors/broadcast/compact-slow-viewer.test.ts',
  'test/actors/broadcast/slow-viewer.test.ts',
  'test/http/pages/guide.test.ts',
  'test/limits/bodies.test.ts',
  'test/limits/connections.test.ts',
  'test/limits/floods.test.ts',
  'test/limits/gaps.test.ts',
  'test/limits/queries.test.ts',
  'test/limits/readers.test.ts',
  'test/limits/secrets.test.ts',
  'test/limits/senders.test.ts',
  'test/limits/stop.test.ts',
  'packages/lab/test/load.test.ts',
  'test/property/followers.test.ts',
  'test/remote/',
  'packages/lab/test/events.test.ts',
  'packages/lab/test/evolution.test.ts',
  'packages/lab/test/presets.test.ts',
  'packages/lab/test/tuning.test.ts',
  'test/actors/chronicle/bulk.test.ts',
  'test/store/large-batch.test.ts',
  'test/store/records/worlds.test.ts',
  'test/store/search-words.test.ts',
  'test/walk/package.test.ts',
];

/** Files of those folders that the short form runs nevertheless. */
const SHORT: readonly string[] = ['test/browser/engine.test.ts', 'test/browser/journey.test.ts'];

/** Files that the long form runs with services on node:http too (support/driver.ts). */
const ON_NODE_HTTP: readonly string[] = [
  'test/http/events/stream.test.ts',
  'test/http/request/requests.test.ts',
  'test/http/socket/socket.test.ts',
  'test/actors/broadcast/compact-slow-viewer.test.ts',
  'test/actors/broadcast/slow-viewer.test.ts',
  'test/limits/bodies.test.ts',
  'test/limits/readers.test.ts',
  'test/limits/senders.test.ts',
];

/** Files that need a process of their own: they end it, or plan its tests. */
const ALONE: readonly string[] = ['test/browser/'];

/** Processor seconds of a process of the suite: enough to share what it loads, few enough to fill all cores. */
const JOB_SECONDS = 80;
/** Processor seconds of a file of which nothing is recorded. */
const UNKNOWN_SECONDS = 15;

/** Test files that one process runs, one after the other. */
export interface Job {
  readonly files: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const SECONDS_FILE = join(ROOT, 'test/seconds.json');

export type Seconds = Readonly<Record<string, number>>;

/** Processor seconds of each file of the short form, as recorded on an idle machine (`npm run test:record`). */
export function readSeconds(): Seconds {
  return JSON.parse(readFileSync(SECONDS_FILE, 'utf8')) as Seconds;
}

/** Paths from the project's root, in their order: the tests of the service, and those of each package. */
export function testFiles(): readonly string[] {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/test`);
  return ['test', ...packages].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`)
      .sort(),
  );
}

export function isLongOnly(file: string): boolean {
  return isListed(LONG_ONLY, file) && !SHORT.includes(file);
}

/** Entries of the lists above that name no file. */
export function deadEntries(files: readonly string[]): readonly string[] {
  return [...LONG_ONLY, ...SHORT, ...ON_NODE_HTTP, ...ALONE].filter(
    (entry) => !files.some((file) => file.startsWith(entry)),
  );
}

export function shortJobs(files: readonly string[], seconds: Seconds): readonly Job[] {
  return jobsOf(
    files.filter((file) => !isLongOnly(file)),
    seconds,
  );
}

export function longJobs(files: readonly string[]): readonly Job[] {
  const long = files.filter((file) => isLongOnly(file) || hasLongForm(file));
  const onNode = jobsOf(
    files.filter((file) => isListed(ON_NODE_HTTP, file)),
    {},
  );
  return [...jobsOf(long, {}), ...onNode.map((job) => ({ ...job, env: { SIM_DRIVER: 'node' } }))];
}

/**
 * Files of a folder share a process, and so do small folders that follow each other. The longest job is first, so that it
 * is not left alone at the end.
 */
function jobsOf(files: readonly string[], seconds: Seconds): readonly Job[] {
  const secondsOf = (file: string): number => seconds[file] ?? UNKNOWN_SECONDS;
  const sumOf = (folder: string): number =>
    files.filter((file) => folderOf(file) === folder).reduce((sum, file) => sum + secondsOf(file), 0);
  const jobs: { files: string[]; seconds: number; isAlone: boolean }[] = [];
  for (const [index, file] of files.entries()) {
    const isAlone = isListed(ALONE, file);
    const last = jobs.at(-1);
    const previous = files[index - 1];
    const isFirst = previous === undefined || folderOf(previous) !== folderOf(file);
    const needed = isFirst ? Math.min(sumOf(folderOf(file)), JOB_SECONDS) : secondsOf(file);
    if (last && !last.isAlone && !isAlone && last.seconds + needed <= JOB_SECONDS) {
      last.files.push(file);
      last.seconds += secondsOf(file);
    } else jobs.push({ files: [file], seconds: secondsOf(file), isAlone });
  }
  return jobs.sort((a, b) => b.seconds - a.seconds).map((job) => ({ files: job.files, env: {} }));
}

/** The first three folders of a path: what is below them loads the same modules. */
function folderOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 3).join('/');
}

function isListed(list: readonly string[], file: string): boolean {
  return list.some((entry) => file.startsWith(entry));
}

function hasLongForm(file: string): boolean {
  return /\/support\/form\.js'/.test(readFileSync(join(ROOT, file), 'utf8'));
}
