/**
 * Appends a field to an encoded message without decoding it. The bytes of a state and of a compact frame are
 * shared by all viewers, and about once a second one of them carries the analytics (docs/interface.md#socket).
 */
const CLOSING_BRACE = 0x7d;

/** `{"a":1}` with `name` and `json` → `{"a":1,"name":json}`. The object must have members and end in its brace. */
export function appendJsonField(object: Uint8Array, name: string, json: string): Uint8Array {
  const last = object.byteLength - 1;
  if (object[last] !== CLOSING_BRACE) throw new Error('the bytes do not end in a closing brace');
  const tail = Buffer.from(`,${JSON.stringify(name)}:${json}}`);
  const whole = new Uint8Array(last + tail.byteLength);
  whole.set(object.subarray(0, last));
  whole.set(tail, last);
  return whole;
}

/** A Protocol Buffers message with one more field of text at its end. */
export function appendProtoField(message: Uint8Array, field: number, text: string): Uint8Array {
  const tail = Buffer.from(text);
  const head = [field * 8 + LENGTH_DELIMITED];
  for (let rest = tail.byteLength; rest > 0; rest >>= 7) head.push(rest > 127 ? (rest & 127) | 128 : rest);
  return Buffer.concat([message, Uint8Array.from(head), tail]);
}

/** Wire type of fields that begin with their length. */
const LENGTH_DELIMITED = 2;
