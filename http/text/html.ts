/**
 * HTML by template. A value in an `html` template is escaped unless it is already `Html`, so no text of ours or of a
 * reader can become markup.
 */
import { MARKDOWN } from '../content/markdown.js';

export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0]!;
  for (let at = 0; at < parts.length; at++) text += textOf(parts[at]!) + strings[at + 1]!;
  return new Html(text);
}

interface Reader {
  readonly language: string;
  readonly code: (code: string) => Html;
}

/** Understands `code` in backticks and [links](/path). Links to translated pages keep the reader's language. */
export function inline(text: string, language: string, code: Reader['code'] = codeElement): Html {
  return new Html(MARKDOWN.renderInline(text, { language, code } satisfies Reader));
}

MARKDOWN.renderer.rules['code_inline'] = (tokens, at, _, { code }: Reader) => code(tokens[at]!.content).text;
MARKDOWN.renderer.rules['link_open'] = (tokens, at, _, { language }: Reader) =>
  `<a href="${escaped(inLanguage(tokens[at]!.attrGet('href')!, language))}">`;

export function inLanguage(path: string, language: string): string {
  return path.replace(/^(\/(?:health|guide|wiki|worlds)?)(#|$)/, `$1?lang=${language}$2`);
}

function codeElement(code: string): Html {
  return html`<code>${code}</code>`;
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return escaped(part);
  return typeof part === 'number' ? String(part) : part.map(({ text }) => text).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const SPECIAL = /[&<>"']/;

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
