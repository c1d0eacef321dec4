/**
 * The page's text: facts of the world in the header, castes over the plane, the state of the connection.
 */
import type { ConnectionState } from './connection.js';
import { byId } from './elements.js';
import type { State } from './messages.js';
import { CASTE_COLORS } from './palette.js';

/** Keys of `population` that are no castes. */
const THINGS: ReadonlySet<string> = new Set(['Food', 'House', 'Corpse']);

/** Writes what a state says. */
export function showState(state: State): void {
  write('tick', String(state.tick));
  write('day', String(state.day));
  write('season', state.season);
  write('weather', state.weather);
  write('epoch', state.age);
  write('population', String(state.creatures_alive));
  write('plants', String(state.population['Food'] ?? 0));
  write('houses', String(state.population['House'] ?? 0));
  showSpeed(state.speed);
  showCastes(state.population);
}

/** Ticks per second asked for. */
export function showSpeed(speed: number): void {
  write('speed', String(speed));
}

/** `live`, or `paused` while the clock stands. */
export function showConnection(state: ConnectionState, paused: boolean): void {
  const badge = byId('connection');
  const shown = state === 'live' && paused ? 'paused' : state;
  if (badge.dataset['state'] === shown && badge.textContent === shown) return;
  badge.dataset['state'] = shown;
  badge.textContent = shown;
}

const rows = new Map<string, { readonly row: HTMLElement; readonly count: HTMLElement }>();

function showCastes(population: Readonly<Record<string, number>>): void {
  for (const [caste, { row, count }] of rows) {
    row.hidden = population[caste] === undefined;
    count.textContent = String(population[caste] ?? 0);
  }
  for (const caste of Object.keys(population)) {
    if (THINGS.has(caste) || rows.has(caste)) continue;
    rows.set(caste, addCaste(caste, population[caste] ?? 0));
  }
}

const SVG = 'http://www.w3.org/2000/svg';

function addCaste(caste: string, living: number): { row: HTMLElement; count: HTMLElement } {
  const row = document.createElement('li');
  const swatch = document.createElementNS(SVG, 'svg');
  const dot = document.createElementNS(SVG, 'circle');
  swatch.setAttribute('viewBox', '0 0 10 10');
  for (const name of ['cx', 'cy', 'r']) dot.setAttribute(name, '5');
  dot.setAttribute('fill', CASTE_COLORS[caste] ?? '#e6edf3');
  swatch.append(dot);
  const count = document.createElement('span');
  count.textContent = String(living);
  row.append(swatch, `${caste} `, count);
  byId('castes').append(row);
  return { row, count };
}

function write(id: string, text: string): void {
  const element = byId(id);
  if (element.textContent !== text) element.textContent = text;
}
