/**
 * The service worker of the demo: keeps the files of the site by their hashes, so that the site opens without a network. The command
 * that writes the site puts the list of files before this script, so another version of the site is another service worker.
 */

/** Hashes of the files by their paths, as `integrity` has them. */
declare const SITE_FILES: Readonly<Record<string, string>>;

/** Events of a service worker, which the types of pages lack. */
interface LastingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const FOLDER = new URL('.', location.href);
const NAMES = `spaceland-demo ${FOLDER.pathname} `;
const NAME = NAMES + Object.values(SITE_FILES).join('');

addEventListener('install', (event) => (event as LastingEvent).waitUntil(keepFiles()));
addEventListener('activate', (event) => (event as LastingEvent).waitUntil(removeOld()));
addEventListener('fetch', (event) => {
  const { request } = event as RequestEvent;
  const path = pathOf(request);
  if (request.method === 'GET' && path !== null) (event as RequestEvent).respondWith(answer(path, request));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    Object.entries(SITE_FILES).map(async ([path, integrity]) => {
      // A file of another version has another hash and is refused; the page then stays as it is.
      const response = await fetch(new Request(new URL(path, FOLDER), { integrity, cache: 'no-cache' }));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(new URL(path, FOLDER), response);
    }),
  );
}

async function removeOld(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(NAMES) && name !== NAME) await caches.delete(name);
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(new URL(path, FOLDER))) ?? fetch(request);
}

/** Returns the path of a file of the site; null for any other address. */
function pathOf({ url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (origin !== FOLDER.origin || !pathname.startsWith(FOLDER.pathname)) return null;
  const path = pathname.slice(FOLDER.pathname.length) || 'index.html';
  return Object.hasOwn(SITE_FILES, path) ? path : null;
}
