/**
 * The published package: packed, unpacked into a folder with its declared dependencies only, and used by a service, a
 * program and a compiler without this checkout.
 */
import { execFileSync } from 'node:child_process';
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
import { dirname, join, resolve } from 'node:path';
import t from 'tap';
import ts from 'typescript';
import { startService } from '../support/service.js';
import { temporaryFolder } from '../support/scope.js';

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
const COMPILER: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  skipLibCheck: false,
  types: ['node'],
};

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
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(String(packed)) as [{ filename: string }];
  execFileSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', home]);
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

/** Bytes of the packages that are installed with the service. None of them runs a script at its installation. */
function installedBytes(): number {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { dev?: boolean; hasInstallScript?: boolean }>>;
  };
  const ours = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
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

/**
 * Compiles a program and returns what is wrong with it and with the declarations of the package, but not of others.
 * `program.emit` would check the declarations of all packages, for 16 seconds, so the program alone is translated.
 */
function compile(file: string, folder: string): string[] {
  const program = ts.createProgram([file], { ...COMPILER, typeRoots: [join(folder, 'node_modules/@types')] });
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { ...COMPILER, module: ts.ModuleKind.ES2022 },
  });
  writeFileSync(file.replace(/ts$/, 'js'), outputText);
  return own
    .flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ])
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}
