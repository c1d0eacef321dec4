/** The brain as a live drawing of the last decision: inputs, hidden units and outputs, and the strongest weights. */
import { useMemo } from 'preact/hooks';
import type { Life } from '#client/index.js';
import { useFormat, useTexts } from '../../state/context.js';
import { type Config, fillIn } from '../../words/config.js';
import type { Format } from '../../words/format.js';
import { Note, Section } from '../parts/blocks.js';

/** Number of inputs. The 295 weights are in this order: 16 x 12, 12 biases, 12 x 7, 7 biases. */
const INPUTS = 16;
const HIDDEN = 12;
const OUTPUTS = 7;
const OUTPUT_WEIGHTS = INPUTS * HIDDEN + HIDDEN;
const LINES = 56;

const WIDTH = 340;
const HEIGHT = 300;
const COLUMNS = [96, 178, 252] as const;
/** Length of the bar of an output of 1, in units of the drawing. */
const BAR = 60;
/** Opacity of a line whose source has an activation of 0. */
const LINE_REST = 0.3;
/** Opacity added to a line whose source has the greatest activation. */
const LINE_BUSY = 0.6;

type Activations = NonNullable<Life['brain']>;

/** A weight from a unit of one column (0 inputs, 1 hidden units) to a unit of the next column. */
interface Weight {
  readonly column: 0 | 1;
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

export function Brain({ entity, brain }: Life) {
  const { nn_genome: genome } = entity;
  return genome && brain ? <Drawing genome={genome} brain={brain} /> : null;
}

interface DrawingProps {
  readonly genome: readonly number[];
  readonly brain: Activations;
}

function Drawing({ genome, brain }: DrawingProps) {
  const { creature: text } = useTexts();
  const format = useFormat();
  // The genome is equal in all answers about a creature.
  const weights = useMemo(() => strongest(genome), [genome.length]);
  const { inputs, hidden, outputs } = brain;
  return (
    <Section title={text.brain}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="brain" role="img" aria-label={text.brain}>
        <g class="weights">
          {weights.map((weight) => (
            <WeightLine key={`${weight.column} ${weight.from} ${weight.to}`} weight={weight} brain={brain} />
          ))}
        </g>
        {text.inputs.map((name, at) => (
          <Label key={name} words={name} x={COLUMNS[0] - 9} y={placeOf(at, INPUTS)} anchor="end" />
        ))}
        {inputs.map((value, at) => (
          <Unit key={at} name={text.inputs[at]!} column={0} place={at} value={value} strength={Math.abs(value)} />
        ))}
        {hidden.map((value, at) => (
          <Unit
            key={at}
            name={fillIn(text.hiddenUnit, { n: at + 1 })}
            column={1}
            place={at}
            value={value}
            strength={squeezed(value)}
          />
        ))}
        {outputs.map((value, at) => (
          <Unit key={at} name={text.outputs[at]!} column={2} place={at} value={value} strength={Math.abs(value)} />
        ))}
        {outputs.map((value, at) => (
          <rect
            key={at}
            x={COLUMNS[2] + 8}
            y={placeOf(at, OUTPUTS) - 4}
            width={(Math.abs(value) * BAR).toFixed(1)}
            height={8}
            class="activation"
            style={{ fill: colorOf(value) }}
          />
        ))}
        {text.outputs.map((name, at) => (
          <Label key={name} words={name} x={COLUMNS[2] + 8} y={placeOf(at, OUTPUTS) - 8} anchor="start" />
        ))}
      </svg>
      <p class="unseen" id="activations">
        {describeBrain(text, brain, format)}
      </p>
      <Note>{fillIn(text.brainText, { n: LINES })}</Note>
    </Section>
  );
}

const UNITS = [INPUTS, HIDDEN, OUTPUTS] as const;

interface UnitProps {
  readonly name: string;
  readonly column: 0 | 1 | 2;
  readonly place: number;
  readonly value: number;
  readonly strength: number;
}

function Unit({ name, column, place, value, strength }: UnitProps) {
  const format = useFormat();
  const color = colorOf(value);
  const fill = `color-mix(in srgb, ${color} ${Math.round(strength * 100)}%, var(--panel))`;
  return (
    <circle
      cx={COLUMNS[column]}
      cy={placeOf(place, UNITS[column])}
      r={5}
      class="unit"
      style={{ fill, stroke: value === 0 ? '' : color }}
    >
      <title>{`${name}: ${format.exact(Number(value.toPrecision(3)))}`}</title>
    </circle>
  );
}

interface LineProps {
  readonly weight: Weight;
  readonly brain: Activations;
}

function WeightLine({ weight: { column, from, to, weight }, brain }: LineProps) {
  const strength = column === 0 ? Math.abs(brain.inputs[from] ?? 0) : squeezed(brain.hidden[from] ?? 0);
  return (
    <line
      x1={COLUMNS[column]}
      y1={placeOf(from, UNITS[column])}
      x2={COLUMNS[column === 0 ? 1 : 2]}
      y2={placeOf(to, UNITS[column === 0 ? 1 : 2])}
      class={weight < 0 ? 'weaken' : 'strengthen'}
      stroke-width={Math.min(3, 0.4 + Math.abs(weight)).toFixed(2)}
      style={{ opacity: (LINE_REST + LINE_BUSY * strength).toFixed(2) }}
    />
  );
}

interface LabelProps {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

function Label({ words, x, y, anchor }: LabelProps) {
  return (
    <text x={x} y={y + 3} text-anchor={anchor}>
      {words}
    </text>
  );
}

/** Maps the unbounded activation of a hidden unit to a strength from 0 to 1. */
function squeezed(activation: number): number {
  return Math.abs(activation) / (1 + Math.abs(activation));
}

function colorOf(activation: number): string {
  return activation < 0 ? 'var(--danger)' : 'var(--live)';
}

/** Describes the drawing in words, for screen readers. */
function describeBrain(text: Config['panels']['creature'], { inputs, outputs }: Activations, format: Format): string {
  const list = (names: readonly string[], values: readonly number[]): string =>
    values.map((value, index) => `${names[index]} ${format.exact(Math.round(value * 100) / 100)}`).join('; ');
  return fillIn(text.activations, {
    inputs: list(text.inputs, inputs),
    outputs: list(text.outputs, outputs),
  });
}

function strongest(genome: readonly number[]): readonly Weight[] {
  const weights: Weight[] = [];
  const add = (column: 0 | 1, froms: number, tos: number, first: number): void => {
    for (let from = 0; from < froms; from++) {
      for (let to = 0; to < tos; to++) weights.push({ column, from, to, weight: genome[first + from * tos + to] ?? 0 });
    }
  };
  add(0, INPUTS, HIDDEN, 0);
  add(1, HIDDEN, OUTPUTS, OUTPUT_WEIGHTS);
  return weights.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, LINES);
}

function placeOf(unit: number, of: number): number {
  return 12 + ((HEIGHT - 24) * (unit + 0.5)) / of;
}
