/**
 * The control of one law, by its row of the catalogue: a switch, a choice, or a slider with a number. A slider
 * gives small numbers room: its way from end to end is bent so that the default lies well inside.
 */
import { useLayoutEffect, useState } from 'preact/hooks';
import { LAW_CATALOG } from '../../../../schemas/laws/catalog.js';
import type { LawName } from '../../../../schemas/laws/laws.js';
import type { LawRow, NullableRow, NumberRow } from '../../../../schemas/laws/row.js';
import { useTexts } from '../context.js';
import { useConsole } from './console.js';
import { isAllowed, type LawValue } from './law-draft.js';

interface Props {
  readonly name: LawName;
  readonly value: LawValue;
  /** Receives every valid value. */
  readonly stage: (value: LawValue) => void;
  /** Is called for every invalid value. */
  readonly refuse: () => void;
  readonly isWrong: boolean;
}

export function LawControl(props: Props) {
  const { name, value, stage } = props;
  const { words } = useConsole();
  const row: LawRow = LAW_CATALOG[name];
  if (row.type === 'boolean') {
    return (
      <input
        type="checkbox"
        class="switch"
        role="switch"
        aria-label={name}
        checked={value === true}
        onChange={(event) => stage(event.currentTarget.checked)}
      />
    );
  }
  if (row.type === 'enum') {
    return (
      <select aria-label={name} value={String(value)} onChange={(event) => stage(event.currentTarget.value)}>
        {row.values.map((each) => (
          <option key={each} value={each}>
            {words.word(each)}
          </option>
        ))}
      </select>
    );
  }
  return <NumberControl {...props} row={row} />;
}

/** A slider and a field. Both keep what was entered until the value changes. */
function NumberControl({ name, value, stage, refuse, isWrong, row }: Props & { readonly row: SliderRow }) {
  const { automatic } = useTexts().laws;
  const { words } = useConsole();
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  useLayoutEffect(() => {
    setTyped(null);
    setPlace(null);
  }, [value]);
  const take = (text: string): void => {
    const entered = text.trim() === '' && row.nullable ? null : Number(text);
    if (isAllowed(name, entered) && (row.nullable || text.trim() !== '')) stage(entered);
    else refuse();
  };
  const moved = place === null ? value : valueAt(row, place);
  return (
    <span class="number-control">
      {row.maximum - row.minimum <= SLIDER_SPAN_MAX && (
        <input
          type="range"
          min={0}
          max={SLIDER_STEPS}
          aria-label={name}
          aria-valuetext={words.value(moved)}
          tabIndex={0}
          value={place ?? placeOf(row, typeof value === 'number' ? value : row.minimum)}
          onInput={(event) => {
            const at = Number(event.currentTarget.value);
            setPlace(at);
            setTyped(String(valueAt(row, at)));
          }}
          onChange={(event) => stage(valueAt(row, Number(event.currentTarget.value)))}
        />
      )}
      <input
        type="number"
        step="any"
        min={row.minimum}
        max={row.maximum}
        placeholder={row.nullable ? automatic : ''}
        aria-label={name}
        aria-invalid={isWrong}
        value={typed ?? (value === null ? '' : String(value))}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => take(event.currentTarget.value)}
      />
    </span>
  );
}

type SliderRow = NumberRow | NullableRow;

/** Wider ranges have no slider: a step of it would be too far. */
const SLIDER_SPAN_MAX = 1e7;
const SLIDER_STEPS = 1000;
/** Smallest share of the slider's way at which the default lies. */
const DEFAULT_PLACE = 0.35;
const DIGITS = 3;

/** Exponent that bends the way of the slider. */
function bendOf({ default: byDefault, minimum, maximum }: SliderRow): number {
  const share = ((byDefault ?? minimum) - minimum) / (maximum - minimum);
  return share > 0 && share < DEFAULT_PLACE ? Math.log(share) / Math.log(DEFAULT_PLACE) : 1;
}

function valueAt(row: SliderRow, place: number): number {
  const { minimum, maximum, type, exclusive } = row;
  const value = minimum + (place / SLIDER_STEPS) ** bendOf(row) * (maximum - minimum);
  if (type === 'integer') return Math.round(value);
  const rounded = Math.min(maximum, Number(value.toPrecision(DIGITS)));
  if (exclusive && rounded <= minimum) return minimum + (maximum - minimum) / 10 ** DIGITS;
  return Math.max(minimum, rounded);
}

function placeOf(row: SliderRow, value: number): number {
  const share = Math.min(1, Math.max(0, (value - row.minimum) / (row.maximum - row.minimum)));
  return Math.round(share ** (1 / bendOf(row)) * SLIDER_STEPS);
}
