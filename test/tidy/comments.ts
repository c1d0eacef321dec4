/** Comments that need a second reading: no subject, a preposition first, or several constants at once. */
import { placeOf, walk, type Source } from './sources.js';
import ts from 'typescript';

const PREPOSITION =
  /^(Of|In|On|At|By|For|With|From|To|Within|Without|Under|Over|Above|Below|Beside|Beyond|Between|Behind|After|Before|Until|Since|Through|Near|Per|As|The same)\b/;
/** A verb with a pronoun as its only object. */
const BARE_VERB = /^[A-Z][a-z]+s (it|them|its|him|her|this|that)( [a-z]+)?\.$/;
const ENUMERATION = /\bthe first\b.*\bthe second\b/i;

export function unclearComments(source: Source): string[] {
  const found: string[] = [];
  const seen = new Set<number>();
  const { text } = source.tree;
  walk(source.tree, (node) => {
    if (ts.isSourceFile(node) || !text.slice(node.getFullStart(), node.getStart(source.tree)).includes('/')) return;
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      const comment = wordsOf(text.slice(pos, end));
      const fault = faultOf(comment, node);
      if (fault !== null) found.push(`${placeOf(source, node)}: ${fault}: ${comment}`);
    }
  });
  return found;
}

function faultOf(comment: string, node: ts.Node): string | null {
  if (PREPOSITION.test(comment)) return 'begins with a preposition';
  if (BARE_VERB.test(comment)) return 'has no object';
  if (ENUMERATION.test(comment) && ts.isVariableStatement(node)) return 'explains several constants';
  return null;
}

function wordsOf(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replace(/\n\s*\* ?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
