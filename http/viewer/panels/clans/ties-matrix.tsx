/**
 * Scores of clans as a table of coloured cells (WAI-ARIA grid: one tab stop, arrows move from cell to cell). The focused,
 * pointed or tapped cell is described in words. Each column head is two letters that no other column has.
 */
import { element, write } from '../../elements.js';
import { clanLink } from '../parts/links.js';
import { pairWords, type RelatedClan, type Relations } from './relations.js';

/** Ties of at least this strength are marked by a sign too. */
const STRONG = 50;
/** A beginning that many names share does not identify a clan. */
const CLAN_OF = /^Clan of the /;
const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export class TiesMatrix {
  readonly element: HTMLElement;
  readonly #cells: readonly (readonly HTMLElement[])[];
  #relations: Relations;

  constructor(relations: Relations) {
    const { app, clans } = relations;
    const title = app.config.panels.clans.relations;
    this.#relations = relations;
    const letters = lettersOf(clans);
    this.#cells = clans.map((_, row) => clans.map((__, column) => this.#cell(row, column)));
    const heads = clans.map(({ id, name }) => {
      const head = element('th', { scope: 'col', title: name }, [
        element('span', { ariaHidden: 'true' }, [letters.get(id) ?? '']),
        element('span', { className: 'unseen' }, [name]),
      ]);
      return head;
    });
    const rows = clans.map(({ id, name }, row) =>
      element('tr', {}, [
        element('th', { scope: 'row', title: name }, [
          element('span', { className: 'letters', ariaHidden: 'true' }, [letters.get(id) ?? '']),
          clanLink(app, id, name.replace(CLAN_OF, '')),
        ]),
        ...this.#cells[row]!,
      ]),
    );
    this.element = element('table', { className: 'matrix', role: 'grid', ariaLabel: title }, [
      element('thead', {}, [element('tr', {}, [element('td'), ...heads])]),
      element('tbody', {}, rows),
    ]);
    this.#cells[0]![1]!.tabIndex = 0;
    this.#paint();
  }

  /** Takes newer scores; false if they are of other clans, for which another table is to be made. */
  take(relations: Relations): boolean {
    const before = this.#relations.clans;
    const isSame =
      before.length === relations.clans.length &&
      before.every(
        ({ id, name }, at) => id === relations.clans[at]!.id && name === relations.clans[at]!.name,
      );
    if (!isSame) return false;
    this.#relations = relations;
    this.#paint();
    return true;
  }

  #cell(row: number, column: number): HTMLElement {
    const cell = element('td', { role: 'gridcell', tabIndex: -1 });
    if (row === column) cell.className = 'own';
    const say = (): void => this.#relations.say(this.#words(row, column));
    cell.addEventListener('pointerenter', say);
    cell.addEventListener('click', () => cell.focus());
    cell.addEventListener('focus', () => {
      for (const each of this.#cells.flat()) each.tabIndex = each === cell ? 0 : -1;
      say();
    });
    cell.addEventListener('keydown', (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      this.#cells[row + step[0]]?.[column + step[1]]?.focus();
    });
    return cell;
  }

  #paint(): void {
    const { clans, scoreOf } = this.#relations;
    for (const [row, cells] of this.#cells.entries()) {
      for (const [column, cell] of cells.entries()) {
        const words = this.#words(row, column);
        cell.title = words;
        cell.ariaLabel = words;
        if (row === column) continue;
        const score = scoreOf(clans[row]!, clans[column]!) ?? 0;
        cell.style.background = score === 0 ? '' : tint(score);
        write(cell, score >= STRONG ? '+' : score <= -STRONG ? '−' : '');
      }
    }
  }

  #words(row: number, column: number): string {
    const { clans, scoreOf } = this.#relations;
    const [a, b] = [clans[row]!, clans[column]!];
    return a.id === b.id ? a.name : pairWords(this.#relations, a, b, scoreOf(a, b));
  }
}

/**
 * Two letters for each clan: its first, and the first of its others that makes them its own; words' beginnings
 * before all.
 */
function lettersOf(clans: readonly RelatedClan[]): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  const letters = new Map<number, string>();
  for (const { id, name } of clans.toSorted((a, b) => a.id - b.id)) {
    const words = name.replace(CLAN_OF, '').split(' ');
    const first = words[0]!.charAt(0);
    const others = [...words.slice(1).map((word) => word.charAt(0)), ...words.join('').slice(1)];
    const own = [...others, ...clans.keys()].map((other) => `${first}${other}`);
    const chosen = own.find((each) => !taken.has(each)) ?? `${id}`;
    taken.add(chosen);
    letters.set(id, chosen);
  }
  return letters;
}

/** Red for foes, green for friends, the stronger the fuller. */
function tint(score: number): string {
  const strength = Math.round(Math.min(100, Math.abs(score)) * 0.6 + 6);
  return `color-mix(in srgb, var(${score < 0 ? '--danger' : '--live'}) ${strength}%, transparent)`;
}
