/** Shows a chart's values as a table: newest first, thinned if there are very many. */
import { renderInto } from '../page/render.js';

export type Values = (number | null)[];
export type Columns = [number[], ...Values[]];

const ROWS_MAX = 60;

export function showTable(
  place: HTMLElement,
  [first, ...others]: readonly string[],
  [places, ...columns]: Columns,
  cell: (value: number | null, column: number) => string,
): void {
  const stride = Math.max(1, Math.ceil(places.length / ROWS_MAX));
  const shown = [...places.keys()].reverse().filter((_, order) => order % stride === 0);
  renderInto(
    place,
    <table>
      <caption>{place.ariaLabel}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((title) => (
            <th key={title} scope="col" class="number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((at) => (
          <tr key={places[at]}>
            <th scope="row">{cell(places[at] ?? null, 0)}</th>
            {columns.map((values, column) => (
              <td key={column} class="number">
                {cell(values[at] ?? null, column + 1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
  );
}
