/** References of documents and comments (links, code-span paths, heading anchors) must exist in the repository. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './sources.js';

export interface Holdings {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  anchors(document: string): ReadonlySet<string>;
}

const SKIPPED = new Set(['.bench', '.git', '.tap', 'data', 'dist', 'node_modules']);
/** Code spans with these endings are paths; so are those that begin with a top-level folder. */
const FILE_ENDING = /\.(ts|js|json|md|png|svg|css|proto|ya?ml)$/;
const PATH = /^[\w.-]+(\/[\w.*{},-]+)*\/?$/;
/** Created when the project is built or used, so absent in a checkout. */
const BUILT = /^(dist|data|node_modules)\//;
/** Texts of the service's own pages: their links lead to routes. */
const PAGES = /^(http\/content|packages\/locales)\/\w\w\/\w+\.md$/;

export function readHoldings(root: string): Holdings {
  const files = new Set<string>();
  const folders = new Set<string>();
  const visit = (folder: string): void => {
    for (const name of readdirSync(posix.join(root, folder))) {
      const path = posix.join(folder, name);
      if (SKIPPED.has(name)) continue;
      if (!statSync(posix.join(root, path)).isDirectory()) files.add(path);
      else {
        folders.add(path);
        visit(path);
      }
    }
  };
  visit('.');
  const known = new Map<string, ReadonlySet<string>>();
  return {
    files,
    folders,
    anchors(document) {
      const anchors = known.get(document) ?? anchorsOf(readFileSync(posix.join(root, document), 'utf8'));
      known.set(document, anchors);
      return anchors;
    },
  };
}

export function deadReferences(document: string, text: string, holdings: Holdings): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [
    ...links.filter((target) => !/^[a-z]+:|^\//.test(target) && !leads(document, target, holdings)),
    ...spans.filter((span) => isPath(span, holdings) && !isHeld(document, span, holdings)),
  ].map((what) => `${document} names ${what}`);
}

export function deadCitations(source: Source, holdings: Holdings): string[] {
  const faults: string[] = [];
  for (const text of commentsOf(source.tree)) {
    for (const [, path = '', anchor] of text.matchAll(/(?<![\w./@:-])((?:[\w.-]+\/)*[\w.-]+\.md)(#[\w-]+)?/g)) {
      if (!leads(source.path, path, holdings) && !leads('', path + (anchor ?? ''), holdings))
        faults.push(path + (anchor ?? ''));
      else if (anchor && holdings.files.has(path) && !holdings.anchors(path).has(anchor.slice(1)))
        faults.push(path + anchor);
    }
    for (const [path] of text.matchAll(/(?<![\w./@:*-])(?:[\w-]+\/)+[\w.-]+\.tsx?\b/g))
      if (!isHeld(source.path, path, holdings)) faults.push(path);
  }
  return faults.map((what) => `${source.path} names ${what}`);
}

/** The comments of a file and the texts handed to calls, such as titles of tests. */
function commentsOf(tree: ts.SourceFile): string[] {
  const { text } = tree;
  const found: string[] = [];
  const seen = new Set<number>();
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (!seen.has(range.pos)) found.push(text.slice(range.pos, range.end));
      seen.add(range.pos);
    }
    if (ts.isStringLiteralLike(node) && ts.isCallExpression(node.parent) && node.text.includes(' '))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether a link of a document, relative to it, leads to an existing file. */
function leads(document: string, target: string, holdings: Holdings): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : posix.join(posix.dirname(document), path).replace(/\/$/, '');
  if (!holdings.files.has(file)) return holdings.folders.has(file) && anchor === undefined;
  return anchor === undefined || !file.endsWith('.md') || holdings.anchors(file).has(anchor);
}

function isPath(span: string, { folders }: Holdings): boolean {
  if (!PATH.test(span) || BUILT.test(span)) return false;
  const [top = ''] = span.split('/');
  return span.includes('/') ? FILE_ENDING.test(span) || folders.has(top) : /^[\w-]+\.(ts|md)$/.test(span);
}

/** Whether a path exists: from the root, from the folder of the citing file, or as the end of a path. */
function isHeld(from: string, path: string, { files, folders }: Holdings): boolean {
  return alternatives(path.replace(/\/$/, '')).every((one) => {
    const near = posix.join(posix.dirname(from), one);
    if ([one, near].some((place) => files.has(place) || folders.has(place))) return true;
    if (!one.includes('*')) return [...files, ...folders].some((known) => known.endsWith(`/${one}`));
    const pattern = new RegExp(`^${one.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return [...files, ...folders].some((known) => pattern.test(known));
  });
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function alternatives(path: string): string[] {
  const [whole, before = '', inner = '', after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return inner.split(',').flatMap((part) => alternatives(before + part + after));
}

/** Anchors as GitHub makes them from headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)) {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    let anchor = slug;
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${slug}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}

export function isDocument(path: string): boolean {
  return path.endsWith('.md') && basename(path) !== 'CHANGELOG.md' && !PAGES.test(path);
}
