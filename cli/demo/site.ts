/** The files of the demo (docs/demo.md), by their paths in the site, from what the build has bundled. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentOf } from '../../http/content/index.js';
import { LANGUAGES } from '../../http/content/language.js';
import { demoFile, demoPage } from '../../http/pages/demo-page.js';
import { readStyle } from '../../http/routes/assets.js';
import type { Version } from '../call/version.js';

/** Folder of the compiled code. */
const BUILT = new URL('../../', import.meta.url);

/** Files of the build by their paths in the site. */
const COPIED: Readonly<Record<string, string>> = {
  'app.js': 'packages/viewer/demo/main.js',
  'world.js': 'packages/viewer/demo/world/worker.js',
  'past.js': 'packages/viewer/demo/past-worker.js',
  'icon.svg': 'http/pages/icons/icon.svg',
  'uPlot.min.css': 'http/pages/packages/charts/uPlot.min.css',
};

const STYLES: Readonly<Record<string, string>> = {
  'style.css': '/viewer/style.css',
  'panels.css': '/viewer/panels.css',
};

/** Returns the bytes of each file. `engine` is the id of the engine. */
export async function demoSite({ version }: Version, engine: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const language of LANGUAGES) {
    files.set(demoFile(language), Buffer.from(demoPage({ version, engine, language })));
    files.set(`words/${language}.json`, Buffer.from(JSON.stringify(contentOf(language).words)));
  }
  for (const [path, source] of Object.entries(COPIED)) files.set(path, await readFile(new URL(source, BUILT)));
  for (const [path, style] of Object.entries(STYLES)) files.set(path, await readStyle(style));
  files.set(`engine/${engine}.js`, await readFile(new URL('engine/kernel.js', BUILT)));
  files.set('manifest.webmanifest', Buffer.from(await readManifest()));
  files.set('offline.js', Buffer.from(hashesOf(files) + (await readFile(new URL(SERVICE_WORKER, BUILT), 'utf8'))));
  return files;
}

const SERVICE_WORKER = 'packages/viewer/demo/offline.js';

/** Returns the list of files that the service worker keeps, as its first statement. */
function hashesOf(files: ReadonlyMap<string, Uint8Array>): string {
  const hashes = [...files].map(([path, bytes]) => [
    path,
    `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
  ]);
  return `const SITE_FILES = ${JSON.stringify(Object.fromEntries(hashes))};\n`;
}

/** Returns the manifest of the service with addresses that are relative to the site. */
async function readManifest(): Promise<string> {
  const text = await readFile(new URL('http/pages/icons/manifest.webmanifest', BUILT), 'utf8');
  const manifest = JSON.parse(text) as { start_url: string; icons: { src: string }[] };
  const icons = manifest.icons.map((icon) => ({ ...icon, src: icon.src.slice(1) }));
  return JSON.stringify({ ...manifest, start_url: '.', icons });
}
