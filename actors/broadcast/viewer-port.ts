/** A connection of a viewer, as the fan-out needs it. A driver of http implements it. */

/** The form in which a viewer receives frames. */
export type ViewerForm = 'json' | 'compact';

/**
 * Connection of a viewer, for the fan-out. It hides the socket library, so that another transport needs only another
 * implementation.
 */
export interface ViewerPort {
  /** Sends a message, as text unless `isBinary`. */
  send(message: string | Uint8Array, isBinary?: boolean): SendOutcome;
  /** Bytes accepted but not yet passed to the operating system. A viewer with more than 0 reads too slowly. */
  bufferedBytes(): number;
  /** Ends the connection with a close frame; `code` as in RFC 6455 section 7.4. */
  end(code: number, reason: string): void;
  /** Closes the connection without a close frame, for a peer that would not read one. */
  terminate(): void;
}

/**
 * `sent`: the operating system has the whole message. `waits`: part of it waits in `bufferedBytes`, and the
 * transport reports when it has drained. `refused`: the transport did not accept it.
 */
export type SendOutcome = 'sent' | 'waits' | 'refused';
