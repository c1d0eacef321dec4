/** `spaceland demo DIR`: writes a site that shows worlds without a service (docs/demo.md). */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Command } from 'commander';
import { callContext } from '../call/call-context.js';
import { CommandFailure, EXIT_FAILED, isFileFault, usageFailure } from '../call/failure.js';
import { readVersion } from '../call/version.js';

interface DemoOptions {
  readonly overwrite?: true;
  readonly json?: true;
}

export function demoCommand(): Command {
  return new Command('demo')
    .description('Write a web site into a folder that shows worlds without a server: the viewer with the engine.')
    .argument('<dir>', 'folder of the site; it is created')
    .option('--overwrite', 'replace files of a folder that is not empty')
    .option('--json', 'print the result as one JSON object')
    .action(demo);
}

async function demo(folder: string, { overwrite, json }: DemoOptions): Promise<void> {
  const version = readVersion();
  const { engine } = version;
  if (engine === undefined) throw new CommandFailure('this build has no engine; run npm run build', EXIT_FAILED);
  // The texts of all pages are loaded only here, so that other commands start faster.
  const { demoSite } = await import('./site.js');
  const files = await demoSite(version, engine);
  try {
    const present = await readdir(folder).catch(() => []);
    if (present.length > 0 && !overwrite)
      throw usageFailure(`the folder ${folder} is not empty; choose another one, or pass --overwrite`);
    for (const [path, bytes] of files) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
  } catch (error) {
    if (isFileFault(error)) throw new CommandFailure(`the site cannot be written: ${error.message}`, EXIT_FAILED);
    throw error;
  }
  const sizes = [...files.values()];
  const bytes = sizes.reduce((sum, each) => sum + each.length, 0);
  const packed = sizes.reduce((sum, each) => sum + brotliCompressSync(each).length, 0);
  const result = { folder, files: files.size, bytes, compressed_bytes: packed, engine };
  callContext().stdout.write(json ? `${JSON.stringify(result)}\n` : sentenceOf(result));
}

function sentenceOf(result: { folder: string; files: number; bytes: number; compressed_bytes: number }): string {
  const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
  const size = `${kilobytes(result.bytes)}, ${kilobytes(result.compressed_bytes)} compressed`;
  return `Wrote ${result.files} files into ${result.folder} (${size}). Any web server can serve the folder.\n`;
}
