/** What clients and users of the package get, as hashes and counts: documents, bytes of both streams, packed files. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { CompactEncoder } from '../../actors/encoding/compact/encoder.js';
import { createEncoder } from '../../actors/encoding/json/encode.js';
import { readFrame } from '../../actors/world/engine/checkpoint/frame.js';
import { createWorld } from '../../actors/world/world.js';
import { ROUTES } from '../../http/routes/table.js';
import { asyncApiDocument } from '../../schemas/documents/asyncapi.js';
import { openApiDocument } from '../../schemas/documents/openapi.js';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { frameEvents, HEAD } from '../support/frames.js';

export interface Served {
  /** SHA-256 of each document and stream. */
  readonly sha256: Readonly<Record<'openapi' | 'asyncapi' | 'compact' | 'json', string>>;
  /** Number of files in each top folder of the packed packages. */
  readonly packed: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const PLACE = { version: '0.0.0', base: 'http://127.0.0.1:8000' };
const SEED = 42;
const FRAMES = 100;
const TICKS_PER_FRAME = 3;
const PACKAGES = { spaceland: '.', 'spaceland-client': 'dist/packages/client/package' };

/** Needs a whole build in `dist`. */
export function servedNow(): Served {
  const rows = ROUTES.map(({ row }) => row);
  return {
    sha256: {
      openapi: hashOf(JSON.stringify(openApiDocument(rows, PLACE))),
      asyncapi: hashOf(JSON.stringify(asyncApiDocument(PLACE))),
      ...streamHashes(),
    },
    packed: Object.fromEntries(Object.entries(PACKAGES).map(([name, folder]) => [name, packedFiles(folder)])),
  };
}

function streamHashes(): Record<'compact' | 'json', string> {
  const world = createWorld({ worldId: 1, firstEventId: 1, laws: { ...DEFAULT_LAWS, seed: SEED } });
  const compact = { encoder: new CompactEncoder({ last: 0 }), hash: createHash('sha256') };
  const json = { encoder: createEncoder(), hash: createHash('sha256') };
  for (let n = 0; n < FRAMES; n++) {
    for (let tick = 0; tick < TICKS_PER_FRAME; tick++) world.advance();
    const memory = new Uint8Array(world.frameSize());
    world.writeFrame(memory);
    const frame = readFrame(memory);
    const events = frameEvents(world.drainEvents());
    compact.hash.update(compact.encoder.next(frame, HEAD, events).bytes);
    json.hash.update(json.encoder.encode(frame, HEAD, events));
  }
  return { compact: compact.hash.digest('hex'), json: json.hash.digest('hex') };
}

function packedFiles(folder: string): Record<string, number> {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], { cwd: folder });
  const [{ files }] = JSON.parse(String(packed)) as [{ files: readonly { readonly path: string }[] }];
  const counts: Record<string, number> = {};
  for (const { path } of files) {
    const place = path.includes('/') ? path.split('/', path.startsWith('dist/packages/') ? 3 : 2).join('/') : '.';
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
