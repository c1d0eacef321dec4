/** Reads the stored log of a world from the primary, because a follower stores none for its own readers. */
import { CodedError } from '#schemas/errors.js';
import { LIMITS } from '#schemas/limits.js';
import type { CheckpointState, LogAction, LogAnswer } from '#schemas/wire/log.js';
import type { LogFeedOptions } from '#http/log/feed.js';

const NOT_FOUND_STATUS = 404;

export function storedLogOfPrimary(url: () => string): LogFeedOptions['readStored'] {
  return async (worldId) => {
    const base = `${url()}/api/worlds/${worldId}`;
    const list = await read<{ readonly checkpoints: readonly CheckpointState[] }>(`${base}/checkpoints`);
    const checkpoint = list?.checkpoints[0] ?? null;
    const records: LogAction[] = [];
    for (let from: number | null = (checkpoint?.journal_seq ?? 0) + 1; from !== null;) {
      const page: LogAnswer | null = await read<LogAnswer>(`${base}/log?from=${from}`);
      records.push(...(page?.records ?? []));
      const next: number | null = page?.next_from ?? null;
      // A primary that goes back would be asked without end.
      if (next !== null && next <= from) throw new CodedError('primary_away', `page ${next} follows page ${from}`);
      from = next;
    }
    return { checkpoint, records };
  };
}

async function read<Answer>(url: string): Promise<Answer | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMITS.linkAnswerMs.value) }).catch(
    (cause: unknown) => {
      throw new CodedError('primary_away', undefined, { cause });
    },
  );
  if (answer.status === NOT_FOUND_STATUS) return null;
  if (!answer.ok) throw new CodedError('primary_away', `The primary answered a part of its log with ${answer.status}.`);
  return (await answer.json()) as Answer;
}
