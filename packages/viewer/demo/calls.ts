/** Calls to addresses of the interface that a worker answers in the place of a service. */
import type { WorldAnswer, WorldCall } from './messages.js';

export class WorldCalls {
  readonly #post: (call: WorldCall) => void;
  readonly #waiting = new Map<number, (answer: WorldAnswer) => void>();
  #lastId = 0;

  constructor(post: (call: WorldCall) => void) {
    this.#post = post;
  }

  async send(method: string, path: string, body: string | null = null): Promise<Response> {
    const id = ++this.#lastId;
    const answer = await new Promise<WorldAnswer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#post({ kind: 'call', id, method, path, body });
    });
    return new Response(answer.body, { status: answer.status });
  }

  take(answer: WorldAnswer): void {
    this.#waiting.get(answer.id)?.(answer);
    this.#waiting.delete(answer.id);
  }
}
