/**
 * Adds a member to an encoded JSON object without decoding it: the state's bytes are shared by every reader, and the
 * analytics ride on one of them about once a second (decisions.md section 7).
 */
const CLOSING_BRACE = 0x7d;

/** `{"a":1}` with `name` and `json` → `{"a":1,"name":json}`. The object must have members and end in its brace. */
export function withMember(object: Uint8Array, name: string, json: string): Uint8Array {
  const last = object.byteLength - 1;
  if (object[last] !== CLOSING_BRACE) throw new Error('the bytes do not end in a closing brace');
  const tail = Buffer.from(`,${JSON.stringify(name)}:${json}}`);
  const whole = new Uint8Array(last + tail.byteLength);
  whole.set(object.subarray(0, last));
  whole.set(tail, last);
  return whole;
}
