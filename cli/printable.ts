/** Makes texts of a store, a file or a service safe for a terminal, which control characters could command. */

/** Replaces all control characters (C0, DEL, C1) except the line feed by their JSON escapes. */
export function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, escaped);
}

export function printableLine(text: string): string {
  return printable(text.replace(/\s*\n\s*/g, ' '));
}

function escaped(character: string): string {
  return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
}
