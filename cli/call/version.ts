/**
 * Reads the version of the package, and the source revision and the engine's id, which the build wrote into files
 * beside the compiled code (`GET /api/version`). In a build from a source archive the revision is `unknown`.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

export interface Version {
  readonly version: string;
  readonly revision: string;
  /** Hash of the kernel's bundle; undefined if the modules were compiled without bundling. */
  readonly engine: string | undefined;
}

export function readVersion(): Version {
  return {
    version: packageVersion(),
    revision: readText(REVISION_FILE)?.trim() || UNKNOWN,
    engine: readText(ENGINE_FILE)?.trim() || undefined,
  };
}

/** Returns the bundle of the engine, compressed with brotli, for a store; null if there is none. */
export async function readPackedEngine(): Promise<Uint8Array | null> {
  return readFile(PACKED_ENGINE_FILE).catch(() => null);
}

export const UNKNOWN = 'unknown';
const REVISION_FILE = new URL('../../revision', import.meta.url);
const ENGINE_FILE = new URL('../../engine/id', import.meta.url);
const PACKED_ENGINE_FILE = new URL('../../engine/kernel.js.br', import.meta.url);
/** Possible paths of the package file, relative to the compiled file. */
const PACKAGE_FILES = ['../../../../package.json', '../../../package.json'];

function packageVersion(): string {
  for (const place of PACKAGE_FILES) {
    const text = readText(new URL(place, import.meta.url));
    const { name, version } = JSON.parse(text ?? '{}') as { name?: string; version?: string };
    if (name === 'spaceland' && version !== undefined) return version;
  }
  return UNKNOWN;
}

function readText(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
