/**
 * Static files of the pages, some of them copied from packages by the build. All are read into memory at the start, so that
 * a missing file stops the service. Browsers revalidate them by their digest.
 */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entityTag, revalidated } from '../answer/representation.js';
import { route, type Route } from '../request/route.js';
import { DOCS_START } from '../pages/docs-page.js';
import { contentOf } from '../content/index.js';
import { LANGUAGES } from '../content/language.js';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Files of packages by the path at which they are served, which is also their place in the folder `packages`. */
const PACKAGED = [
  '/docs/swagger-ui.css',
  '/docs/swagger-ui-bundle.js',
  '/charts/uPlot.iife.min.js',
  '/charts/uPlot.min.css',
];
/** Other files by the path at which they are served; browsers ask for `/favicon.ico` by themselves. */
const FILES: Readonly<Record<string, string>> = {
  '/icon.svg': 'icons/icon.svg',
  '/favicon.ico': 'icons/icon.svg',
  '/manifest.webmanifest': 'icons/manifest.webmanifest',
  '/docs/grafana.json': '../grafana/spaceland.json',
  '/client.js': '../../packages/client/package/index.js',
  '/client.d.ts': '../../packages/client/package/index.d.ts',
};

/** Style sheets by the path at which they are served; each is a concatenation of files of `styles`. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  '/pages/style.css': ['colors.css', 'bar.css', 'words.css'],
  '/pages/health.css': ['health.css'],
  '/viewer/style.css': ['colors.css', 'viewer.css'],
  '/viewer/panels.css': ['panels.css', 'phone.css'],
  '/docs/style.css': ['colors.css', 'bar.css', 'docs.css'],
};

/** Scripts of the pages, each bundled with its imports (rollup.config.js). */
const SCRIPTS = [
  'main.js',
  'past/worker.js',
  'health/main.js',
  'worlds/main.js',
  'wiki/main.js',
  'socket/main.js',
  'theme/main.js',
  'guide/main.js',
];

/** Returns a route for each file. These routes are not part of the API document. */
export async function assetRoutes(): Promise<readonly Route[]> {
  const viewerFolder = fileURLToPath(new URL('../../packages/viewer/', import.meta.url));
  const folder = fileURLToPath(new URL('../pages/', import.meta.url));
  const packaged = PACKAGED.map((path) => ({ path, source: join(folder, 'packages', path) }));
  const others = Object.entries(FILES).map(([path, file]) => ({ path, source: join(folder, file) }));
  const viewer = SCRIPTS.map((file) => ({
    path: `/viewer/${file}`,
    source: join(viewerFolder, file),
  }));
  const files = await Promise.all(
    [...viewer, ...packaged, ...others].map(async ({ path, source }) => ({
      path,
      bytes: await readFile(source),
    })),
  );
  const styles = await Promise.all(Object.keys(STYLES).map(async (path) => ({ path, bytes: await readStyle(path) })));
  return [
    ...files,
    ...styles,
    ...LANGUAGES.map((language) => ({
      path: `/viewer/words/${language}.json`,
      bytes: Buffer.from(JSON.stringify(contentOf(language).words)),
    })),
    { path: '/docs/start.js', bytes: Buffer.from(DOCS_START) },
  ].map(({ path, bytes }) => assetRoute(path, bytes));
}

/** Returns the style sheet that is served at this path. */
export async function readStyle(path: string): Promise<Buffer> {
  const folder = new URL('../pages/styles/', import.meta.url);
  const names = STYLES[path] ?? [];
  return Buffer.concat(await Promise.all(names.map((name) => readFile(new URL(name, folder)))));
}

export function assetRoute(path: string, bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}): Route {
  const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
  const etag = entityTag(bytes);
  return route({
    path,
    operationId: `file:${path}`,
    summary: 'A file of a page',
    tags: ['files'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'The file.', contentType } },
    handle: () => revalidated(bytes, headers, etag),
  });
}
