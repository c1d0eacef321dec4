/** Values that the service writes into the page: texts in the reader's language, and paths of values. */
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { valueAt, written } from '#http/text/measures.js';

type Texts = Readonly<Record<string, string>>;

interface Config {
  /** API path of each source. A value's path begins with the name of its source, such as `health`. */
  readonly sources: Texts;
  readonly names: Texts;
  readonly words: Readonly<{
    states: Texts;
    time: string;
    tick: string;
    now: string;
    colon: string;
    least: string;
    most: string;
    noData: string;
    lastAnswer: string;
  }>;
}

export const dashboard = byId('dashboard');
export const config = JSON.parse(dashboard.dataset['config'] ?? '{}') as Config;
export const language = document.documentElement.lang;

// Writes the newest answers into the page: single values, bars, and tables with a row for each key.

/** Answers of the API, by the name of their source (http/pages/health/figures.ts). */
export type Answers = Readonly<Record<string, unknown>>;

/** Shows the values of these answers; a missing value is a dash. */
export function showValues(answers: Answers): void {
  for (const element of dashboard.querySelectorAll<HTMLElement>('[data-value]')) {
    const { value: path = '', kind = 'number', digits } = element.dataset;
    renderInto(element, text(valueAt(answers, path), Number(digits), kind));
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
  const rows = map.map(([key, values]) => (
    <tr key={key}>
      <th scope="row">{config.names[key] ?? key}</th>
      {columns.map(({ field, digits }) => (
        <td key={field} class="number">
          {text(field === '' ? values : valueAt(values, field), digits)}
        </td>
      ))}
    </tr>
  ));
  renderInto(table.tBodies[0] ?? table.createTBody(), rows);
}

function text(value: unknown, digits: number, kind = 'number'): string {
  return written(value, { kind, digits }, language, config.names);
}
