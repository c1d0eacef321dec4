/**
 * HTML by template: what is put into `html` is escaped unless it is HTML already, so no text of ours or of a reader can
 * become markup.
 */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0]!;
  for (let at = 0; at < parts.length; at++) text += textOf(parts[at]!) + strings[at + 1]!;
  return new Html(text);
}

/** `text` with `code` in backticks and [links](/path); links to translated pages keep the reader's language. */
export function inline(text: string, language: string, code: (code: string) => Html = codeElement): Html {
  if (!/[`[]/.test(text)) return new Html(escaped(text));
  const parts = text.split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/);
  return new Html(parts.map((part) => inlinePart(part, language, code).text).join(''));
}

/** The address of a page in the reader's language. */
export function inLanguage(path: string, language: string): string {
  return path.replace(/^(\/(?:health|guide|wiki)?)(#|$)/, `$1?lang=${language}$2`);
}

function codeElement(code: string): Html {
  return html`<code>${code}</code>`;
}

function inlinePart(part: string, language: string, code: (code: string) => Html): Html {
  if (part.startsWith('`')) return code(part.slice(1, -1));
  const [, label, path] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
  if (label === undefined || path === undefined) return html`${part}`;
  return html`<a href="${inLanguage(path, language)}">${label}</a>`;
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
