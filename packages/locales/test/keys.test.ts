/** Every language has the texts that English has, and no others. */
import { readdirSync } from 'node:fs';
import t from 'tap';
import { contentOf } from '#http/content/index.js';
import { LANGUAGES } from '#http/content/language.js';

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** Paths of texts at which two values differ in their keys or kinds. */
function differences(value: unknown, pattern: unknown, path = ''): string[] {
  if (Array.isArray(pattern)) return Array.isArray(value) ? [] : [path];
  if (typeof pattern !== 'object' || pattern === null) return typeof value === typeof pattern ? [] : [path];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  const [own, expected] = [value, pattern].map((each) => ({ ...each }) as Readonly<Record<string, unknown>>);
  const names = [...new Set([...Object.keys(own!), ...Object.keys(expected!)])];
  return names.flatMap((name) => differences(own![name], expected![name], `${path}/${name}`));
}

t.test('every language has the keys of English', async (test) => {
  // English has these texts in the rows of the routes.
  const pattern = { ...contentOf('en'), routes: contentOf('fr').routes };
  for (const language of TRANSLATIONS) test.same(differences(contentOf(language), pattern), [], language);
});

t.test('a missing, an additional and a misshapen text are found', async (test) => {
  const pattern = { a: 'x', b: { c: 'y' }, d: ['z'] };
  test.same(differences({ b: { c: 'y' }, d: [] }, pattern), ['/a']);
  test.same(differences({ ...pattern, e: 'x' }, pattern), ['/e']);
  test.same(differences({ a: ['x'], b: 'y', d: {} }, pattern), ['/a', '/b', '/d']);
});

t.test('no file of a language is left unread', async (test) => {
  const files = Object.keys(contentOf('en'))
    .map((name) => (name.endsWith('Page') ? name.replace('Page', '.md') : `${name}.json`))
    .sort();
  for (const language of TRANSLATIONS) test.same(readdirSync(`packages/locales/${language}`).sort(), files, language);
});
