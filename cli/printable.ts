/**
 * Texts for a terminal. A message may repeat what a store, a file or a service wrote, and a control character in it would
 * move the cursor, change colours or run a command of the terminal.
 */

/** Replaces every control character (C0, DEL, C1) except the line feed by its JSON escape. */
export function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, escaped);
}

export function printableLine(text: string): string {
  return printable(text.replace(/\s*\n\s*/g, ' '));
}

function escaped(character: string): string {
  return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
}
