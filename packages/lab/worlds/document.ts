/** What all measuring commands share: options, figures, tables, verdicts, and the files below packages/lab/reports/. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { format } from 'oxfmt';

type Cell = string | number;

/** Machine, commit and load. Ask before the run begins, since the load is that of others then. */
export function describePlace(command: string) {
  const loadBefore = loadavg()[0]!;
  const begun = performance.now();
  const date = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const [commit, cores] = [currentCommit(), cpus()];
  /** A list, with `more` at its end. */
  const lines = (...more: readonly string[]): string[] => [
    `- Written by \`${command}\`, ${date}`,
    `- Commit ${commit}, Node ${process.version}`,
    `- ${cores[0]?.model.trim()}, ${cores.length} cores, ${figure(totalmem() / 1e9)} GB`,
    `- Load ${figure(loadBefore)} before the run, ${figure(loadavg()[0]!)} at its end; it took ${figure((performance.now() - begun) / 1000)} s`,
    ...more,
  ];
  return { date, commit, lines };
}

function currentCommit(): string {
  const git = (...words: string[]): string => spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim();
  const changes = git('status', '--porcelain', '--', 'actors', 'machines', 'http', 'store', 'schemas');
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changes ? ' with changes' : ''}`;
}

/** A Markdown table; the first column is text, the others are numbers. */
export function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string[] {
  const line = (cells: readonly Cell[]): string =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)).join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line), ''];
}

export type Figures<Item> = readonly (readonly [name: string, figure: (item: Item) => Cell])[];

/** A table with one row per figure and one column per item. */
export function figureTable<Item>(
  corner: string,
  items: readonly Item[],
  nameOf: (item: Item) => Cell,
  figures: Figures<Item>,
): string[] {
  const rows = figures.map(([name, cell]) => [name, ...items.map(cell)]);
  return table([corner, ...items.map(nameOf)], rows);
}

/** A table with one row per item and one column per figure. */
export function itemTable<Item>(items: readonly Item[], figures: Figures<Item>): string[] {
  return table(
    figures.map(([name]) => name),
    items.map((item) => figures.map(([, cell]) => cell(item))),
  );
}

/** A whole number with thousands, or three digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

export function verdict(isMet: boolean, text: string): string {
  return `- ${isMet ? 'Met' : 'Not met'}: ${text}`;
}

/** The verdict on a value that shall be `goal` or more; `{}` in the text is the value's place. */
export function atLeast(text: string, value: number, goal: number): string {
  return verdict(value >= goal, `${text.replace('{}', figure(value))}; the goal is ${figure(goal)}.`);
}

/** The verdict on a value that shall be `goal` or less. */
export function atMost(text: string, value: number, goal: number, unit = ''): string {
  const words = goal === 0 ? 'none' : `at most ${figure(goal)}${unit}`;
  return verdict(value <= goal, `${text.replace('{}', figure(value))}; the goal is ${words}.`);
}

/** The lines of paragraphs, lists and tables, with an empty line after each. */
export function paragraphs(...parts: readonly (string | readonly string[])[]): string[] {
  return parts.flatMap((part) => {
    const lines = [part].flat();
    return lines.at(-1) === '' ? lines : [...lines, ''];
  });
}

/** Writes `packages/lab/reports/<name>`, formatted like all documents. */
export async function writeDocument(name: string, lines: readonly string[]): Promise<void> {
  const { code, errors } = await format('document.md', `${lines.join('\n')}\n`);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  writeReportFile(name, code);
}

export function writeReportFile(name: string, text: string): void {
  mkdirSync(dirname(`packages/lab/reports/${name}`), { recursive: true });
  writeFileSync(`packages/lab/reports/${name}`, text);
}

/** Prints progress, which is not part of a report. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A command with options that are whole numbers, by their defaults. */
export function command(name: string, numbers: Readonly<Record<string, number>>): Command {
  const made = new Command(name);
  for (const [option, value] of Object.entries(numbers)) made.addOption(whole(`--${option} <n>`, value, 0));
  return made;
}

export function whole(flags: string, value: number, min: number, max = 10_000_000, description = ''): Option {
  return new Option(flags, description).default(value).argParser((text) => wholeOf(text, min, max));
}

/** An option that is a number above 0, such as a time in seconds or minutes. */
export function positive(flags: string, value: number, max: number, description: string): Option {
  return new Option(flags, description).default(value).argParser((text) => {
    const number = Number(text);
    if (number > 0 && number <= max) return number;
    throw new InvalidArgumentError(`It must be a number above 0, at most ${max}.`);
  });
}

/** An option with several values, each a whole number. */
export function wholes(flags: string, min: number, max: number, description: string): Option {
  return new Option(flags, description).argParser((text, earlier: readonly number[] | undefined) => [
    ...(earlier ?? []),
    wholeOf(text, min, max),
  ]);
}

function wholeOf(text: string, min: number, max: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
  throw new InvalidArgumentError(`It must be an integer from ${min} to ${max}.`);
}

/** `--name value` for every option that is set, to print the command that was run. */
export function optionText(options: Readonly<Record<string, unknown>>): string {
  return Object.entries(options)
    .map(([name, value]) => (value === true ? `--${name}` : `--${name} ${[value].flat().join(' ')}`))
    .join(' ');
}
