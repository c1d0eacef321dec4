/** Formats tables with aligned columns for standard output. */

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

export function listText(entries: readonly (readonly [string, string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}
