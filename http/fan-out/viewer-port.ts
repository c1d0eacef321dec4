/**
 * What the broadcast knows of a viewer's connection: a place to put bytes, and how many of them still wait. The
 * socket library stays behind it, so that a relay over another transport is one more implementation.
 */
export interface ViewerPort {
  /** Sends a message, of text unless it is said to be binary. */
  send(message: string | Uint8Array, isBinary?: boolean): SendOutcome;
  /** Bytes accepted and not yet handed to the kernel. Above zero the viewer reads too slowly. */
  bufferedBytes(): number;
  /** Says goodbye with a close frame; `code` as in RFC 6455 section 7.4. */
  end(code: number, reason: string): void;
  /** Cuts the connection: for a peer that would not read a goodbye. */
  terminate(): void;
}

/** The kernel has all of it; some of it waits in `bufferedBytes` and the viewer will be `drained`; it was not taken. */
export type SendOutcome = 'sent' | 'waits' | 'refused';
