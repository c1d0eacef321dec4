/** Names and looks (docs/rules/inheritance-and-morphology.md#names-and-looks) are hashes of seed and id into lists. */
import fc from 'fast-check';
import t from 'tap';
import { clanColor, clanName, coalitionName, cultureName } from '../../schemas/names/clan.js';
import { cosmetics, glyphOf, personalName } from '../../schemas/names/person.js';
import * as words from '../../schemas/names/words.js';
import { FIRST_NAMES, GLYPHS, LAST_NAMES } from '../../schemas/names/words.js';
import { CLAN_COLORS } from '../../schemas/vocabulary.js';

const CREATURES = 20_000;
const ids = Array.from({ length: CREATURES }, (_, index) => index + 1);

t.test('the lists have the stated sizes and no word twice', async (test) => {
  const lists: readonly (readonly [readonly string[], number])[] = [
    [FIRST_NAMES, 40],
    [LAST_NAMES, 30],
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

t.test('every word is used, and names spread over the pairs', async (test) => {
  const names = ids.map((id) => personalName(7, id));
  test.equal(new Set(names.map((name) => name.split(' ')[0])).size, 40);
  test.equal(new Set(names.map((name) => name.split(' ')[1])).size, 30);
  test.equal(new Set(names).size, 1200, 'all 40 x 30 names occur among 20,000');
  test.equal(new Set(ids.map((id) => glyphOf(7, id, 3))).size, 18);
  test.equal(new Set(ids.map((id) => clanName(7, id))).size, 38 * 33);
  test.equal(new Set(ids.map((id) => cultureName(7, id))).size, 64);
});

t.test('names depend on seed and id alone; appearance stays within its bounds', async (test) => {
  const integer = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const property = fc.property(integer, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed, id) => {
    const { hueShift, scaleJitter, angleJitter } = cosmetics(seed, id);
    return (
      personalName(seed, id) === personalName(seed, id) &&
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(personalName(seed, id)) &&
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(clanName(seed, id)) &&
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(coalitionName(seed, id)) &&
      Math.abs(hueShift) <= 12 &&
      Math.abs(scaleJitter - 1) <= 0.04 &&
      Math.abs(angleJitter) <= 0.06
    );
  });
  fc.assert(property, { numRuns: 500 });
  const renamed = ids.filter((id) => personalName(1, id) !== personalName(2, id)).length;
  test.ok(renamed > CREATURES * 0.99, 'another seed, other names');
});

t.test('colours of clans go round', async (test) => {
  test.same([1, 2, 8, 9].map(clanColor), [CLAN_COLORS[0], CLAN_COLORS[1], CLAN_COLORS[7], CLAN_COLORS[0]]);
});
