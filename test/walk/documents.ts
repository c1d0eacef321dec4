/** The documents of the project: their shell commands, and the scripts that they name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Document {
  readonly path: string;
  readonly text: string;
}

const FOLDERS_OF_OTHERS = /^(node_modules|dist|data|\.\w+)$/;
const SHELL_BLOCK = /^```(?:sh|bash|shell|console)\n([^]*?)^```$/gm;

export function readDocuments(folder = '.'): Document[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOLDERS_OF_OTHERS.test(entry.name) ? [] : readDocuments(path);
    return entry.name.endsWith('.md') ? [{ path, text: readFileSync(path, 'utf8') }] : [];
  });
}

/** The commands of its shell blocks, in order, without comments; a line that ends in `\` continues in the next. */
export function shellCommands({ text }: Document): string[] {
  return [...text.matchAll(SHELL_BLOCK)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.replace(/(^|\s+)#.*$/, ''))
      .filter((line) => line !== ''),
  );
}

export function scriptsNamed({ text }: Document): string[] {
  return [...text.matchAll(/npm run ([a-z]+(?::[a-z]+)*)/g)].map(([, name = '']) => name);
}
