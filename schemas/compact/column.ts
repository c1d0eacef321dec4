/**
 * Describes columns of the compact stream: name, meaning of the whole numbers, and rounding
 * (docs/decisions.md#frames-over-shared-memory-a-compact-stream). Encoder, decoder, `.proto` and documentation read these rows.
 */

/** Each rule says how the whole number on the wire (q) becomes the value in the JSON state. */
export const COLUMN_KINDS = {
  scaled: 'q divided by the steps of one unit',
  word: 'the word at place q, from 0, of a list',
  flag: 'true for 1, false for 0',
  age: 'tick − q: grows by itself with every tick',
  stopwatch: '0 stands still at 0; else it grows with every tick: tick − (q − 1) for q above 0, tick − q below',
  countdown: '0 is 0; else q − tick: falls by itself with every tick',
  text: 'the text itself, in `texts`',
  exact: 'the number itself, a double in `numbers`',
} as const;
export type ColumnKind = keyof typeof COLUMN_KINDS;

/** What the JSON state contains for 0, the empty word and false: the value, null, or no field. */
export type Empty = 'value' | 'null' | 'absent';

export interface CompactColumn {
  readonly kind: ColumnKind;
  /** Number of steps per unit of `scaled` columns; other columns ignore it. Values are off by at most half a step. */
  readonly steps: number;
  /** Values of a `word` column, by code; null stands for no value. The list is empty for other columns. */
  readonly words: readonly (string | null)[];
  /** Whether the value never changes while its row exists. */
  readonly fixed: boolean;
  /** The key columns of a table together identify rows. Their values never change, as in `fixed` columns. */
  readonly key: boolean;
  /** Whether the numbers of new rows are differences to the previous row, not to 0. */
  readonly fromPreviousRow: boolean;
  readonly empty: Empty;
  /** Unit and meaning, for authors of clients. */
  readonly what: string;
}

export interface CompactTable<Names extends string = string> {
  readonly field: number;
  readonly what: string;
  readonly columns: Readonly<Record<Names, CompactColumn>>;
}

type Options = Partial<Pick<CompactColumn, 'fixed' | 'key' | 'fromPreviousRow' | 'empty'>>;

const column = (
  kind: ColumnKind,
  what: string,
  options: Options,
  steps = 1,
  words: CompactColumn['words'] = [],
): CompactColumn => ({
  kind,
  steps,
  words,
  fixed: false,
  key: false,
  fromPreviousRow: false,
  empty: 'value',
  what,
  ...options,
});

/** Returns a column of numbers that are rounded to 1/steps of their unit. */
export const scaled = (steps: number, what: string, options: Options = {}): CompactColumn =>
  column('scaled', what, options, steps);
export const whole = (what: string, options: Options = {}): CompactColumn => scaled(1, what, options);
export const word = (words: readonly (string | null)[], what: string, options: Options = {}): CompactColumn =>
  column('word', what, options, 1, words);
export const flag = (what: string, options: Options = {}): CompactColumn => column('flag', what, options);
export const age = (what: string, options: Options = {}): CompactColumn => column('age', what, options);
export const stopwatch = (what: string, options: Options = {}): CompactColumn => column('stopwatch', what, options);
export const countdown = (what: string, options: Options = {}): CompactColumn => column('countdown', what, options);
export const text = (what: string): CompactColumn => column('text', what, { fixed: true });
export const exact = (what: string): CompactColumn => column('exact', what, {});

/** Rows are sorted by id, so each id is sent as the difference to the previous one. */
export const rowId = (what: string): CompactColumn => whole(what, { fixed: true, key: true, fromPreviousRow: true });

/**
 * Adding and subtracting it rounds a double to a whole number, ties to even: doubles of this size have no fractions.
 */
const WHOLE_ABOVE = 3 * 2 ** 51;

/** Every encoder must produce the same q. */
export function quantised(kind: ColumnKind, steps: number, value: number, tick: number): number {
  switch (kind) {
    case 'scaled':
      // This rounds to the nearest whole number, ties to even, without a branch, as the loops of the encoder do.
      return (value * steps + WHOLE_ABOVE - WHOLE_ABOVE) | 0;
    case 'age':
      return (tick - value) | 0;
    case 'stopwatch':
      if (value === 0) return 0;
      return (tick - value >= 0 ? tick - value + 1 : tick - value) | 0;
    case 'countdown':
      return value === 0 ? 0 : (tick + value) | 0;
    default:
      return value | 0;
  }
}

/** Returns the value that the quantised number `q` stands for: the inverse of `quantised`, apart from rounding. */
export function valueOf(kind: ColumnKind, steps: number, q: number, tick: number): number {
  switch (kind) {
    case 'scaled':
      return q / steps;
    case 'age':
      return tick - q;
    case 'stopwatch':
      if (q === 0) return 0;
      return q > 0 ? tick - (q - 1) : tick - q;
    case 'countdown':
      return q === 0 ? 0 : q - tick;
    default:
      return q;
  }
}
