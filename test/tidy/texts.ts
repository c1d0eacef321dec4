/** The texts of the project's source files. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SourceText {
  /** The path from the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

const FOLDERS = ['actors', 'cli', 'http', 'library', 'machines', 'packages', 'schemas', 'store', 'test'];

export function readTexts(): readonly SourceText[] {
  const root = rootOfProject();
  return FOLDERS.flatMap((folder) => pathsBelow(root, folder)).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });
}

/** The project's root, from the source map of this file, for any working directory and output folder. */
function rootOfProject(): string {
  const map = `${fileURLToPath(import.meta.url)}.map`;
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return join(dirname(map), dirname(sources[0]!), '../..');
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
}
