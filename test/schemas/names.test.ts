/** Names and looks (docs/rules/inheritance-and-morphology.md#names-and-looks): lists, ordinals, hashes. */
import fc from 'fast-check';
import t from 'tap';
import { clanColor, clanEmblem, clanName, coalitionName, cultureName } from '../../schemas/names/clan.js';
import {
  cosmetics,
  familyName,
  givenName,
  glyphOf,
  hashedPersonalName,
  personalName,
} from '../../schemas/names/person.js';
import * as words from '../../schemas/names/words.js';
import { FIRST_NAMES, GLYPHS, LAST_NAMES } from '../../schemas/names/words.js';
import { CLAN_COLORS } from '../../schemas/vocabulary.js';

const CREATURES = 20_000;
const ids = Array.from({ length: CREATURES }, (_, index) => index + 1);

t.test('the lists have the stated sizes and no word twice', async (test) => {
  const lists: readonly (readonly [readonly string[], number])[] = [
    [FIRST_NAMES, 199],
    [LAST_NAMES, 241],
    [words.CLAN_ADJECTIVES, 38],
    [words.CLAN_NOUNS, 33],
    [words.CULTURE_ADJECTIVES, 8],
    [words.CULTURE_NOUNS, 8],
    [GLYPHS, 18],
  ];
  for (const [list, size] of lists) {
    test.equal(list.length, size);
    test.equal(new Set(list).size, size);
  }
  test.ok(GLYPHS.every((glyph) => [...glyph].length === 1));
});

t.test('every word is used', async (test) => {
  test.equal(new Set(ids.map((id) => glyphOf(7, id, 3))).size, 18);
  test.equal(new Set(ids.map((id) => clanName(7, id))).size, 38 * 33);
  test.equal(new Set(ids.map((id) => cultureName(7, id))).size, 64);
});

t.test('the first 241 lines of mothers have different family names', async (test) => {
  const property = fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (seed) => {
    const names = ids.slice(0, LAST_NAMES.length).map((id) => familyName(seed, id - 1));
    return new Set(names).size === LAST_NAMES.length && familyName(seed, LAST_NAMES.length) === names[0];
  });
  test.doesNotThrow(() => fc.assert(property, { numRuns: 50 }));
});

t.test('no two bearers of a family name are called alike', async (test) => {
  const property = fc.property(fc.nat(), fc.nat({ max: LAST_NAMES.length - 1 }), (seed, last) => {
    const names = ids.slice(0, 1000).map((id) => {
      const { first, ordinal } = givenName(seed, last, id - 1);
      return personalName(first, last, ordinal);
    });
    return new Set(names).size === names.length;
  });
  test.doesNotThrow(() => fc.assert(property, { numRuns: 50 }));
  // The 199th, 398th and 796th bearer after the first has its first name again.
  const { first } = givenName(5, 9, 0);
  const named = [0, 199, 398, 796].map((bearer) => givenName(5, 9, bearer));
  test.same(
    named.map(({ ordinal }) => ordinal),
    [1, 2, 3, 5],
  );
  test.ok(named.every((each) => each.first === first));
  test.same(
    [1, 2, 4, 9, 14, 40, 99].map((ordinal) => personalName(0, 0, ordinal).split(' ')[2] ?? ''),
    ['', 'II', 'IV', 'IX', 'XIV', 'XL', 'XCIX'],
  );
});

t.test('names of clans and coalitions are two words; appearance stays within its bounds', async () => {
  const integer = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const property = fc.property(integer, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed, id) => {
    const { hueShift, scaleJitter, angleJitter } = cosmetics(seed, id);
    return (
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(hashedPersonalName(seed, id)) &&
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(clanName(seed, id)) &&
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(coalitionName(seed, id)) &&
      Math.abs(hueShift) <= 12 &&
      Math.abs(scaleJitter - 1) <= 0.04 &&
      Math.abs(angleJitter) <= 0.06
    );
  });
  fc.assert(property, { numRuns: 500 });
});

t.test('colours of clans go round, and no two of 144 have colour and emblem in common', async (test) => {
  test.same([1, 2, 12, 13].map(clanColor), [CLAN_COLORS[0], CLAN_COLORS[1], CLAN_COLORS[11], CLAN_COLORS[0]]);
  const banners = ids.slice(0, 144).map((id) => `${clanColor(id)} ${clanEmblem(id)}`);
  test.equal(new Set(banners).size, 144);
  test.equal(`${clanColor(145)} ${clanEmblem(145)}`, banners[0]);
});
