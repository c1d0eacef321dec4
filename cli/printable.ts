/**
 * Texts for a terminal. A message may repeat what a store, a file or a service wrote, and a control character in it would
 * move the cursor, change colours or run a command of the terminal.
 */

/** Every control character but a line feed, C0, DEL and C1, as the escape that JSON has for it. */
export function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, escaped);
}

/** The printable text, on one line. */
export function printableLine(text: string): string {
  return printable(text.replace(/\s*\n\s*/g, ' '));
}

function escaped(character: string): string {
  return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
}
