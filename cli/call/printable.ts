/** Makes texts of a store, a file or a service safe for a terminal, which control characters could command. */

/** Replaces all control characters (C0, DEL, C1) except the line feed by their JSON escapes. */
export function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, escaped);
}

/** Returns JSON on one line. JSON escapes C0 only; DEL and C1, which terminals obey too, occur only within texts. */
export function jsonText(value: unknown): string {
  return printable(JSON.stringify(value));
}

/** Makes the lines of an output safe for a terminal. Line ends of CSV, which are CRLF, are kept. */
export async function* printablePages(pages: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const page of pages) yield page.replace(/(?!\n|\r\n)\p{Cc}/gu, escaped);
}

export function printableLine(text: string): string {
  return printable(text.replace(/\s*\n\s*/g, ' '));
}

function escaped(character: string): string {
  return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
}
