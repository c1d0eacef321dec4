/** Formats tables with aligned columns for standard output. */

/** Formats a heading and rows as text. Numbers are aligned to the right, other cells to the left. */
export function tableText(heading: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => String(line[column]).length)));
  return lines
    .map((line, index) =>
      line
        .map((cell, column) => {
          const isNumber = typeof (index === 0 ? rows[0]?.[column] : cell) === 'number';
          const width = widths[column] ?? 0;
          return isNumber ? String(cell).padStart(width) : String(cell).padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats one line for each pair of a name and a value. The values are aligned. */
export function listText(entries: readonly (readonly [string, string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}
