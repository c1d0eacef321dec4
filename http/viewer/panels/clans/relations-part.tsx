/** Relations of the largest clans, from the stream: a matrix of scores, or a graph of friends and foes. */
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { fillIn } from '../../text.js';
import { choiceRow, note } from '../parts/blocks.js';
import { bannerOf } from '../parts/links.js';
import type { RelatedClan, Relations } from './relations.js';
import { tiesGraph } from './ties-graph.js';
import { TiesMatrix } from './ties-matrix.js';

const MATRIX_CLANS = 12;
const GRAPH_CLANS = 24;
const UPDATE_MS = 1500;

export function relationsPart(app: App) {
  const { clans: text } = app.config.panels;
  const view = element('div', { id: 'relations' });
  const description = element('p', { className: 'note', role: 'status', id: 'pair' });
  let isGraph = false;
  let shownAtMs = -Infinity;
  let matrix: TiesMatrix | null = null;
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
      matrix = null;
      write(description, '');
      update();
    },
  );
  const say = (words: string): void => write(description, words);
  return { element: element('div', {}, [choice, view, description]), update };

  function update(): void {
    if (performance.now() - shownAtMs < UPDATE_MS) return;
    shownAtMs = performance.now();
    const clans = largest(app, isGraph ? GRAPH_CLANS : MATRIX_CLANS);
    const relations: Relations = { app, clans, scoreOf: scoresOf(app), say };
    const shows = matrix?.take(relations) === true;
    // A reader with a keyboard keeps the focus.
    if (shows || view.contains(document.activeElement)) return;
    matrix = null;
    if (clans.length < 2) view.replaceChildren(note(text.lonely));
    else if (isGraph) view.replaceChildren(tiesGraph(relations), note(text.graphText));
    else {
      matrix = new TiesMatrix(relations);
      view.replaceChildren(matrix.element, note(fillIn(text.matrixText, { n: clans.length })));
    }
  }
}

function largest(app: App, most: number): readonly RelatedClan[] {
  const { clans } = app.client.world.tables;
  const rows = Array.from({ length: clans.count }, (_, row) => ({
    id: clans.number('id', row, 0),
    population: clans.number('population', row, 0),
  }));
  const chosen = rows.sort((a, b) => b.population - a.population || a.id - b.id).slice(0, most);
  return chosen.map(({ id, population }) => {
    return { id, population, ...bannerOf(app, id) };
  });
}

function scoresOf({ client }: App): Relations['scoreOf'] {
  const { relations } = client.world.tables;
  const scores = new Map<string, number>();
  for (let row = 0; row < relations.count; row++) {
    const [a, b] = [relations.number('a', row, 0), relations.number('b', row, 0)];
    scores.set(keyOf(a, b), relations.number('score', row, 0));
  }
  return ({ id: a }, { id: b }) => scores.get(keyOf(a, b)) ?? null;
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}
