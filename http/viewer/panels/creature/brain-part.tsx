/**
 * The brain as a live drawing: inputs of the last decision, hidden units and outputs, each by strength and sign; between
 * them the strongest weights, active ones more opaque.
 */
import type { Life } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { element, write, svg } from '../../elements.js';
import { fillIn } from '../../text.js';
import { note, section } from '../parts/blocks.js';
import { Format } from '../parts/format.js';

/** The layout of the 295 weights: 16 x 12, 12 biases, 12 x 7, 7 biases. */
const INPUTS = 16;
const HIDDEN = 12;
const OUTPUTS = 7;
const OUTPUT_WEIGHTS = INPUTS * HIDDEN + HIDDEN;
const LINES = 56;

const WIDTH = 340;
const HEIGHT = 300;
const COLUMNS = [96, 178, 252] as const;
const BAR = 30;
/** Opacity of a line while its source is silent, and what is added when it is as strong as can be. */
const LINE_REST = 0.3;
const LINE_BUSY = 0.6;

type Brain = NonNullable<Life['brain']>;

/** A link from a unit of one column (0 inputs, 1 hidden units) to a unit of the next. */
interface Weight {
  readonly column: 0 | 1;
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

interface Unit {
  readonly circle: SVGElement;
  /** Shows an activation; `strength` of it is from 0 to 1. */
  set(activation: number, strength: number): void;
}

export interface BrainPart {
  readonly element: HTMLElement;
  show(life: Life): void;
}

export function brainPart(app: App): BrainPart {
  const { creature: text } = app.config.panels;
  const format = new Format(app);
  const hiddenNames = Array.from({ length: HIDDEN }, (_, index) => fillIn(text.hiddenUnit, { n: index + 1 }));
  const columns = [text.inputs, hiddenNames, text.outputs].map((names, column) =>
    names.map((name, index) => unit(name, COLUMNS[column]!, placeOf(index, names.length), format)),
  );
  const [inputs, hidden, outputs] = columns as [Unit[], Unit[], Unit[]];
  const bars = text.outputs.map((_, output) =>
    svg('rect', {
      x: COLUMNS[2] + 8,
      y: placeOf(output, OUTPUTS) - 4,
      width: 0,
      height: 8,
      class: 'activation',
    }),
  );
  const weights = svg('g', { class: 'weights' });
  const drawing = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'brain', role: 'img', 'aria-label': text.brain },
    [
      weights,
      ...text.inputs.map((name, input) => label(name, COLUMNS[0] - 9, placeOf(input, INPUTS), 'end')),
      ...columns.flat().map(({ circle }) => circle),
      ...bars,
      ...text.outputs.map((name, output) =>
        label(name, COLUMNS[2] + 8, placeOf(output, OUTPUTS) - 8, 'start'),
      ),
    ],
  );
  const description = element('p', { className: 'unseen', id: 'activations' });
  const part = section(text.brain, [drawing, description, note(fillIn(text.brainText, { n: LINES }))]);
  let drawnOf: number | null = null;
  let lines: readonly (readonly [SVGElement, Weight])[] = [];
  return {
    element: part,
    show({ entity, brain }) {
      const { nn_genome: genome } = entity;
      part.hidden = !genome || !brain;
      if (!genome || !brain) return;
      if (drawnOf !== entity.id) {
        lines = strongest(genome).map((weight) => [line(weight), weight]);
        weights.replaceChildren(...lines.map(([drawn]) => drawn));
        drawnOf = entity.id;
      }
      for (const [index, value] of brain.inputs.entries()) inputs[index]?.set(value, Math.abs(value));
      for (const [index, value] of brain.hidden.entries()) hidden[index]?.set(value, squeezed(value));
      for (const [index, value] of brain.outputs.entries()) {
        outputs[index]?.set(value, Math.abs(value));
        bars[index]?.setAttribute('width', (Math.abs(value) * BAR * 2).toFixed(1));
        bars[index]?.style.setProperty('fill', colorOf(value));
      }
      for (const [drawn, weight] of lines) drawn.style.opacity = opacityOf(weight, brain);
      write(description, describeBrain(text, brain));
    },
  };
}

function unit(name: string, x: number, y: number, format: Format): Unit {
  const value = svg('title');
  const circle = svg('circle', { cx: x, cy: y, r: 5, class: 'unit' }, [value]);
  return {
    circle,
    set(activation, strength) {
      circle.style.fill = `color-mix(in srgb, ${colorOf(activation)} ${Math.round(strength * 100)}%, var(--panel))`;
      circle.style.stroke = activation === 0 ? '' : colorOf(activation);
      value.textContent = `${name}: ${format.exact(Number(activation.toPrecision(3)))}`;
    },
  };
}

/** A hidden unit has no greatest activation: how strong it is, from 0 to 1. */
function squeezed(activation: number): number {
  return Math.abs(activation) / (1 + Math.abs(activation));
}

function colorOf(activation: number): string {
  return activation < 0 ? 'var(--danger)' : 'var(--live)';
}

function opacityOf({ column, from }: Weight, { inputs, hidden }: Brain): string {
  const strength = column === 0 ? Math.abs(inputs[from] ?? 0) : squeezed(hidden[from] ?? 0);
  return (LINE_REST + LINE_BUSY * strength).toFixed(2);
}

/** The drawing in words, for screen readers. */
function describeBrain(text: App['config']['panels']['creature'], { inputs, outputs }: Brain): string {
  const list = (names: readonly string[], values: readonly number[]): string =>
    values.map((value, index) => `${names[index]} ${value.toFixed(2)}`).join(', ');
  return fillIn(text.activations, {
    inputs: list(text.inputs, inputs),
    outputs: list(text.outputs, outputs),
  });
}

function strongest(genome: readonly number[]): readonly Weight[] {
  const weights: Weight[] = [];
  const add = (column: 0 | 1, froms: number, tos: number, first: number): void => {
    for (let from = 0; from < froms; from++) {
      for (let to = 0; to < tos; to++)
        weights.push({ column, from, to, weight: genome[first + from * tos + to] ?? 0 });
    }
  };
  add(0, INPUTS, HIDDEN, 0);
  add(1, HIDDEN, OUTPUTS, OUTPUT_WEIGHTS);
  return weights.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, LINES);
}

function line({ column, from, to, weight }: Weight): SVGElement {
  return svg('line', {
    x1: COLUMNS[column],
    y1: placeOf(from, column === 0 ? INPUTS : HIDDEN),
    x2: COLUMNS[column === 0 ? 1 : 2],
    y2: placeOf(to, column === 0 ? HIDDEN : OUTPUTS),
    class: weight < 0 ? 'weaken' : 'strengthen',
    'stroke-width': Math.min(3, 0.4 + Math.abs(weight)).toFixed(2),
  });
}

function label(words: string, x: number, y: number, anchor: 'start' | 'end'): SVGElement {
  return svg('text', { x, y: y + 3, 'text-anchor': anchor }, [words]);
}

function placeOf(unit: number, of: number): number {
  return 12 + ((HEIGHT - 24) * (unit + 0.5)) / of;
}
