/**
 * Finds where a text stops being valid JSON. The message of `JSON.parse` may quote a passkey, so clients do not get it.
 */

/** A fault is located only in a text of at most this number of characters. */
const LOCATED_CHARACTERS_MAX = 16_384;

/** Returns where the fault is, as the end of a sentence about the body; empty if the place is not known. */
export function jsonFault(bytes: Uint8Array, error: unknown): string {
  if (!(error instanceof SyntaxError)) return ': it is not UTF-8';
  if (error.message.includes('forbidden prototype property')) return ': it contains a forbidden property';
  const text = new TextDecoder().decode(bytes);
  if (text.length > LOCATED_CHARACTERS_MAX) return '';
  let [begins, ends] = [0, text.length];
  while (begins < ends) {
    const middle = Math.ceil((begins + ends) / 2);
    if (mayBegin(text.slice(0, middle))) begins = middle;
    else ends = middle - 1;
  }
  return begins === text.length ? ': it ends too early' : ` at character ${begins + 1}`;
}

/** `JSON.parse` reports no fault before the end of a text that could begin valid JSON. */
function mayBegin(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /at position (\d+)/.exec(message)?.[1];
    return position === undefined ? message.includes('end of JSON input') : Number(position) >= text.length;
  }
}
