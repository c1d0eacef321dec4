/**
 * The script of `/wiki`: a search box over laws, events and every other row or heading, which lists links. Without the
 * script the box is hidden and the table of contents leads everywhere.
 */
import { byId, element, write } from '../page/elements.js';

/** Maximum number of links shown; the count still includes all hits. */
const HITS_MAX = 12;
/** Points of a hit per searched word: in the name, at the beginning of the name (in addition), only in the text. */
const SCORES = { name: 4, begin: 2, text: 1 } as const;
const MARKS = /\p{M}+/gu;

interface Place {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly plainName: string;
  readonly plainText: string;
}

const finder = document.querySelector<HTMLElement>('.find');
if (finder !== null) begin(finder);

function begin(box: HTMLElement): void {
  const input = byId('find') as HTMLInputElement;
  const hits = box.querySelector('.hits');
  const { found = '', notFound = '' } = box.dataset;
  let places: readonly Place[] | null = null;
  input.addEventListener('input', () => {
    const words = plain(input.value).split(' ').filter(Boolean);
    const matches = words.length === 0 ? [] : matchesOf((places ??= allPlaces()), words);
    const status = matches.length === 0 ? notFound : found.replace('{n}', String(matches.length));
    write(byId('found'), words.length === 0 ? '' : status);
    hits?.replaceChildren(...matches.slice(0, HITS_MAX).map(hit));
  });
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') box.querySelector<HTMLElement>('.hits a')?.click();
  });
  box.hidden = false;
}

/** Returns chapters and rows in the order of the page. */
function allPlaces(): Place[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(h2, h3, tbody tr)[id]')].map((each) => {
    const [head, ...rest] = each instanceof HTMLTableRowElement ? [...each.cells] : [each];
    const name = (head?.textContent ?? '').replace(/#\s*$/, '').trim();
    const text = rest.map(({ textContent }) => textContent.trim()).join(' ');
    const [second] = rest;
    const code = second?.classList.contains('code') === true ? second.textContent : '';
    const plainName = plain(`${name} ${code}`);
    return { id: each.id, name, text, plainName, plainText: plain(text) };
  });
}

/** Returns the places that contain every word, best first. */
function matchesOf(places: readonly Place[], words: readonly string[]): Place[] {
  return places
    .map((place) => ({ place, score: scoreOf(place, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ place }) => place);
}

function scoreOf({ plainName, plainText }: Place, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    if (plainName.includes(word)) score += SCORES.name;
    else if (plainText.includes(word)) score += SCORES.text;
    else return 0;
    if (plainName.startsWith(word)) score += SCORES.begin;
  }
  return score;
}

function hit({ id, name, text }: Place): HTMLElement {
  const about = element('span', { textContent: text.length > 60 ? `${text.slice(0, 59)}…` : text });
  return element('li', {}, [element('a', { href: `#${id}` }, [name]), ...(text === '' ? [] : [about])]);
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('đ', 'd').replaceAll('_', ' ').trim();
}
