/**
 * Chooses the driver: uWebSockets.js if its native file has a known hash (native-files.ts) and loads, else node:http
 * with ws (docs/decisions.md#two-drivers-no-web-framework).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DriverName } from '../../schemas/configuration/configuration.js';
import { NATIVE_FILES } from './native-files.js';
import { listenNode } from './node.js';
import type { Listen } from './port.js';
import { listenUws, loadUws, NATIVE_FILE, nativePath } from './uws.js';

export interface NativeLibrary {
  /** Name of the library's file for this platform and version of Node. */
  readonly file: string;
  /** SHA-256 digests of the files that may be loaded, by file name. */
  readonly known: Readonly<Record<string, string>>;
  read(file: string): Promise<Uint8Array>;
  load(): unknown | Promise<unknown>;
}

interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

const DRIVERS: Readonly<Record<DriverName, Listen>> = { uws: listenUws, node: listenNode };

/** A `wanted` of null means the best driver that can run. Fails if the wanted driver cannot run. */
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

/** Returns one line that says why the native library cannot be used; null if it can be used. */
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

/** The last line holds the system's reason; the library's own text comes before it. */
function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}

function installedLibrary(): NativeLibrary {
  return {
    file: NATIVE_FILE,
    known: NATIVE_FILES,
    read: (file) => readFile(nativePath(file)),
    load: loadUws,
  };
}
