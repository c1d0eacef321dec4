/** Names are terms of the field (words.ts). */
import t from 'tap';
import { probe, readSources } from './sources.js';
import { coinedNames } from './words.js';

t.test('no name and no file name is a coined word', async (test) => {
  const sources = readSources().filter(({ path }) => path !== 'test/tidy/words.ts');
  test.same(sources.flatMap(coinedNames), []);
});

t.test('a planted coined word is found', async (test) => {
  const count = (path: string, text: string): number => coinedNames(probe(path, text)).length;
  test.equal(count('store/x.ts', 'export interface Guise { readonly tallyOf: number }'), 2, 'types, members');
  test.equal(count('store/x.ts', 'function musterClans(worldLine: string) {}'), 2, 'functions, parameters');
  test.equal(count('store/x.ts', 'const OWN_CHANCE = 1;'), 1, 'constants');
  test.equal(count('store/law-desk.ts', ''), 1, 'a file');
  test.equal(count('store/told.test.ts', ''), 1, 'a word that only a file may not have');
  test.equal(
    count('store/x.ts', "const told = 'guise';\nconst total = ownLine(told.guise);"),
    0,
    'no declaration',
  );
});
