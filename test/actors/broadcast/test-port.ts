/** The port of a viewer whose other end the test controls. */
import type { SendOutcome, ViewerPort } from '#actors/broadcast/viewer-port.js';

export class TestPort implements ViewerPort {
  readonly sent: string[] = [];
  terminated = false;
  reads = true;
  waiting = 0;

  constructor(private readonly onSend: () => void = () => undefined) {}

  send(message: string | Uint8Array, _isBinary?: boolean): SendOutcome {
    if (this.waiting > 0 && message instanceof Uint8Array) throw new Error('a frame was sent onto unread bytes');
    this.sent.push(Buffer.from(message).toString());
    if (!this.reads) this.waiting += message.length;
    this.onSend();
    return this.waiting > 0 ? 'waits' : 'sent';
  }

  bufferedBytes(): number {
    return this.waiting;
  }

  end(): void {
    this.terminated = true;
  }

  terminate(): void {
    this.terminated = true;
  }
}
