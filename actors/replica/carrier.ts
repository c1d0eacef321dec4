/**
 * What carries the log from a primary to the link of a follower: a socket, or NATS. A carrier reads once and reports the
 * end. The link alone decides when to try again, what a gap means and what a difference of hashes means.
 */

/** Receives one reading of the log. Nothing is called before `LogCarrier.read` has returned, or after `ended`. */
export interface LogReader {
  /** Called when the primary was reached, before the first message. */
  began(): void;
  /** Called with each message of the log, the hello first, as JSON text. */
  message(text: string): void;
  /** Called once, with the reason. */
  ended(failure: string): void;
}

export interface LogReading {
  /** Ends it. `ended` is called afterwards. */
  end(): void;
}

export interface LogCarrier {
  /** HTTP address of the primary, without a slash at the end; empty while no primary is known. */
  readonly primary: string;
  read(reader: LogReader): LogReading;
}
