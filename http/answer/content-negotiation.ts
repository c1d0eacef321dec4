/** Content negotiation: reads header lists with weights, such as `Accept-Language` (RFC 9110, 12.4.2). */

export interface Preference {
  /** Name in lower case. */
  readonly name: string;
  /** Weight from 0 to 1; 0 means that the client does not accept the name. */
  readonly weight: number;
}

/** Returns the entries of a header, highest weight first; equal weights stay in order. */
export function negotiate(header: string): Preference[] {
  return header
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice('q='.length) ?? 1);
      return { name, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .sort((a, b) => b.weight - a.weight);
}
