/**
 * Writes the single values of an answer for the compiled writers (answer-writers.ts), exactly as `JSON.stringify` does.
 * The serializer of fast-json-stringify would convert values of another type and fail on NaN.
 */
export const answerSerializer = {
  asString,
  asNumber,
  asInteger: asNumber,
  asBoolean: (value: unknown): string => (typeof value === 'boolean' ? `${value}` : JSON.stringify(value)),
  /** Uses `JSON.stringify`, which is faster for long arrays of texts. */
  asPlainStringArray: (texts: unknown): string => JSON.stringify(texts),
};

/** Greatest length of a text for which a loop is faster than a call of `JSON.stringify`. */
const SHORT_CHARACTERS = 40;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Character code of the space; JSON escapes all characters with lower codes. */
const SPACE = 0x20;
const SURROGATES_BEGIN = 0xd800;
const SURROGATES_END = 0xdfff;

function asString(text: unknown): string {
  if (typeof text !== 'string' || text.length > SHORT_CHARACTERS) return JSON.stringify(text);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isPlain = code >= SPACE && code !== QUOTE && code !== BACKSLASH;
    if (!isPlain || (code >= SURROGATES_BEGIN && code <= SURROGATES_END)) return JSON.stringify(text);
  }
  return `"${text}"`;
}

function asNumber(value: unknown): string {
  return Number.isFinite(value) ? `${value as number}` : JSON.stringify(value);
}
