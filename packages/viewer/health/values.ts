/** Writes the newest answers into the page: single values, bars, and tables with a row for each key. */
import { config, dashboard, language } from './config.js';
import { valueAt, written } from '../../../http/text/measures.js';

/** Answers of the API, by the name of their source (http/pages/health/figures.ts). */
export type Answers = Readonly<Record<string, unknown>>;

/** Shows the values of these answers; a missing value is a dash. */
export function showValues(answers: Answers): void {
  for (const element of dashboard.querySelectorAll<HTMLElement>('[data-value]')) {
    const { value: path = '', kind = 'number', digits } = element.dataset;
    write(element, text(valueAt(answers, path), Number(digits), kind));
  }
  for (const meter of dashboard.querySelectorAll<HTMLMeterElement>('meter')) {
    const part = Number(valueAt(answers, meter.dataset['part'] ?? ''));
    const share = part / Number(valueAt(answers, meter.dataset['whole'] ?? ''));
    meter.value = Number.isFinite(share) ? share : 0;
  }
  for (const table of dashboard.querySelectorAll<HTMLTableElement>('table[data-map]')) showMap(table, answers);
}

interface MapSpec {
  readonly from: string;
  readonly columns: readonly { readonly field: string; readonly digits: number }[];
}

function showMap(table: HTMLTableElement, answers: Answers): void {
  const { from, columns } = JSON.parse(table.dataset['map'] ?? '{}') as MapSpec;
  const map = Object.entries((valueAt(answers, from) ?? {}) as Readonly<Record<string, unknown>>);
  const body = table.tBodies[0] ?? table.createTBody();
  while (body.rows.length > map.length) body.deleteRow(-1);
  for (const [at, [key, values]] of map.entries()) {
    const row = body.rows[at] ?? addRow(body, columns.length);
    const [head, ...cells] = row.cells;
    if (head !== undefined) write(head, config.names[key] ?? key);
    for (const [index, { field, digits }] of columns.entries()) {
      const cell = cells[index];
      if (cell !== undefined) write(cell, text(field === '' ? values : valueAt(values, field), digits));
    }
  }
}

function addRow(body: HTMLTableSectionElement, columns: number): HTMLTableRowElement {
  const row = body.insertRow();
  const head = document.createElement('th');
  head.scope = 'row';
  row.append(head);
  for (let column = 0; column < columns; column++) row.insertCell().className = 'number';
  return row;
}

function text(value: unknown, digits: number, kind = 'number'): string {
  return written(value, { kind, digits }, language, config.names);
}

function write(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}
