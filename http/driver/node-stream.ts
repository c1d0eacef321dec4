/** Bodies without an end over node:http. */
import type { ServerResponse } from 'node:http';
import type { SendOutcome, ViewerPort } from '../../actors/broadcast/viewer-port.js';
import type { Answer, EndlessBody } from './port.js';

export function openEndless(response: ServerResponse, { status, headers }: Answer, body: EndlessBody): void {
  response.writeHead(status, headers);
  response.flushHeaders();
  const closed = body.open(new EndlessPort(response));
  if (response.closed) closed();
  else response.once('close', closed);
}

class EndlessPort implements ViewerPort {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  send(message: string | Uint8Array): SendOutcome {
    if (this.#response.destroyed || this.#response.writableEnded) return 'refused';
    return this.#response.write(message) ? 'sent' : 'waits';
  }

  bufferedBytes(): number {
    return this.#response.writableLength;
  }

  end(): void {
    this.#response.end();
  }

  terminate(): void {
    this.#response.destroy();
  }
}
