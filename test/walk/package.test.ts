/** The published package, unpacked with declared dependencies only, as a service, a program and a compiler use it. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import t from 'tap';
import ts from 'typescript';
import { startChromium, untilTrue } from '../browser/chromium.js';
import { startService } from '../support/service.js';
import { type Scope, temporaryFolder } from '../support/scope.js';

const PROGRAM = `
import { connect, type Client } from 'spaceland/client';
import { WebSocket } from 'ws';

const client: Client = connect(process.argv[2]!, { WebSocket });
client.on('frame', () => {
  const state = client.world.state();
  console.log(JSON.stringify({ width: state?.width, living: state?.creatures_alive }));
  client.close();
});
`;
const CLIENT_PROGRAM = `
import { Archive, connect, type EntityState, type Laws, type StateMessage } from 'spaceland-client';

const client = connect('http://127.0.0.1:8000');
const laws: Laws = await client.god.laws();
const state: StateMessage | null = client.world.state();
const living: readonly EntityState[] = state?.entities ?? [];
const deaths = await new Archive(client.god).history({ types: 'death' });
console.log(living.length, laws.tick_rate.toFixed(), deaths.events[0]?.tick.toFixed());
`;
/** Expression of the page: the number of colours on its canvas. */
const COLORS = `(() => {
  const { width, height } = world;
  const { data } = world.getContext('2d').getImageData(0, 0, width, height);
  return new Set(new Uint32Array(data.buffer)).size;
})()`;
const COMPILER: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  skipLibCheck: false,
  types: ['node'],
};
const BUNDLER: ts.CompilerOptions = {
  ...COMPILER,
  module: ts.ModuleKind.ES2022,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/** The packages of this repository by the folder in which they are packed. */
const PACKAGES = { service: '.', client: 'dist/packages/client/package' };

/** What a user has on disk after `npm install`. */
const INSTALLED_MIB_MAX = 120;

interface Manifest {
  readonly bin: { readonly spaceland: string };
  readonly dependencies: Readonly<Record<string, string>>;
}

t.test('the packed service serves a world, and its client compiles and follows it', async (t) => {
  const folder = realpathSync(temporaryFolder(t));
  const modules = join(folder, 'node_modules');
  const home = join(modules, 'spaceland');
  mkdirSync(home, { recursive: true });
  unpack(PACKAGES.service, folder, home);
  const { bin, dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest;
  for (const name of [...Object.keys(dependencies), '@types/node', '@types/ws']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(modules, name));
  }
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
  t.same(
    files.filter((file) => /\.map$|^dist\/test\/|(?<!\.d)\.ts$/.test(file)),
    [],
    'no sources, maps or tests',
  );
  t.same(await findings(home), []);
  const megabytes = (bytesIn(home) + installedBytes()) / 2 ** 20;
  t.ok(megabytes <= INSTALLED_MIB_MAX, `${megabytes.toFixed(0)} MiB are installed`);

  const service = await startService(t, { main: join(home, bin.spaceland) });
  const page = await (await fetch(service.url)).text();
  const links = [...page.matchAll(/(?:src|href)="(\/[^"#?]+)"/g)].map(([, path]) => path!);
  t.ok(links.includes('/viewer/main.js'), links.join(' '));
  for (const path of new Set([...links, '/docs', '/docs/spaceland.v1.proto', '/docs/grafana.json'])) {
    const { status } = await fetch(service.url + path);
    t.equal(status, 200, path);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  t.same(compile(join(folder, 'program.ts'), folder), []);
  const said = execFileSync(process.execPath, ['program.js', service.url], { cwd: folder });
  const { width, living } = JSON.parse(String(said)) as { width: number; living: number };
  t.ok(width > 0 && living > 100, String(said));
  t.match(await service.stop(), { code: 0, stderr: '' });

  const [, example] = /```ts\n([^]*?)```/.exec(readFileSync('docs/library.md', 'utf8'))!;
  writeFileSync(join(folder, 'example.ts'), example!);
  t.same(compile(join(folder, 'example.ts'), folder), []);
  const lines = String(execFileSync(process.execPath, ['example.js'], { cwd: folder }))
    .trim()
    .split('\n');
  t.match(lines[0], /^\d+ live, \d+ were born, \d+ died, \d+ events$/);
  t.match(lines.at(-1), /^\d+ \d+ false$/);
});

t.test('the packed client needs no other package', async (t) => {
  const { folder, home } = unpackedClient(t);
  const read = (file: string): string => readFileSync(join(home, file), 'utf8');
  const { version, dependencies } = JSON.parse(read('package.json')) as {
    version: string;
    dependencies?: object;
  };
  t.equal(version, (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version);
  t.equal(dependencies, undefined);
  t.same(readdirSync(home).sort(), [
    'LICENSE',
    'README.md',
    'examples',
    'index.d.ts',
    'index.js',
    'package.json',
    'spaceland.js',
  ]);
  t.same(await findings(home), []);
  t.notMatch(read('index.js'), /^import /m);
  t.notMatch(read('index.d.ts'), /^import |import\(/m);
  const kilobytes = gzipSync(read('spaceland.js')).length / 1000;
  t.ok(kilobytes < 15, `${kilobytes} kB`);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'program.ts'), CLIENT_PROGRAM);
  t.same(compile(join(folder, 'program.ts'), folder), []);
  t.same(compile(join(folder, 'program.ts'), folder, BUNDLER), []);

  writeFileSync(join(folder, 'program.ts'), CLIENT_PROGRAM.replace('tick_rate', 'tick_rat'));
  t.match(compile(join(folder, 'program.ts'), folder), [/'tick_rat' does not exist on type 'Laws'/]);
  writeFileSync(join(home, 'package.json'), read('package.json').replace('./index.d.ts', './types.d.ts'));
  t.match(await findings(home), [{ code: 'FILE_DOES_NOT_EXIST' }]);
});

t.test('the examples of the packed client show a world, and the page reconnects', async (t) => {
  const { folder, home } = unpackedClient(t);
  symlinkSync(resolve('node_modules/ws'), join(folder, 'node_modules/ws'));
  const page = await serveFolder(t, home);
  const env = { SIM_ALLOWED_ORIGINS: new URL(page).origin };
  const service = await startService(t, { env });
  const example = join(home, 'examples/watch.mjs');
  const said = String(execFileSync(process.execPath, [example, service.url, '3']));
  t.match(said, /: live\ntick \d+, spring: \d+ creatures\ntick \d+,/);
  const browser = await startChromium(t, 'plain');
  if (browser === null) return;
  const tab = await browser.newPage();
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  await tab.goto(`${page}/examples/page.html?service=${service.url}`);
  const showsWorld = '/^tick \\d+, \\w+: \\d\\d+ creatures$/.test(facts.textContent)';
  await untilTrue(tab, showsWorld);
  t.ok((await tab.evaluate<number>(COLORS)) > 20, 'the page draws bodies of many colours');

  await service.stop();
  await untilTrue(tab, '/: (lost|connecting)$/.test(facts.textContent)');
  const { port } = new URL(service.url);
  await startService(t, { env: { ...env, SIM_PORT: port }, store: service.store });
  await untilTrue(tab, showsWorld);
  t.same(errors, []);
});

function unpackedClient(scope: Scope): { folder: string; home: string } {
  const folder = realpathSync(temporaryFolder(scope));
  const home = join(folder, 'node_modules/spaceland-client');
  mkdirSync(home, { recursive: true });
  unpack(PACKAGES.client, folder, home);
  return { folder, home };
}

/** Returns what publint finds in an unpacked package: entries without a file, types in a wrong format and the like. */
async function findings(home: string): Promise<readonly object[]> {
  const { messages } = await publint({ pkgDir: home, pack: false, strict: true });
  return messages;
}

function unpack(source: string, folder: string, home: string): void {
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: source,
  });
  const [{ filename }] = JSON.parse(String(packed)) as [{ filename: string }];
  execFileSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', home]);
}

async function serveFolder(scope: Scope, folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.teardown(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Bytes of the packages that are installed with the service. None of them runs a script at its installation. */
function installedBytes(): number {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { dev?: boolean; hasInstallScript?: boolean; link?: boolean }>>;
  };
  // The packages of this repository are links; none of them is installed with the service.
  const ours = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true,
  );
  t.same(
    ours.filter(([, { hasInstallScript }]) => hasInstallScript === true),
    [],
  );
  return ours.reduce((sum, [path]) => sum + (existsSync(path) ? bytesIn(path) : 0), 0);
}

/** Bytes of the files in a folder, without the packages in it, which the lock file names by themselves. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
    }, 0);
}

/** `program.emit` would check the declarations of all packages, for 16 seconds, so the program alone is translated. */
function compile(file: string, folder: string, options = COMPILER): string[] {
  const program = ts.createProgram([file], { ...options, typeRoots: [join(folder, 'node_modules/@types')] });
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { ...COMPILER, module: ts.ModuleKind.ES2022 },
  });
  writeFileSync(file.replace(/ts$/, 'js'), outputText);
  return own
    .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)])
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}
