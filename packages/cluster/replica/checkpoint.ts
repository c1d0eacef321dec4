/**
 * Fetches a checkpoint of the primary, part by part. A primary may be another's machine, so nothing that it says or
 * sends takes more memory or requests than a checkpoint of the stated size.
 */
import { CodedError } from '#schemas/errors.js';
import { LIMITS } from '#schemas/limits.js';
import { type CheckpointState, LogAction, LogHello, LogMark, LogOpening, type LogRecord } from '#schemas/wire/log.js';
import type { Checkpoint } from '#actors/clock/recovery.js';
import { PresetLaws } from '#schemas/laws/schema.js';
import { checker } from '#schemas/validation.js';

/** Status of an answer to a request with an unknown parameter. */
const PARAMETER_REFUSED = 422;

export async function fetchCheckpoint(
  primary: string,
  worldId: number,
  { tick, journal_seq: journalSeq, laws, state_hash: stateHash, bytes: size, parts }: CheckpointState,
): Promise<Checkpoint> {
  const partBytes = LIMITS.snapshotPartBytes.value;
  // The checkpoint of a store that an old version wrote is one part, which is not packed.
  const isWhole = parts === 1;
  const isPossible = size > 0 && size <= LIMITS.snapshotBytesMax.value;
  if (!isPossible || (!isWhole && parts !== Math.ceil(size / partBytes)))
    throw new CodedError('store_unavailable', `no checkpoint has ${size} bytes in ${parts} parts`);
  const bytes = new Uint8Array(size);
  for (let part = 0; part < parts; part++) {
    const url = `${primary}/api/worlds/${worldId}/checkpoints/${tick}?seq=${journalSeq}&part=${part}`;
    let answer = await ask(`${url}&hash=${encodeURIComponent(stateHash)}`);
    // A primary of an older version, during an upgrade, does not know `hash`.
    if (answer.status === PARAMETER_REFUSED) {
      await answer.body?.cancel();
      answer = await ask(url);
    }
    if (!answer.ok) throw new CodedError('store_unavailable', `${url} was answered with ${answer.status}`);
    const start = part * partBytes;
    await readInto(bytes.subarray(start, isWhole ? size : start + partBytes), answer);
  }
  return { tick, journalSeq, laws, stateHash, bytes };
}

function ask(url: string): Promise<Response> {
  return fetch(url, {
    headers: { 'accept-encoding': 'br' },
    redirect: 'error',
    signal: AbortSignal.timeout(LIMITS.linkAnswerMs.value),
  });
}

/** Fills the target. The body is unpacked while it is read, so a larger one is given up at its first surplus byte. */
async function readInto(target: Uint8Array, { body }: Response): Promise<void> {
  let offset = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    if (offset + chunk.length > target.length)
      throw new CodedError('store_unavailable', `a part of a checkpoint has more than ${target.length} bytes`);
    target.set(chunk, offset);
    offset += chunk.length;
  }
  if (offset !== target.length)
    throw new CodedError('store_unavailable', `a part of a checkpoint has ${offset} of ${target.length} bytes`);
}

// Reads messages of the log. A primary may be another's machine, so each value is checked before the replica uses it.

const CHECKS = {
  log_hello: checker(LogHello, 'body'),
  opening: checker(LogOpening, 'body'),
  action: checker(LogAction, 'body'),
  mark: checker(LogMark, 'body'),
} as const;

/** The laws of a preset have the types and ranges of the catalogue, and null only where a law may be automatic. */
const checkLaws = checker(PresetLaws, 'body');

/** Returns null if the text is no message that a service would send. */
export function messageOf(text: string): LogHello | LogRecord | 'alive' | null {
  try {
    const value = JSON.parse(text) as { readonly type?: unknown };
    if (value.type === 'alive') return 'alive';
    const check = CHECKS[value.type as keyof typeof CHECKS];
    const checked = check?.(value);
    return checked?.ok && isPossible(checked.value) ? checked.value : null;
  } catch {
    return null;
  }
}

function isPossible(message: LogHello | LogRecord): boolean {
  if (message.type === 'log_hello') return message.records.every(isPossible) && isPossible(message.mark);
  if (message.type === 'mark') return message.speed === undefined || isSpeed(message.speed);
  if (message.type === 'opening') return true;
  const { kind, changed, action, value } = message.action;
  if (kind === 'laws' || kind === 'opening_laws') return checkLaws(changed).ok;
  return kind !== 'control' || action !== 'set_speed' || isSpeed(value);
}

function isSpeed(value: unknown): boolean {
  const { speedTicksPerSecondMin: slowest, speedTicksPerSecondMax: fastest } = LIMITS;
  return typeof value === 'number' && value >= slowest.value && value <= fastest.value;
}
