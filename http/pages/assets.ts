/**
 * The static files of the pages: our style sheets, the compiled modules of the viewer, the dashboard and the wiki,
 * Swagger UI and uPlot out of their packages. All are read into memory at the start, so that a missing one stops
 * it, and are revalidated by their digest.
 */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entityTag, revalidated } from '../request/representation.js';
import { route, type Route } from '../request/route.js';
import { DOCS_START } from './docs-page.js';
import { DOCS_STYLE } from './docs-style.js';
import { contentOf } from '../content/index.js';
import { LANGUAGES } from '../content/language.js';
import { HEALTH_STYLE } from './health/style.js';
import { PAGE_STYLE } from './page-style.js';
import { PANELS_STYLE } from './panels-style.js';
import { VIEWER_STYLE } from './viewer-style.js';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/** Files that are served out of a package, by the place that they are served at. */
const PACKAGED: readonly { readonly at: string; readonly from: string; readonly files: readonly string[] }[] =
  [
    {
      at: '/docs',
      from: 'swagger-ui-dist',
      files: ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'],
    },
    { at: '/charts', from: 'uplot/dist', files: ['uPlot.iife.min.js', 'uPlot.min.css'] },
  ];

/** A route for each file. They are no part of the API document. */
export async function assetRoutes(): Promise<readonly Route[]> {
  const viewerFolder = fileURLToPath(new URL('../viewer/', import.meta.url));
  const scripts = await viewerScripts(viewerFolder);
  const { resolve } = createRequire(import.meta.url);
  const packaged = PACKAGED.flatMap(({ at, from, files }) =>
    files.map((file) => ({ path: `${at}/${file}`, source: resolve(`${from}/${file}`) })),
  );
  const viewer = scripts.map((file) => ({
    path: `/viewer/${file.split(sep).join('/')}`,
    source: join(viewerFolder, file),
  }));
  const files = await Promise.all(
    [...viewer, ...packaged].map(async ({ path, source }) => ({ path, bytes: await readFile(source) })),
  );
  return [
    ...files,
    { path: '/pages/style.css', bytes: Buffer.from(PAGE_STYLE) },
    { path: '/pages/health.css', bytes: Buffer.from(HEALTH_STYLE) },
    { path: '/viewer/style.css', bytes: Buffer.from(VIEWER_STYLE) },
    { path: '/viewer/panels.css', bytes: Buffer.from(PANELS_STYLE) },
    ...LANGUAGES.map((language) => ({
      path: `/viewer/words/${language}.json`,
      bytes: Buffer.from(JSON.stringify(contentOf(language).words)),
    })),
    { path: '/docs/style.css', bytes: Buffer.from(DOCS_STYLE) },
    { path: '/docs/start.js', bytes: Buffer.from(DOCS_START) },
  ].map(({ path, bytes }) => assetRoute(path, bytes));
}

/**
 * The viewer is one file with all that it imports (rollup.config.js); the modules of the dashboard and the wiki
 * are served one by one.
 */
async function viewerScripts(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  const served = files.filter((file) => /^(health|wiki)[/\\].*\.js$/.test(file));
  return ['main.js', 'elements.js', ...served];
}

function assetRoute(path: string, bytes: Uint8Array): Route {
  const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
  const etag = entityTag(bytes);
  return route(
    {
      method: 'GET',
      path,
      operationId: `file:${path}`,
      summary: 'A file of a page',
      tags: ['files'],
      guard: 'public',
      responses: { 200: { description: 'The file.', contentType } },
    },
    () => revalidated(bytes, {}, etag),
  );
}
