/** The form of reports: a head with place, date and command, tables, and charts as separate SVG files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'oxfmt';
import { describePlace } from '../bench/machine.js';

const FOLDER = 'reports';

/** The lines under a report's title: machine, commit, command. Ask before the run begins. */
export function placeLines(command: string): readonly string[] {
  const { date, commit, processor, cores, memoryGigabytes, nodeVersion } = describePlace();
  return [
    `- Written by \`${command}\`, ${date}`,
    `- Commit ${commit}, Node ${nodeVersion}`,
    `- ${processor}, ${cores} cores, ${memoryGigabytes.toFixed(0)} GB`,
  ];
}

/** A markdown table; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)];
}

/** Writes `reports/<name>`, formatted as the house formats its documents. */
export async function writeDocument(name: string, lines: readonly string[]): Promise<void> {
  writeReportFile(name, await formatDocument(`${lines.join('\n')}\n`));
}

/** Markdown as the house formats it. */
export async function formatDocument(markdown: string): Promise<string> {
  const { code, errors } = await format('document.md', markdown);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return code;
}

/** Writes a file below `reports/`. */
export function writeReportFile(name: string, text: string): void {
  const path = `${FOLDER}/${name}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Progress output. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** `--name value` or `--name` among the arguments, as numbers or a list of words. */
export function argument(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '');
}

export function numberArgument(name: string, fallback: number): number {
  const text = argument(name);
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} needs a number, not ${text}`);
  return value;
}

/** A number short enough for a table: whole when it is large, two digits when it is small. */
export function short(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return value === 0 ? '0' : '–';
  const size = Math.abs(value);
  if (size >= 100) return value.toFixed(0);
  return size >= 10 ? value.toFixed(1) : value.toFixed(2);
}
