/** Shown without a selection: notable creatures, and a search by name or number among the living. */
import type { App } from '../../app.js';
import { element } from '../../elements.js';
import { labelled, note, section } from '../parts/blocks.js';
import { creatureLink } from '../parts/links.js';
import { outstanding } from '../parts/outstanding.js';

const FOUND_MAX = 12;

export interface Finder {
  readonly element: HTMLElement;
  /** Updates the notable creatures. */
  suggest(): void;
}

export function finderPart(app: App): Finder {
  const { creature: text } = app.config.panels;
  const found = element('ul', { className: 'rows found' });
  const search = element('input', { type: 'search', id: 'creature-search', placeholder: text.findHint });
  search.addEventListener('input', () =>
    found.replaceChildren(...find(app, search.value).map((id) => row(app, id, ''))),
  );
  const suggestions = element('ul', { className: 'rows found' });
  const suggested = section(text.suggestions, [suggestions]);
  return {
    element: element('div', {}, [note(text.none), labelled(text.find, search), found, suggested]),
    suggest() {
      // A list in use is not replaced.
      if (suggestions.contains(document.activeElement)) return;
      const rows = outstanding(app).map(([why, id]) => row(app, id, why));
      suggestions.replaceChildren(...rows);
      suggested.hidden = rows.length === 0;
    },
  };
}

function row(app: App, id: number, why: string): HTMLElement {
  return element('li', {}, [creatureLink(app, id), element('small', {}, [why === '' ? `#${id}` : why])]);
}

/** Ids of the living whose name has the words, or whose number it is. O(living), as one types. */
function find(app: App, words: string): number[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const { creatures } = app.client.world.tables;
  const ids: number[] = [];
  for (let row = 0; row < creatures.count && ids.length < FOUND_MAX; row++) {
    const id = creatures.number('id', row, 0);
    const name =
      `${creatures.text('first_name', row)} ${creatures.text('last_name', row)}`.toLocaleLowerCase();
    if (name.includes(wanted) || String(id) === wanted) ids.push(id);
  }
  return ids;
}
