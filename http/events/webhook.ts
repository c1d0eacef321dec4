/**
 * Sends major events to one address (docs/interface.md#webhook). Events that happen while a request is on its way, or
 * while the receiver is away, wait in memory and are sent together. It begins with what happens after the start, so it
 * announces nothing twice and forgets what waits when the service ends.
 */
import { createHmac } from 'node:crypto';
import { LIMITS } from '../../schemas/limits.js';
import type { EventFilter, EventSink } from './reader.js';
import type { Telling } from './telling.js';

const SIGNATURE_HEADER = 'x-spaceland-signature';

export const WEBHOOK_FILTER: EventFilter = { types: [], major: true, clanId: null, creatureId: null };

export interface WebhookCounts {
  readonly sent: number;
  readonly failed: number;
  readonly dropped: number;
  readonly waiting: number;
}

interface WebhookOptions {
  readonly url: string;
  /** Key of the signature; null for none. */
  readonly secret: string | null;
  readonly version: string;
  readonly log: { warn(facts: object, message: string): void };
  /** Returns a monotonic time in milliseconds. */
  now(): number;
}

/** Events of one request. It is sent unchanged until the receiver takes or refuses it. */
interface Batch {
  readonly body: string;
  readonly count: number;
}

type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly waitMs: number | null };

export class Webhook implements EventSink {
  readonly #options: WebhookOptions;
  readonly #stopped = new AbortController();
  #waiting: Telling[] = [];
  #batch: Batch | null = null;
  #isSending = false;
  #timer: NodeJS.Timeout | null = null;
  #mayAtMs = 0;
  #failures = 0;
  #counts = { sent: 0, failed: 0, dropped: 0 };

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  get counts(): WebhookCounts {
    return { ...this.#counts, waiting: this.#waiting.length + (this.#batch?.count ?? 0) };
  }

  take(tellings: readonly Telling[]): void {
    this.#waiting.push(...tellings);
    const tooMany = this.#waiting.length + (this.#batch?.count ?? 0) - LIMITS.webhookQueueEvents.value;
    if (tooMany > 0) this.#drop(this.#waiting.splice(0, tooMany).length, 'too many events wait for the receiver');
    this.#schedule();
  }

  /** Ends the request that is on its way. What waits is forgotten. */
  close(): void {
    this.#stopped.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  begin(): void {
    // The receiver is not told where the stream begins.
  }

  alive(): void {
    // Nor that nothing happens.
  }

  unreadBytes(): number {
    return 0;
  }

  cut(): void {
    // Events wait here, so nothing is unread.
  }

  end(): void {
    // The feed tries again at its next look.
  }

  #schedule(): void {
    if (this.#timer !== null || this.#isSending || this.#stopped.signal.aborted) return;
    if (this.#batch === null && this.#waiting.length === 0) return;
    const waitMs = Math.max(0, this.#mayAtMs - this.#options.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#send();
    }, waitMs).unref();
  }

  async #send(): Promise<void> {
    this.#batch ??= this.#nextBatch();
    const { body, count } = this.#batch;
    this.#isSending = true;
    const outcome = await this.#request(body);
    this.#isSending = false;
    if (this.#stopped.signal.aborted) return;
    if (outcome.kind === 'failed') this.#fail(outcome.reason, outcome.waitMs);
    else {
      this.#batch = null;
      this.#failures = 0;
      this.#mayAtMs = this.#options.now() + LIMITS.webhookIntervalMs.value;
      if (outcome.kind === 'taken') this.#counts.sent += count;
      else this.#drop(count, outcome.reason);
    }
    this.#schedule();
  }

  /** Takes the oldest events: those of one world whose sentences fit into one message. */
  #nextBatch(): Batch {
    const max = LIMITS.webhookContentCharactersMax.value;
    const worldId = this.#waiting[0]!.event.world_id;
    let content = this.#waiting[0]!.text('en').slice(0, max);
    let count = 1;
    for (const telling of this.#waiting.slice(1)) {
      const longer = `${content}\n${telling.text('en')}`;
      if (longer.length > max || telling.event.world_id !== worldId) break;
      content = longer;
      count++;
    }
    const events = this.#waiting.splice(0, count).map((telling) => telling.json('en'));
    const head = `{"content":${JSON.stringify(content)},"world_id":${worldId}`;
    return { body: `${head},"events":[${events.join(',')}]}`, count };
  }

  async #request(body: string): Promise<Outcome> {
    const { url, secret, version } = this.#options;
    const signature = secret === null ? null : createHmac('sha256', secret).update(body).digest('hex');
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        // A redirect could send the events to another address than the operator chose.
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': `spaceland/${version}`,
          ...(signature !== null && { [SIGNATURE_HEADER]: `sha256=${signature}` }),
        },
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(LIMITS.webhookAnswerMs.value)]),
      });
      await answer.body?.cancel();
      return outcomeOf(answer);
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error), waitMs: null };
    }
  }

  #fail(reason: string, askedMs: number | null): void {
    this.#counts.failed++;
    const doubled = LIMITS.webhookRetryMs.value * 2 ** this.#failures++;
    const waitMs = askedMs ?? Math.min(doubled, LIMITS.webhookRetryMsMax.value);
    this.#mayAtMs = this.#options.now() + waitMs;
    this.#options.log.warn({ reason, waitMs }, 'the receiver of SIM_WEBHOOK did not take events; they are sent again');
  }

  #drop(events: number, reason: string): void {
    this.#counts.dropped += events;
    this.#options.log.warn({ events, reason }, 'events for SIM_WEBHOOK were dropped');
  }
}

const TOO_MANY_REQUESTS = 429;
const MS_PER_SECOND = 1000;

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { kind: 'taken' };
  const reason = `HTTP status ${status}`;
  if (status !== TOO_MANY_REQUESTS && status < 500) return { kind: 'refused', reason };
  const asked = Number(headers.get('retry-after') ?? 'NaN') * MS_PER_SECOND;
  const waitMs = Number.isFinite(asked) ? Math.min(Math.max(0, asked), LIMITS.webhookRetryAfterMsMax.value) : null;
  return { kind: 'failed', reason, waitMs };
}

/** The reason of a failed call is the cause of its error. It never has the address, which may be a secret. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code ?? name;
}
