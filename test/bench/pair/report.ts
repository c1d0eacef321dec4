/** The figures of a pair as a line of text, and as the JSON object of `--json`. */
import type { PairFigures, Spread } from './measure.js';

const SHORT_HASH = 7;

/** The object that `--json` prints. */
export function printed(name: string, commit: string, figures: PairFigures): object {
  const { rounds, ticks, ratio, processorRatio, ticksPerSecond, difference } = figures;
  return {
    case: name,
    reference: commit,
    rounds,
    ticks,
    ratio,
    processor_ratio: processorRatio,
    ticks_per_s: ticksPerSecond,
    histories_equal: difference === null,
    differs_at_tick: difference?.tick ?? null,
  };
}

/** Two lines for a reader. */
export function readable(name: string, commit: string, figures: PairFigures): string {
  const { rounds, ticks, ratio, processorRatio, ticksPerSecond } = figures;
  const short = commit.slice(0, SHORT_HASH);
  const speeds = `${ticksPerSecond.tree.toFixed(1)} and ${ticksPerSecond.reference.toFixed(1)} ticks/s`;
  const processor = processorRatio ? `, by processor time ${spreadText(processorRatio)}` : '';
  return (
    `${name}: ${spreadText(ratio)} times the speed of ${short}${processor}\n` +
    `  ${speeds}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${ticks} ticks, ${historiesText(figures)}\n`
  );
}

function historiesText({ difference }: PairFigures): string {
  if (!difference) return 'histories equal';
  if (difference.tick !== null) return `histories differ at tick ${difference.tick}`;
  return 'histories differ at the end: the reports are equal, the state hashes are not';
}

function spreadText({ median, min, max }: Spread): string {
  return `${median.toFixed(3)} (${min.toFixed(3)} to ${max.toFixed(3)})`;
}
