/** Project files outside the code agree with each other: Node's version, the change log, the workflow. */
import { readFileSync } from 'node:fs';
import t from 'tap';

const read = (path: string): string => readFileSync(path, 'utf8');
const { version, engines, bin } = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly bin: { readonly spaceland: string };
};

t.test('all files name the same major version of Node', async (test) => {
  const major = read('.nvmrc').trim();
  test.match(engines.node, new RegExp(`^>=${major}\\.`));
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-slim/gm)].map(([, tag]) => tag);
  test.same(images, [major, major]);
});

t.test('the container runs the program of the package', async (test) => {
  test.match(read('Dockerfile'), `\nCMD ["node", "${bin.spaceland}", "serve"]\n`);
});

t.test('the change log has the version of the package', async (test) => {
  test.ok(read('CHANGELOG.md').includes(`\n## ${version}\n`));
});

t.test('the workflow runs the checks of a merge, on that version of Node', async (test) => {
  test.match(read('.github/workflows/ci.yml'), /node-version-file: \.nvmrc$/m);
  test.match(read('.github/workflows/ci.yml'), /run: \.ci\/run$/m);
});
