/** Shows a chart's values as a table: newest first, thinned if there are very many. */
export type Values = (number | null)[];
export type Columns = [number[], ...Values[]];

const ROWS_MAX = 60;

export function fillTable(
  details: HTMLElement,
  heads: readonly string[],
  columns: Columns,
  cell: (value: number | null, column: number) => string,
): void {
  const caption = details.querySelector('summary')?.textContent ?? '';
  const table = document.createElement('table');
  table.createCaption().textContent = caption;
  const head = table.createTHead().insertRow();
  for (const [at, title] of heads.entries()) {
    const th = document.createElement('th');
    th.scope = 'col';
    th.textContent = title;
    if (at > 0) th.className = 'number';
    head.append(th);
  }
  const body = table.createTBody();
  const { length } = columns[0];
  const stride = Math.max(1, Math.ceil(length / ROWS_MAX));
  for (let at = length - 1; at >= 0; at -= stride) {
    const row = body.insertRow();
    const th = document.createElement('th');
    th.scope = 'row';
    th.textContent = cell(columns[0][at] ?? null, 0);
    row.append(th);
    for (let column = 1; column < columns.length; column++) {
      const td = row.insertCell();
      td.className = 'number';
      td.textContent = cell(columns[column]?.[at] ?? null, column);
    }
  }
  const frame = document.createElement('div');
  frame.className = 'table';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', caption);
  frame.append(table);
  details.querySelector('.table')?.remove();
  details.append(frame);
}
