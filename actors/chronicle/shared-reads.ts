/**
 * Reads that every viewer repeats and that take milliseconds: records and digests. An answer serves all who ask the same within
 * some seconds, so that their number does not delay the writes of this thread.
 */
import { LIMITS } from '../../schemas/limits.js';
import { readSpan } from '../../store/worlds/worlds.js';
import type { ActorContext } from '../runtime/actor.js';
import { digestAnswer, emptyDigest } from './digest.js';
import type { ChronicleProtocol } from './protocol.js';
import { type Opened, tickNow } from './reads.js';
import { recordsAnswer } from './records.js';

type Clock = Pick<ActorContext, 'now'>;
type Request<Name extends 'records' | 'digest'> = ChronicleProtocol[Name]['request'];
type Reply<Name extends 'records' | 'digest'> = ChronicleProtocol[Name]['reply'];

/** `recorded` opens the store and has its records built. */
export function sharedReads<State>(recorded: (state: State) => Promise<Opened>) {
  const answers = new RecentAnswers();
  return {
    records: (state: State, request: Request<'records'>, clock: Clock): Promise<Reply<'records'>> =>
      answers.share('records', request, clock.now(), async () => {
        const { database } = await recorded(state);
        const world = await readSpan(database, request.worldId);
        if (world) return recordsAnswer(database, world, request, tickNow(world, request));
        return { world_id: request.worldId ?? 0, tick: 0, total: 0, has_more: false, records: [] };
      }),
    digest: (state: State, request: Request<'digest'>, clock: Clock): Promise<Reply<'digest'>> =>
      answers.share('digest', request, clock.now(), async () => {
        const { database } = await recorded(state);
        const world = await readSpan(database, request.worldId);
        return world
          ? digestAnswer(database, world, request, tickNow(world, request))
          : emptyDigest(request.worldId ?? 0);
      }),
  };
}

class RecentAnswers {
  readonly #answers = new Map<string, { readonly untilMs: number; readonly answer: Promise<unknown> }>();

  /** Returns the answer to the same request of a moment ago, or makes a new one. A failure is not kept. */
  share<Answer>(name: string, request: object, nowMs: number, make: () => Promise<Answer>): Promise<Answer> {
    for (const [key, { untilMs }] of this.#answers) if (untilMs <= nowMs) this.#answers.delete(key);
    const key = JSON.stringify([name, { ...request, live: null }]);
    const known = this.#answers.get(key);
    if (known) return known.answer as Promise<Answer>;
    const answer = make();
    if (this.#answers.size < LIMITS.sharedAnswersMax.value) {
      this.#answers.set(key, { untilMs: nowMs + LIMITS.sharedAnswerMs.value, answer });
      answer.catch(() => this.#answers.delete(key));
    }
    return answer;
  }
}
