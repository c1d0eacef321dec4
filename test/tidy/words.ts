/**
 * Coined words that must not name things: each has a term of the field, which an engineer can search for
 * (docs/glossary.md). Declared names and file names are checked, whole or in part: `guise` also forbids `guiseOf`.
 */
import ts from 'typescript';
import { placeOf, walk, type Source } from './sources.js';

/** The term by the word. A word in camelCase forbids its parts in this order only. */
const TERMS: Readonly<Record<string, string>> = {
  abacus: 'a summing actor',
  anew: 'again',
  bearGrudge: 'ignore a target',
  choked: 'full',
  clanParts: 'clan deltas',
  clockwork: 'tick loop',
  crew: 'helper thread',
  doRows: 'run rows',
  fellowship: 'the survey of a clan',
  folk: 'creatures, members',
  footing: 'ground contact',
  forgive: 'clear, reset',
  frameInHand: 'frame context',
  giveOutdoors: 'fill outdoor items',
  givingUp: 'abandon a target',
  guise: 'appearance',
  happening: 'event',
  heed: 'effect of a signal',
  knownWorld: 'world lookup',
  lawDesk: 'law draft',
  lifeLines: 'biography',
  makeRounds: 'check members',
  markFeasts: 'mark feasting',
  meadow: 'plant fixture',
  mood: 'survey, emote',
  moods: 'surveys, emotes',
  muster: 'member index',
  ownBetween: 'counter-based random number',
  ownChance: 'counter-based random number',
  parish: 'faith fixture',
  pauseWorks: 'back-off',
  putOn: 'fill worn items',
  reckoning: 'comparison',
  restless: 'dense',
  senseMood: 'survey a clan',
  soughtClan: 'clan lookup',
  spells: 'periods',
  tally: 'totals, counts',
  tellTable: 'encode a table',
  tripleBuffer: 'frame exchange',
  useDesk: 'use scratch memory',
  vigil: 'night watch',
  wading: 'river effects',
  withMember: 'append a field',
  worldLine: 'world session',
};

/** These words are plain in other uses, so they are checked as file names only. */
const FILE_TERMS: Readonly<Record<string, string>> = {
  burst: 'rate window',
  covers: 'overlays',
  door: 'proxy',
  fate: 'obituary',
  grudges: 'ignored targets',
  hand: 'frame context',
  lane: 'frame channel',
  silence: 'idle timeout',
  still: 'sparse',
  strangers: 'hostile clients',
  tale: 'statistics of a run',
  tell: 'encode',
  told: 'selection summary',
};

/** Lines for a reader, one per name. */
export function coinedNames(source: Source): string[] {
  const found: string[] = [];
  const file =
    source.path
      .split('/')
      .at(-1)
      ?.replace(/(\.test)?\.ts$/, '') ?? '';
  const inFile = coinedWord(file) ?? (file in FILE_TERMS ? fault(file, FILE_TERMS[file]!) : null);
  if (inFile !== null) found.push(`${source.path}: ${inFile}`);
  walk(source.tree, (node) => {
    if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return;
    if ((node.parent as { readonly name?: ts.Node }).name !== node) return;
    if (ts.isPropertyAccessExpression(node.parent)) return;
    const word = coinedWord(node.text);
    if (word !== null) found.push(`${placeOf(source, node)} names ${node.text}: ${word}`);
  });
  return found;
}

const COINED = Object.entries(TERMS).map(([word, term]) => ({ word, term, key: keyOf(word) }));

/** The first coined word in a name with its term; null if there is none. */
function coinedWord(name: string): string | null {
  const key = keyOf(name);
  const found = COINED.find((coined) => key.includes(coined.key));
  return found ? fault(found.word, found.term) : null;
}

function fault(word: string, term: string): string {
  return `write "${term}" for "${word}"`;
}

/** `-own-chance-` for `ownChance`, `OWN_CHANCE` and `own-chance`. */
function keyOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/[^A-Za-z0-9]+/g, '-');
  return `-${words.toLowerCase()}-`.replace(/-+/g, '-');
}
