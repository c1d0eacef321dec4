/**
 * The control of one law, by its row of the catalogue: a switch, a choice, or a slider with a number. A slider
 * gives small numbers room: its way from end to end is bent so that the default lies well inside.
 */
import { LAW_CATALOG, type LawName } from '../../../../schemas/laws/catalog/catalog.js';
import type { LawRow, NullableRow, NumberRow } from '../../../../schemas/laws/catalog/row.js';
import { useTexts } from '../../state/context.js';
import { SliderField, type SliderScale } from '../parts/slider-field.js';
import { useConsole } from './console.js';
import { isAllowed, type LawValue } from './law-draft.js';

interface Props {
  readonly name: LawName;
  readonly value: LawValue;
  readonly stage: (value: LawValue) => void;
  readonly refuse: () => void;
  readonly isWrong: boolean;
}

export function LawControl(props: Props) {
  const { name, value, stage } = props;
  const { words } = useConsole();
  const label = words.title(name);
  const row: LawRow = LAW_CATALOG[name];
  if (row.type === 'boolean') {
    return (
      <input
        type="checkbox"
        class="switch"
        role="switch"
        aria-label={label}
        checked={value === true}
        onChange={(event) => stage(event.currentTarget.checked)}
      />
    );
  }
  if (row.type === 'enum') {
    return (
      <select aria-label={label} value={String(value)} onChange={(event) => stage(event.currentTarget.value)}>
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

function NumberControl({ name, value, stage, refuse, isWrong, row }: Props & { readonly row: SliderRow }) {
  const { automatic } = useTexts().laws;
  const { words } = useConsole();
  const take = (text: string): boolean => {
    const isEmpty = text.trim() === '';
    const entered = isEmpty && row.nullable ? null : Number(text);
    const isTaken = isAllowed(name, entered) && (row.nullable || !isEmpty);
    if (isTaken) stage(entered);
    else refuse();
    return isTaken;
  };
  const scale: SliderScale = {
    steps: SLIDER_STEPS,
    valueAt: (place) => valueAt(row, place),
    placeOf: (shown) => placeOf(row, shown),
  };
  return (
    <span class="number-control">
      <SliderField
        label={words.title(name)}
        value={typeof value === 'number' ? value : null}
        min={row.minimum}
        max={row.maximum}
        scale={row.maximum - row.minimum <= SLIDER_SPAN_MAX ? scale : null}
        words={(shown) => words.value(shown)}
        take={take}
        isWrong={isWrong}
        placeholder={row.nullable ? automatic : ''}
      />
    </span>
  );
}

type SliderRow = NumberRow | NullableRow;

/** Greatest width of a range that has a slider: one step of a slider over a wider range would be too large. */
const SLIDER_SPAN_MAX = 1e7;
const SLIDER_STEPS = 1000;
/** Lowest position of a slider's default, as a share of its length. */
const DEFAULT_PLACE = 0.35;
const DIGITS = 3;

/** Returns the exponent of the slider's scale: above 1 if the default would otherwise be below `DEFAULT_PLACE`. */
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
