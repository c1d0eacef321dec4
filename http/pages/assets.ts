/**
 * The static files of the pages: our style sheet, the viewer's compiled modules, and Swagger UI out of its package. All
 * are read into memory at the start, so that a missing one stops it, and are revalidated by their digest.
 */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entityTag, revalidated } from '../representation.js';
import { route, type Route } from '../route.js';
import { DOCS_START } from './docs-page.js';
import { PAGE_STYLE } from './page-style.js';
import { VIEWER_STYLE } from './viewer-style.js';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

const SWAGGER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** A route for each file. They are no part of the API document. */
export async function assetRoutes(): Promise<readonly Route[]> {
  const viewerFolder = fileURLToPath(new URL('../viewer/', import.meta.url));
  const viewerFiles = (await readdir(viewerFolder)).filter((file) => file.endsWith('.js'));
  const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const files = await Promise.all([
    ...viewerFiles.map(async (file) => ({
      path: `/viewer/${file}`,
      bytes: await readFile(join(viewerFolder, file)),
    })),
    ...SWAGGER_FILES.map(async (file) => ({
      path: `/docs/${file}`,
      bytes: await readFile(join(swaggerFolder, file)),
    })),
  ]);
  return [
    ...files,
    { path: '/pages/style.css', bytes: Buffer.from(PAGE_STYLE) },
    { path: '/viewer/style.css', bytes: Buffer.from(VIEWER_STYLE) },
    { path: '/docs/start.js', bytes: Buffer.from(DOCS_START) },
  ].map(({ path, bytes }) => assetRoute(path, bytes));
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
