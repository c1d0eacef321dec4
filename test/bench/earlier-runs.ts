/** The short list of earlier runs at the end of reports/benchmarks.md, which every run carries over and adds to. */

export interface RunSummary {
  readonly date: string;
  readonly commit: string;
  readonly defaultTicksPerSecond: string;
  readonly largestTicksPerSecond: string;
}

const HEADING = '## Runs';
const RUNS_KEPT = 40;
const ROW = /^\|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/;

/** The runs that `document` lists, newest first. */
export function readRuns(document: string): RunSummary[] {
  const [, section = ''] = document.split(`\n${HEADING}\n`);
  const rows = section.split('\n').flatMap((line) => {
    const cells = ROW.exec(line)
      ?.slice(1)
      .map((cell) => cell.trim());
    return cells ? [cells] : [];
  });
  // Behind the head and its rule.
  return rows.slice(2).map(([date = '', commit = '', defaultTicks = '', largestTicks = '']) => ({
    date,
    commit,
    defaultTicksPerSecond: defaultTicks,
    largestTicksPerSecond: largestTicks,
  }));
}

/** The section with `runs`, newest first. */
export function runsSection(runs: readonly RunSummary[]): string {
  const rows = runs
    .slice(0, RUNS_KEPT)
    .map(
      (run) =>
        `| ${run.date} | ${run.commit} | ${run.defaultTicksPerSecond} | ${run.largestTicksPerSecond} |`,
    );
  return [
    HEADING,
    '',
    '| Date | Commit | Default world, ticks/s | 15,000 creatures, ticks/s |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
