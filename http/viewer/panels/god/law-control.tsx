/**
 * The control of one law, by its row of the catalogue: a switch, a choice, or a slider with a number. A slider
 * gives small numbers room: its way from end to end is bent so that the default lies well inside.
 */
import type { EnumRow, LawRow, NullableRow, NumberRow } from '../../../../schemas/laws/row.js';
import { LAW_CATALOG } from '../../../../schemas/laws/catalog.js';
import type { LawName } from '../../../../schemas/laws/laws.js';
import { element } from '../../elements.js';
import { isAllowed, type LawValue } from './law-draft.js';
import type { LawText } from './law-text.js';

export interface LawControl {
  readonly element: HTMLElement;
  set(value: LawValue): void;
}

/** Creates it; `stage` receives every valid value, `refuse` every invalid one. */
export function lawControl(
  name: LawName,
  words: LawText,
  automatic: string,
  stage: (value: LawValue) => void,
  refuse: () => void,
): LawControl {
  const row: LawRow = LAW_CATALOG[name];
  if (row.type === 'boolean') return switchOf(name, stage);
  if (row.type === 'enum') return choiceOf(name, row, words, stage);
  return numberOf(name, row, words, automatic, stage, refuse);
}

function switchOf(name: LawName, stage: (value: LawValue) => void): LawControl {
  const box = element('input', { type: 'checkbox', className: 'switch', ariaLabel: name });
  box.setAttribute('role', 'switch');
  box.addEventListener('change', () => stage(box.checked));
  return {
    element: box,
    set(value) {
      box.checked = value === true;
    },
  };
}

function choiceOf(
  name: LawName,
  { values }: EnumRow<string>,
  words: LawText,
  stage: (value: LawValue) => void,
): LawControl {
  const options = values.map((value) => element('option', { value }, [words.word(value)]));
  const select = element('select', { ariaLabel: name }, options);
  select.addEventListener('change', () => stage(select.value));
  return {
    element: select,
    set(value) {
      select.value = String(value);
    },
  };
}

function numberOf(
  name: LawName,
  row: NumberRow | NullableRow,
  words: LawText,
  automatic: string,
  stage: (value: LawValue) => void,
  refuse: () => void,
): LawControl {
  const field = element('input', { type: 'number', step: 'any', ariaLabel: name });
  field.min = String(row.minimum);
  field.max = String(row.maximum);
  if (row.nullable) field.placeholder = automatic;
  const slider = row.maximum - row.minimum <= SLIDER_SPAN_MAX ? new Slider(name, row) : null;
  field.addEventListener('change', () => {
    const value = field.value.trim() === '' && row.nullable ? null : Number(field.value);
    const isRight = isAllowed(name, value) && (row.nullable || field.value.trim() !== '');
    field.setAttribute('aria-invalid', String(!isRight));
    if (isRight) stage(value);
    else refuse();
  });
  slider?.element.addEventListener('input', () => {
    field.value = String(slider.value);
    slider.say(words.value(slider.value));
  });
  slider?.element.addEventListener('change', () => stage(slider.value));
  const parts = slider === null ? [field] : [slider.element, field];
  return {
    element: element('span', { className: 'number-control' }, parts),
    set(value) {
      field.value = value === null ? '' : String(value);
      field.setAttribute('aria-invalid', 'false');
      slider?.set(typeof value === 'number' ? value : row.minimum);
      slider?.say(words.value(value));
    },
  };
}

/** Wider ranges have no slider: a step of it would be too far. */
const SLIDER_SPAN_MAX = 1e7;
const SLIDER_STEPS = 1000;
/** Where on its way the default lies, at least. */
const DEFAULT_PLACE = 0.35;
const DIGITS = 3;

class Slider {
  readonly element: HTMLInputElement;
  readonly #row: NumberRow | NullableRow;
  readonly #bend: number;

  constructor(name: string, row: NumberRow | NullableRow) {
    this.#row = row;
    const share = ((row.default ?? row.minimum) - row.minimum) / (row.maximum - row.minimum);
    this.#bend = share > 0 && share < DEFAULT_PLACE ? Math.log(share) / Math.log(DEFAULT_PLACE) : 1;
    this.element = element('input', { type: 'range', min: '0', max: String(SLIDER_STEPS), ariaLabel: name });
    this.element.tabIndex = 0;
  }

  get value(): number {
    const { minimum, maximum, type, exclusive } = this.#row;
    const share = (Number(this.element.value) / SLIDER_STEPS) ** this.#bend;
    const value = minimum + share * (maximum - minimum);
    if (type === 'integer') return Math.round(value);
    const rounded = Math.min(maximum, Number(value.toPrecision(DIGITS)));
    if (exclusive && rounded <= minimum) return minimum + (maximum - minimum) / 10 ** DIGITS;
    return Math.max(minimum, rounded);
  }

  set(value: number): void {
    const { minimum, maximum } = this.#row;
    const share = Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum)));
    this.element.value = String(Math.round(share ** (1 / this.#bend) * SLIDER_STEPS));
  }

  /** The meaning of the position, for screen readers. */
  say(words: string): void {
    this.element.setAttribute('aria-valuetext', words);
  }
}
