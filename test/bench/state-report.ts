/** reports/state-writer.md: what writes the JSON state, and which writer the rule keeps. */
import { LIMITS } from '../../schemas/limits.js';
import type { RunPlace } from './machine.js';
import { figure } from './report.js';

/** `objects`: plain objects that are built and not written. */
export type WriterName = 'bytes' | 'JSON.stringify' | 'fast-json-stringify' | 'objects';

/** The writers of one world's state. */
export interface StateFigures {
  readonly creatures: number;
  readonly bytes: number;
  readonly writers: Readonly<Record<WriterName, { readonly p50Ms: number; readonly p95Ms: number }>>;
}

/** The simplest first. */
const WRITERS: readonly { readonly name: WriterName; readonly words: string }[] = [
  { name: 'JSON.stringify', words: 'plain objects, `JSON.stringify`' },
  { name: 'fast-json-stringify', words: 'plain objects, `fast-json-stringify`' },
  { name: 'bytes', words: 'byte writer (`actors/encoding/json`)' },
];
const FRAMES_PER_SECOND = LIMITS.framesPerSecondMax.value;
/** How many times as long as the fastest a simpler writer may take. */
const FACTOR_MAX = 1.5;

/** The report; the first of `sizes` is the default world. */
export function stateReport(place: RunPlace, loadAfter: number, sizes: readonly StateFigures[]): string {
  const [first] = sizes;
  if (first === undefined) throw new Error('no world was measured');
  const medianOf = (name: WriterName): number => first.writers[name].p50Ms;
  const fastestMs = Math.min(...WRITERS.map(({ name }) => medianOf(name)));
  const share = (name: WriterName): string => `${Math.round(medianOf(name) * FRAMES_PER_SECOND * 0.1)} %`;
  const kept = WRITERS.find(({ name }) => medianOf(name) <= FACTOR_MAX * fastestMs);
  return [
    '# The writer of the JSON state',
    '',
    'Written by `npm run bench:state`: what the encoder thread takes to write one state from the columns of a frame into shared memory. All writers write the same frames, one tick apart, in turn. The byte writer keeps the texts that last from frame to frame; the others build a plain object for each entity.',
    '',
    `- ${place.date}, commit ${place.commit}`,
    `- ${place.processor}, ${place.cores} cores, ${figure(place.memoryGigabytes)} GB, Node ${place.nodeVersion}`,
    `- load ${figure(place.loadBefore)} before the run, ${figure(loadAfter)} at its end`,
    '',
    `| Milliseconds per state, p50 (p95) | ${sizes.map(({ creatures }) => `${figure(creatures)} creatures`).join(' | ')} |`,
    `| --- | ${sizes.map(() => '--:').join(' | ')} |`,
    ...[...WRITERS, { name: 'objects' as const, words: 'plain objects alone, not written' }].map(
      ({ name, words }) =>
        `| ${words} | ${sizes.map(({ writers }) => `${figure(writers[name].p50Ms)} (${figure(writers[name].p95Ms)})`).join(' | ')} |`,
    ),
    `| bytes of a state | ${sizes.map(({ bytes }) => figure(bytes)).join(' | ')} |`,
    '',
    `The rule: the simplest writer that takes at most ${FACTOR_MAX} times as long as the fastest in the default world. It keeps the ${kept?.words ?? 'fastest'}.`,
    '',
    `A viewer of states gets up to ${FRAMES_PER_SECOND} a second. In the default world the byte writer takes ${share('bytes')} of the encoder thread's time for them, plain objects with \`JSON.stringify\` ${share('JSON.stringify')}, and the compact stream needs the same thread. A state of a crowd is not for watching live: viewers take the compact stream.`,
    '',
  ].join('\n');
}
