/**
 * HTML by template: what is put into `html` is escaped unless it is HTML already, so no text of ours or of a reader can
 * become markup.
 */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, at) => (at === 0 ? '' : textOf(parts[at - 1]!)) + text).join(''));
}

/** `text` with `code` in backticks and [links](/path); links to pages in languages keep the reader's. */
export function inline(text: string, language: string): Html {
  const parts = text.split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/);
  return new Html(parts.map((part) => inlinePart(part, language).text).join(''));
}

/** The address of a page in the reader's language. */
export function inLanguage(path: string, language: string): string {
  return path.replace(/^(\/(?:guide|wiki))(#|$)/, `$1?lang=${language}$2`);
}

function inlinePart(part: string, language: string): Html {
  if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
  const [, label, path] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
  if (label === undefined || path === undefined) return html`${part}`;
  return html`<a href="${inLanguage(path, language)}">${label}</a>`;
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escaped(String(part));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
