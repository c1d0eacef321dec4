/**
 * The brain as a drawing: inputs, hidden units, outputs, the strongest weights between them, and the outputs live. The
 * service tells no activations but those of the outputs, so what the inputs feel is shown where the stream says it.
 */
import type { Life } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { element } from '../../elements.js';
import { note, section } from '../parts/blocks.js';
import { fillIn, Format } from '../parts/format.js';
import { svg } from '../parts/svg.js';

/** The layout of the 295 weights (laws-and-rules.md, Inheritance, 5): 16 x 12, 12 biases, 12 x 7, 7 biases. */
const INPUTS = 16;
const HIDDEN = 12;
const OUTPUTS = 7;
const OUTPUT_WEIGHTS = INPUTS * HIDDEN + HIDDEN;
const LINES = 56;

const WIDTH = 340;
const HEIGHT = 300;
const COLUMNS = [96, 178, 252] as const;
const BAR = 30;

interface Weight {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly weight: number;
}

export interface BrainPart {
  readonly element: HTMLElement;
  show(life: Life): void;
}

export function brainPart(app: App): BrainPart {
  const { creature: text } = app.config.panels;
  const format = new Format(app.config);
  const lines = svg('g', { class: 'weights' });
  const felt = text.inputs.map((_, input) =>
    svg('circle', { cx: COLUMNS[0], cy: placeOf(input, INPUTS), r: 4, class: 'unit' }),
  );
  const bars = text.outputs.map((_, output) => {
    const y = placeOf(output, OUTPUTS);
    const bar = svg('rect', { x: COLUMNS[2] + 8, y: y - 4, width: 0, height: 8, class: 'activation' });
    const value = svg('title');
    bar.append(value);
    return { bar, value, y };
  });
  const drawing = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'brain', role: 'img', 'aria-label': text.brain },
    [
      lines,
      ...text.inputs.map((name, input) => label(name, COLUMNS[0] - 9, placeOf(input, INPUTS), 'end')),
      ...felt,
      ...Array.from({ length: HIDDEN }, (_, unit) =>
        svg('circle', { cx: COLUMNS[1], cy: placeOf(unit, HIDDEN), r: 5, class: 'unit' }),
      ),
      ...text.outputs.map((_, output) =>
        svg('circle', { cx: COLUMNS[2], cy: placeOf(output, OUTPUTS), r: 5, class: 'unit' }),
      ),
      ...bars.map(({ bar }) => bar),
      ...text.outputs.map((name, output) =>
        label(name, COLUMNS[2] + 8, placeOf(output, OUTPUTS) - 8, 'start'),
      ),
    ],
  );
  const said = element('p', { className: 'unseen', id: 'activations' });
  const part = section(text.brain, [drawing, said, note(fillIn(text.brainText, { n: LINES }))]);
  let drawnOf: number | null = null;
  return {
    element: part,
    show({ entity }) {
      const { nn_genome: genome, nn_outputs: outputs } = entity;
      part.hidden = !genome || !outputs;
      if (!genome || !outputs) return;
      if (drawnOf !== entity.id) lines.replaceChildren(...strongest(genome).map(line));
      drawnOf = entity.id;
      const energy = Math.min(1, (entity.energy ?? 0) / 100);
      const known = new Map([
        [0, energy],
        [1, (entity.health ?? 0) / 100],
        [2, (entity.chill ?? 0) / 100],
        [INPUTS - 1, outputs[OUTPUTS - 1] ?? 0],
      ]);
      for (const [input, unit] of felt.entries())
        unit.style.fill = known.has(input) ? heat(known.get(input) ?? 0) : '';
      for (const [output, { bar, value }] of bars.entries()) {
        const activation = outputs[output] ?? 0;
        const width = Math.abs(activation) * BAR * 2;
        bar.setAttribute('width', width.toFixed(1));
        bar.style.fill = activation < 0 ? 'var(--danger)' : 'var(--live)';
        value.textContent = `${text.outputs[output]}: ${format.exact(Number(activation.toFixed(2)))}`;
      }
      said.textContent = outputs
        .map((value, output) => `${text.outputs[output]} ${value.toFixed(2)}`)
        .join(', ');
    },
  };
}

function strongest(genome: readonly number[]): readonly Weight[] {
  const weights: Weight[] = [];
  for (let input = 0; input < INPUTS; input++) {
    for (let unit = 0; unit < HIDDEN; unit++) {
      const weight = genome[input * HIDDEN + unit] ?? 0;
      weights.push({
        from: [COLUMNS[0], placeOf(input, INPUTS)],
        to: [COLUMNS[1], placeOf(unit, HIDDEN)],
        weight,
      });
    }
  }
  for (let unit = 0; unit < HIDDEN; unit++) {
    for (let output = 0; output < OUTPUTS; output++) {
      const weight = genome[OUTPUT_WEIGHTS + unit * OUTPUTS + output] ?? 0;
      weights.push({
        from: [COLUMNS[1], placeOf(unit, HIDDEN)],
        to: [COLUMNS[2], placeOf(output, OUTPUTS)],
        weight,
      });
    }
  }
  return weights.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, LINES);
}

function line({ from, to, weight }: Weight): SVGElement {
  return svg('line', {
    x1: from[0],
    y1: from[1],
    x2: to[0],
    y2: to[1],
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

/** Grey at rest, the accent when it is strongly felt. */
function heat(activation: number): string {
  return `color-mix(in srgb, var(--accent) ${Math.round(Math.min(1, Math.abs(activation)) * 100)}%, var(--panel))`;
}
