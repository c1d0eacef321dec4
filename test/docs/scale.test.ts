/** The results of docs/scale.md follow from its inputs, and the measured inputs from packages/lab/reports/load.md. */
import { readFileSync } from 'node:fs';
import t from 'tap';

const page = readFileSync('docs/scale.md', 'utf8');
const MONTH_SECONDS = 2_592_000;

const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, cells]) => cells!.split('|').map((cell) => cell.trim()));

const numberOf = (text: string): number => Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? NaN);

const sectionOf = (title: string): string => page.split('\n## ').find((part) => part.startsWith(title)) ?? '';

const inputs = new Map(
  rowsOf(sectionOf('Inputs')).map(([name = '', , value = '']) => [name, numberOf(value)] as const),
);
const input = (name: string): number => inputs.get(name) ?? NaN;

function results(viewers: number, rate: number): Readonly<Record<string, number>> {
  const frameBytes = input('B');
  const byCore = input('F') / rate;
  const byLink = (input('N') * 1e9) / 8 / (rate * frameBytes);
  const followers = Math.ceil(viewers / Math.min(byCore, byLink));
  const memoryMb = input('M') + (input('m') * viewers) / followers / 1000;
  const terabytes = (viewers * rate * frameBytes * MONTH_SECONDS) / 1e12;
  return {
    'frames a second': viewers * rate,
    'viewers of a follower by its core': byCore,
    'viewers of a follower by its link': byLink,
    followers,
    'bandwidth, Gbit/s': (8 * viewers * rate * frameBytes) / 1e9,
    'memory of a follower, MB': memoryMb,
    'memory of all, GB': (memoryMb * followers) / 1000,
    'sent in a month, TB': terabytes,
    'machines, per month': followers * input('P'),
    'traffic, per month': terabytes * input('T'),
    'log that the primary sends, kB/s': followers * input('L'),
  };
}

/** Whether a text shows a number, rounded to the text's digits. */
function shows(text: string, value: number): boolean {
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return Math.abs(numberOf(text) - value) <= 0.5001 * 10 ** -decimals;
}

t.test('the results follow from the inputs', async (t) => {
  const [head = [], , ...rows] = rowsOf(sectionOf('Results'));
  const columns = head.slice(2).map((title) => {
    const [viewers = '', rate = ''] = title.split(' at ');
    return results(numberOf(viewers), numberOf(rate));
  });
  t.equal(columns.length, 4);
  t.same(
    rows.map(([figure]) => figure),
    Object.keys(columns[0]!),
    'every figure is computed',
  );
  for (const [figure = '', , ...cells] of rows) {
    for (const [place, cell] of cells.entries()) {
      const value = columns[place]![figure]!;
      t.ok(shows(cell, value), `${figure}, ${head[place + 2]}: ${cell}, computed ${value}`);
    }
  }
  t.notOk(shows('12.7', 12.8), 'another number is noticed');
});

t.test('the measured inputs are those of the report', async (t) => {
  const report = new Map(
    rowsOf(readFileSync('packages/lab/reports/load.md', 'utf8')).map(([name = '', spaceland = '']) => [
      name,
      spaceland,
    ]),
  );
  const measured = (name: string): number => numberOf(report.get(name) ?? '');
  t.equal(input('B'), measured('bytes of a frame'));
  t.equal(input('M'), measured('server, RSS MB before the crowd'));
  t.ok(Math.abs(input('F') / measured('frames per second') - 1) < 0.001);
  const growthMb =
    measured('server, RSS MB at most') -
    measured('server, RSS MB before the crowd') +
    measured("kernel's memory for all sockets, MB");
  t.ok(shows(String(input('m')), (growthMb * 1000) / 3000));
});
