/**
 * The strong ties of clans as lines across a ring. The clans lie in two columns along it, at equal heights, so that their
 * full names stand outside without touching each other.
 */
import { fillIn } from '../../text.js';
import { svg } from '../../elements.js';
import { pairWords, type RelatedClan, type Relations } from './relations.js';

/** Weaker ties are no line. */
const TIE_MIN = 50;
const WIDTH = 400;
const STEP = 26;
const RING_X = 36;
const RADIUS_MIN = 3.5;
const RADIUS_MAX = 9;

type Place = readonly [x: number, y: number];

interface Tie {
  readonly a: RelatedClan;
  readonly b: RelatedClan;
  readonly score: number;
  readonly line: SVGElement;
}

export function tiesGraph(relations: Relations): SVGElement {
  const { app, clans, scoreOf } = relations;
  const places = placesOf(clans.length);
  const ties = clans.flatMap((a, i) =>
    clans.slice(i + 1).flatMap((b, j): Tie[] => {
      const score = scoreOf(a, b) ?? 0;
      if (Math.abs(score) < TIE_MIN) return [];
      const line = tieLine(places[i]!, places[i + 1 + j]!, score, pairWords(relations, a, b, score));
      return [{ a, b, score, line }];
    }),
  );
  const most = Math.max(1, ...clans.map(({ population }) => population));
  const nodes = clans.map((clan, at) => {
    const own = ties.filter(({ a, b }) => a === clan || b === clan);
    const node = clanNode(relations, clan, places[at]!, Math.sqrt(clan.population / most));
    const words = tiesWords(relations, clan, own);
    node.setAttribute('aria-label', words);
    const point = (isOn: boolean) => (): void => {
      for (const { line } of ties)
        line.classList.toggle('dim', isOn && !own.some((tie) => tie.line === line));
      if (isOn) relations.say(words);
    };
    for (const [type, isOn] of [
      ['pointerenter', true],
      ['focus', true],
      ['pointerleave', false],
      ['blur', false],
    ] as const)
      node.addEventListener(type, point(isOn));
    return node;
  });
  const height = Math.ceil(clans.length / 2) * STEP;
  const box = `${-WIDTH / 2} ${-height / 2} ${WIDTH} ${height}`;
  const label = app.config.panels.clans.graph;
  return svg('svg', { viewBox: box, class: 'graph', role: 'group', 'aria-label': label }, [
    ...ties.map(({ line }) => line),
    ...nodes,
  ]);
}

/** Down the right side of an ellipse, then up the left one. */
function placesOf(count: number): readonly Place[] {
  const right = Math.ceil(count / 2);
  const half = (right * STEP) / 2;
  return Array.from({ length: count }, (_, at): Place => {
    const row = at < right ? at : count - 1 - at;
    const y = (row + 0.5) * STEP - half;
    const x = RING_X * Math.sqrt(1 - (y / (half + STEP / 2)) ** 2);
    return [at < right ? x : -x, y];
  });
}

function tieLine(from: Place, to: Place, score: number, words: string): SVGElement {
  const attributes = {
    d: `M${from.join(' ')}Q0 ${(from[1] + to[1]) / 2} ${to.join(' ')}`,
    class: score < 0 ? 'foes' : 'friends',
    'stroke-width': (0.6 + (Math.abs(score) - TIE_MIN) / 40).toFixed(1),
  };
  return svg('path', attributes, [svg('title', {}, [words])]);
}

/** `size` from 0 to 1. */
function clanNode(
  { app }: Relations,
  { id, name, color }: RelatedClan,
  [x, y]: Place,
  size: number,
): SVGElement {
  const radius = RADIUS_MIN + (RADIUS_MAX - RADIUS_MIN) * size;
  const circle = svg('circle', { cx: x.toFixed(1), cy: y.toFixed(1), r: radius.toFixed(1), fill: color });
  const side = x < 0 ? -1 : 1;
  const label = { x: (x + side * (RADIUS_MAX + 4)).toFixed(1), y: (y + 3.5).toFixed(1) };
  const text = svg('text', { ...label, 'text-anchor': side < 0 ? 'end' : 'start' }, [name]);
  const node = svg('g', { class: 'clan', role: 'button', tabindex: 0 }, [circle, text]);
  const show = (): void => app.show({ kind: 'clan', id });
  node.addEventListener('click', show);
  node.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    show();
  });
  return node;
}

/** A clan's friends and foes by name. */
function tiesWords({ app }: Relations, clan: RelatedClan, own: readonly Tie[]): string {
  const { clans: text } = app.config.panels;
  const names = (sign: number): string =>
    own
      .filter(({ score }) => score * sign > 0)
      .map(({ a, b }) => (a === clan ? b : a).name)
      .join(', ') || text.noTies;
  return fillIn(text.ties, { a: clan.name, friends: names(1), foes: names(-1) });
}
