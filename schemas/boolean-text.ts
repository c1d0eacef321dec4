/** Texts of Boolean values in environment variables and in the queries of URLs. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['no', false],
  ['off', false],
]);

export function readBoolean(text: string): boolean | undefined {
  return BOOLEANS.get(text.toLowerCase());
}
