/** References of documents and comments exist in the repository (citations.ts). */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { deadCitations, deadReferences, isDocument, readHoldings } from './citations.js';
import { probe, readSources } from './sources.js';

const holdings = readHoldings('.');

t.test('links, anchors and code-span paths of documents exist', async (test) => {
  const documents = [...holdings.files].filter(isDocument);
  test.ok(documents.length > 10, `${documents.length} documents`);
  test.same(
    documents.flatMap((path) => deadReferences(path, readFileSync(path, 'utf8'), holdings)),
    [],
  );
});

t.test('paths and documents that comments name exist', async (test) => {
  test.same(
    readSources()
      .filter(({ path }) => !path.startsWith('test/tidy/citations'))
      .flatMap((source) => deadCitations(source, holdings)),
    [],
  );
});

t.test('a planted dead reference is found', async (test) => {
  const dead = (text: string): number => deadReferences('docs/planted.md', text, holdings).length;
  test.equal(dead('See [the rules](rules/README.md) and `actors/world/tick.ts`, `{package,knip}.json`.'), 0);
  test.equal(dead('See [the rules](rules/nowhere.md).'), 1, 'a link');
  test.equal(dead('See [time](rules/time.md#no-such-heading).'), 1, 'an anchor');
  test.equal(dead('It stands in `actors/world/nowhere.ts`.'), 1, 'a code-span path');
  test.equal(dead('It stands in `actors/nowhere`.'), 1, 'a folder in a code span');
  test.equal(dead('It stands in `nowhere.ts`.'), 1, 'a file name in a code span');
});

t.test('a planted dead citation is found', async (test) => {
  const dead = (comment: string): number =>
    deadCitations(probe('actors/world/planted.ts', `/** ${comment} */\nexport const x = 1;\n`), holdings).length;
  test.equal(dead('See docs/rules/time.md and phases/plants/growth.ts.'), 0);
  test.equal(dead('See docs/rules/nowhere.md.'), 1, 'a document');
  test.equal(dead('See docs/rules/time.md#no-such-heading.'), 1, 'an anchor');
  test.equal(dead('See phases/plants/nowhere.ts.'), 1, 'a path');
  test.equal(dead('interface.md,\n * Endpoints.'), 1, 'another document');
});
