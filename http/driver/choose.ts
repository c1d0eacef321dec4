/**
 * Chooses the driver at the start: uWebSockets.js where its native file for this platform and Node is known by its hash
 * (native-files.ts) and loads, else node:http with ws. The hash is compared before the file is loaded
 * (docs/decisions/0025-second-driver.md).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DriverName } from '../../schemas/configuration.js';
import { NATIVE_FILES } from './native-files.js';
import { listenNode } from './node.js';
import type { DriverHandlers, Listening } from './port.js';
import { listenUws, loadUws } from './uws.js';

type Listen = (handlers: DriverHandlers, host: string, port: number) => Promise<Listening>;

/** What is there of the native library. */
export interface NativeLibrary {
  /** Name of its file for this platform and version of Node. */
  readonly file: string;
  /** SHA-256 of the files that are known, by name. */
  readonly known: Readonly<Record<string, string>>;
  read(file: string): Promise<Uint8Array>;
  load(): Promise<unknown>;
}

interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

const DRIVERS: Readonly<Record<DriverName, Listen>> = { uws: listenUws, node: listenNode };

/** The driver that is wanted (null: any) and can run, with one line in the log. Fails if the wanted one cannot. */
export async function chooseDriver(
  wanted: DriverName | null,
  log: Log,
  library: NativeLibrary = installedLibrary(),
): Promise<{ readonly name: DriverName; readonly listen: Listen }> {
  const fault = wanted === 'node' ? null : await faultOf(library);
  if (fault !== null && wanted === 'uws') throw new Error(`SIM_DRIVER=uws cannot be used: ${fault}`);
  const name = wanted ?? (fault === null ? 'uws' : 'node');
  if (fault === null) log.info({ driver: name }, 'the driver of the web server');
  else log.warn({ driver: name, reason: fault }, 'uWebSockets.js cannot be used; node:http takes its place');
  return { name, listen: DRIVERS[name] };
}

/** Why the native library cannot be used, in one line, or null. */
async function faultOf({ file, known, read, load }: NativeLibrary): Promise<string | null> {
  const expected = known[file];
  if (expected === undefined) return `it has no known file ${file}`;
  let bytes: Uint8Array;
  try {
    bytes = await read(file);
  } catch (error) {
    return `${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`;
  }
  if (createHash('sha256').update(bytes).digest('hex') !== expected) return `${file} is not the known file`;
  try {
    await load();
  } catch (error) {
    return `${file} does not load: ${lastLine(error)}`;
  }
  return null;
}

/** The library's own words come first; what the system says is in the last line. */
function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}

function installedLibrary(): NativeLibrary {
  const { platform, arch, versions } = process;
  return {
    file: `uws_${platform}_${arch}_${versions.modules}.node`,
    known: NATIVE_FILES,
    read: (file) => readFile(fileURLToPath(new URL(file, import.meta.resolve('uWebSockets.js')))),
    load: loadUws,
  };
}
