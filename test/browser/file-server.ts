/** A plain file server, as any web host is one: it knows nothing of the site that it serves. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Scope } from '../support/scope.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface FileServer {
  /** Address of the folder, with a slash at its end. */
  readonly url: string;
  /** Ends the server, so that a page that opens again must come from elsewhere. */
  stop(): Promise<void>;
}

/** Serves the folder below `/people/me/`, as hosts of pages do. */
export async function serveFolder(scope: Scope, folder: string): Promise<FileServer> {
  const base = '/people/me/';
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    const file = path === base ? 'index.html' : path.slice(base.length);
    const read = path.startsWith(base) ? readFile(join(folder, file)) : Promise.reject(new Error('outside'));
    read.then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  scope.teardown(() => (server.listening ? stop() : undefined));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, stop };
}
