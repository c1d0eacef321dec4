/**
 * Appends a field to an encoded message without decoding it. All viewers share the bytes of a frame, and about one
 * frame per second also carries the analytics (docs/interface.md#socket).
 */
const CLOSING_BRACE = 0x7d;

/** `{"a":1}` becomes `{"a":1,"name":json}`. The object must have a member, and its last byte must be the brace. */
export function appendJsonField(object: Uint8Array, name: string, json: string): Uint8Array {
  const last = object.byteLength - 1;
  if (object[last] !== CLOSING_BRACE) throw new Error('the bytes do not end in a closing brace');
  const tail = Buffer.from(`,${JSON.stringify(name)}:${json}}`);
  const whole = new Uint8Array(last + tail.byteLength);
  whole.set(object.subarray(0, last));
  whole.set(tail, last);
  return whole;
}

export function appendProtoField(message: Uint8Array, field: number, text: string): Uint8Array {
  const tail = Buffer.from(text);
  const head = [field * 8 + LENGTH_DELIMITED];
  for (let rest = tail.byteLength; rest > 0; rest >>= 7) head.push(rest > 127 ? (rest & 127) | 128 : rest);
  return Buffer.concat([message, Uint8Array.from(head), tail]);
}

/** Protocol Buffers' wire type of fields that begin with their length. */
const LENGTH_DELIMITED = 2;
