/**
 * Parts of reports/benchmarks.md that have a bench of their own: each stands between marks, and its bench rewrites
 * it alone.
 */

const NAMES = ['store', 'reads', 'load', 'load-sleepers', 'load-json', 'watch'] as const;
export type SectionName = (typeof NAMES)[number];

/** All sections of `document` with their marks, to rewrite the document. */
export function sectionsOf(document: string): string {
  return NAMES.map((name) => sectionOf(document, name))
    .filter((section) => section !== '')
    .join('\n');
}

/** `document` with these lines as the section, in the place of the old one or before the list of runs. */
export function withSection(document: string, name: SectionName, lines: readonly string[]): string {
  const old = sectionOf(document, name);
  const section = `${begin(name)}\n\n${lines.join('\n')}\n\n${end(name)}\n`;
  if (old !== '') return document.replace(old, () => section);
  const runs = document.indexOf('\n## Runs\n');
  return runs < 0
    ? `${document}\n${section}`
    : `${document.slice(0, runs)}\n${section}${document.slice(runs)}`;
}

function sectionOf(document: string, name: SectionName): string {
  const from = document.indexOf(begin(name));
  const to = document.indexOf(end(name));
  return from < 0 || to < 0 ? '' : `${document.slice(from, to)}${end(name)}\n`;
}

function begin(name: SectionName): string {
  return `<!-- ${name} -->`;
}

function end(name: SectionName): string {
  return `<!-- /${name} -->`;
}
