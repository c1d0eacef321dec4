/** Relations of the largest clans, from the stream: a matrix of scores, or a graph of friends and foes. */
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { choiceRow, note } from '../parts/blocks.js';
import { fillIn, Format } from '../parts/format.js';
import { bannerOf, clanLink } from '../parts/links.js';
import { svg } from '../parts/svg.js';

const MATRIX_CLANS = 12;
const GRAPH_CLANS = 24;
const UPDATE_MS = 1500;
const SIZE = 340;
const RING = 122;
/** Weaker ties are no line. */
const TIE_MIN = 12;

interface Clan {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly population: number;
}

export function relationsPart(app: App) {
  const { clans: text } = app.config.panels;
  const view = element('div', { id: 'relations' });
  const said = element('p', { className: 'note', role: 'status', id: 'pair' });
  let isGraph = false;
  let shownAtMs = -Infinity;
  const choice = choiceRow<'matrix' | 'graph'>(
    text.relations,
    [
      ['matrix', text.matrix],
      ['graph', text.graph],
    ],
    'matrix',
    (chosen) => {
      isGraph = chosen === 'graph';
      shownAtMs = -Infinity;
      update();
    },
  );
  const say = (words: string): void => write(said, words);
  return { element: element('div', {}, [choice, view, said]), update };

  function update(): void {
    if (performance.now() - shownAtMs < UPDATE_MS || view.contains(document.activeElement)) return;
    shownAtMs = performance.now();
    const clans = largest(app, isGraph ? GRAPH_CLANS : MATRIX_CLANS);
    const scores = scoresOf(app);
    if (clans.length < 2) view.replaceChildren(note(text.lonely));
    else if (isGraph) view.replaceChildren(graph(app, clans, scores), note(text.graphText));
    else
      view.replaceChildren(
        matrix(app, clans, scores, say),
        note(fillIn(text.matrixText, { n: clans.length })),
      );
  }
}

function matrix(app: App, clans: readonly Clan[], scores: Scores, say: (words: string) => void): HTMLElement {
  const { clans: text } = app.config.panels;
  const heads = clans.map(({ name, color }) => {
    const mark = element('span', { className: 'swatch', title: name });
    mark.style.background = color;
    return element('th', { scope: 'col' }, [mark, element('span', { className: 'unseen' }, [name])]);
  });
  const rows = clans.map((a) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [clanLink(app, a.id, a.name)]),
      ...clans.map((b) => cell(app, a, b, scores, say)),
    ]),
  );
  return element('table', { className: 'matrix' }, [
    element('caption', { className: 'unseen' }, [text.relations]),
    element('thead', {}, [element('tr', {}, [element('td'), ...heads])]),
    element('tbody', {}, rows),
  ]);
}

function cell(app: App, a: Clan, b: Clan, scores: Scores, say: (words: string) => void): HTMLElement {
  if (a.id === b.id) return element('td', { className: 'self' });
  const score = scores.get(keyOf(a.id, b.id)) ?? null;
  const words = pairWords(app, a, b, score);
  const shown = element('td', { title: words }, [score === null ? '' : String(Math.round(score))]);
  if (score !== null) shown.style.background = tint(score);
  shown.addEventListener('click', () => say(words));
  return shown;
}

function pairWords({ config }: App, a: Clan, b: Clan, score: number | null): string {
  const { clans: text } = config.panels;
  const format = new Format(config);
  return fillIn(text.pair, {
    a: a.name,
    b: b.name,
    n: score === null ? text.strangers : format.whole(score),
  });
}

function graph(app: App, clans: readonly Clan[], scores: Scores): SVGElement {
  const most = Math.max(1, ...clans.map(({ population }) => population));
  const places = clans.map((_, at): Place => {
    const angle = (at / clans.length) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(angle) * RING, Math.sin(angle) * RING];
  });
  const pairs = clans.flatMap((a, i) => clans.slice(i + 1).map((b, j) => [a, b, i, i + 1 + j] as const));
  const ties = pairs.flatMap(([a, b, i, j]) => {
    const score = scores.get(keyOf(a.id, b.id)) ?? 0;
    if (Math.abs(score) < TIE_MIN) return [];
    return [tie(places[i]!, places[j]!, score, pairWords(app, a, b, score))];
  });
  const nodes = clans.map((clan, at) => clanNode(app, clan, places[at]!, Math.sqrt(clan.population / most)));
  const box = `${-SIZE / 2 - 20} ${-SIZE / 2} ${SIZE + 40} ${SIZE}`;
  const words = app.config.panels.clans.graphText;
  return svg('svg', { viewBox: box, class: 'graph', role: 'img', 'aria-label': words }, [...ties, ...nodes]);
}

type Place = readonly [number, number];

function tie(from: Place, to: Place, score: number, words: string): SVGElement {
  const attributes = {
    d: `M${from.join(' ')}Q0 0 ${to.join(' ')}`,
    class: score < 0 ? 'foes' : 'friends',
    'stroke-width': (0.5 + Math.abs(score) / 30).toFixed(1),
    opacity: (0.25 + Math.abs(score) / 135).toFixed(2),
  };
  return svg('path', attributes, [svg('title', {}, [words])]);
}

/** `size` from 0 to 1. */
function clanNode(app: App, { id, name, color, population }: Clan, [x, y]: Place, size: number): SVGElement {
  const radius = 4 + 9 * size;
  const circle = { cx: x.toFixed(1), cy: y.toFixed(1), r: radius.toFixed(1), fill: color };
  const node = svg('circle', circle, [svg('title', {}, [`${name}: ${population}`])]);
  node.addEventListener('click', () => app.show({ kind: 'clan', id }));
  const isLeft = x < -1;
  const labelX = x + (isLeft ? -radius - 3 : radius + 3);
  const place = { x: labelX.toFixed(1), y: (y + 3).toFixed(1), 'text-anchor': isLeft ? 'end' : 'start' };
  return svg('g', { class: 'clan' }, [node, svg('text', place, [name.split(' ').at(-1) ?? name])]);
}

type Scores = ReadonlyMap<string, number>;

function largest(app: App, most: number): readonly Clan[] {
  const { clans } = app.client.world.tables;
  const rows = Array.from({ length: clans.count }, (_, row) => ({
    id: clans.number('id', row, 0),
    population: clans.number('population', row, 0),
  }));
  const chosen = rows.sort((a, b) => b.population - a.population).slice(0, most);
  return chosen.map(({ id, population }) => {
    const { name, color } = bannerOf(app, id);
    return { id, population, name: name ?? `#${id}`, color };
  });
}

function scoresOf({ client }: App): Scores {
  const { relations } = client.world.tables;
  const scores = new Map<string, number>();
  for (let row = 0; row < relations.count; row++) {
    const key = keyOf(relations.number('a', row, 0), relations.number('b', row, 0));
    scores.set(key, relations.number('score', row, 0));
  }
  return scores;
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

/** Red for foes, green for friends, the stronger the fuller. */
function tint(score: number): string {
  const strength = Math.round(Math.min(100, Math.abs(score)) * 0.5 + 5);
  return `color-mix(in srgb, var(${score < 0 ? '--danger' : '--live'}) ${strength}%, transparent)`;
}
