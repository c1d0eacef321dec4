/** Strong ties of clans as lines across a ring. The clans lie in two columns, so that their names do not touch. */
import { useState } from 'preact/hooks';
import { EMBLEM_PATHS, EMBLEM_RADIUS } from '../../clans/emblems.js';
import { useApp, useTexts } from '../../state/context.js';
import { fillIn } from '../../words/config.js';
import { pairWords, type RelatedClan, type Relations } from './relations.js';

/** Absolute score below which no line is drawn. */
const TIE_MIN = 50;
const WIDTH = 400;
/** Vertical distance between two clans of a column, in units of the drawing. */
const STEP = 26;
/** Half of the width of the ring, in units of the drawing. */
const RING_X = 36;
const RADIUS_MIN = 4.5;
const RADIUS_MAX = 9;

type Point = readonly [x: number, y: number];

interface Tie {
  readonly a: RelatedClan;
  readonly b: RelatedClan;
  readonly score: number;
}

export function TiesGraph({ clans, scoreOf, describe }: Relations) {
  const app = useApp();
  const { clans: text } = useTexts();
  const [pointed, setPointed] = useState<number | null>(null);
  const points = pointsOf(clans.length);
  const pointOf = (clan: RelatedClan): Point => points[clans.indexOf(clan)]!;
  const ties = clans.flatMap((a, at) =>
    clans.slice(at + 1).flatMap((b): Tie[] => {
      const score = scoreOf(a, b) ?? 0;
      return Math.abs(score) < TIE_MIN ? [] : [{ a, b, score }];
    }),
  );
  const most = Math.max(1, ...clans.map(({ population }) => population));
  const height = Math.ceil(clans.length / 2) * STEP;
  return (
    <svg viewBox={`${-WIDTH / 2} ${-height / 2} ${WIDTH} ${height}`} class="graph" role="group" aria-label={text.graph}>
      {ties.map(({ a, b, score }) => (
        <TieLine
          key={`${a.id}-${b.id}`}
          from={pointOf(a)}
          to={pointOf(b)}
          score={score}
          words={pairWords(app, a, b, score)}
          isDim={pointed !== null && a.id !== pointed && b.id !== pointed}
        />
      ))}
      {clans.map((clan) => {
        const own = ties.filter(({ a, b }) => a === clan || b === clan);
        const words = fillIn(text.ties, {
          a: clan.name,
          friends: namesOf(clan, own, 1) || text.noTies,
          foes: namesOf(clan, own, -1) || text.noTies,
        });
        return (
          <ClanNode
            key={clan.id}
            clan={clan}
            at={pointOf(clan)}
            size={Math.sqrt(clan.population / most)}
            words={words}
            point={(isOn) => {
              setPointed(isOn ? clan.id : null);
              if (isOn) describe(words);
            }}
          />
        );
      })}
    </svg>
  );
}

/** Returns points down the right side of an ellipse, then up its left side. */
function pointsOf(count: number): readonly Point[] {
  const right = Math.ceil(count / 2);
  const half = (right * STEP) / 2;
  return Array.from({ length: count }, (_, at): Point => {
    const row = at < right ? at : count - 1 - at;
    const y = (row + 0.5) * STEP - half;
    const x = RING_X * Math.sqrt(1 - (y / (half + STEP / 2)) ** 2);
    return [at < right ? x : -x, y];
  });
}

interface LineProps {
  readonly from: Point;
  readonly to: Point;
  readonly score: number;
  readonly words: string;
  readonly isDim: boolean;
}

function TieLine({ from, to, score, words, isDim }: LineProps) {
  return (
    <path
      d={`M${from.join(' ')}Q0 ${(from[1] + to[1]) / 2} ${to.join(' ')}`}
      class={`${score < 0 ? 'foes' : 'friends'}${isDim ? ' dim' : ''}`}
      stroke-width={(0.6 + (Math.abs(score) - TIE_MIN) / 40).toFixed(1)}
    >
      <title>{words}</title>
    </path>
  );
}

interface NodeProps {
  readonly clan: RelatedClan;
  readonly at: Point;
  /** Radius as a share of the largest one, from 0 to 1. */
  readonly size: number;
  readonly words: string;
  readonly point: (isOn: boolean) => void;
}

function ClanNode({ clan: { id, name, color, emblem }, at: [x, y], size, words, point }: NodeProps) {
  const app = useApp();
  const show = (): void => app.show({ kind: 'clan', id });
  const side = x < 0 ? -1 : 1;
  const scale = (RADIUS_MIN + (RADIUS_MAX - RADIUS_MIN) * size) / EMBLEM_RADIUS;
  return (
    <g
      class="clan"
      role="button"
      tabIndex={0}
      aria-label={words}
      onClick={show}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        show();
      }}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
    >
      <path
        class="emblem"
        d={EMBLEM_PATHS[emblem]}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})`}
        fill={color}
      />
      <text
        x={(x + side * (RADIUS_MAX + 4)).toFixed(1)}
        y={(y + 3.5).toFixed(1)}
        text-anchor={side < 0 ? 'end' : 'start'}
      >
        {name}
      </text>
    </g>
  );
}

/** Returns the names of a clan's friends (sign 1) or foes (sign -1). */
function namesOf(clan: RelatedClan, own: readonly Tie[], sign: number): string {
  return own
    .filter(({ score }) => score * sign > 0)
    .map(({ a, b }) => (a === clan ? b : a).name)
    .join(', ');
}
