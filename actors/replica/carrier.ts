/**
 * Transports that carry the log from a primary to a follower's link: a socket, or NATS. A carrier reads until an error
 * occurs and reports it; only the link decides what to do then.
 */

/** Its methods are not called before `LogCarrier.read` returns or after `ended`. */
export interface LogReader {
  /** Called when the primary has been reached, before the first message. */
  began(): void;
  /** Called with each message of the log, as JSON text. The first message is the hello. */
  message(text: string): void;
  /** Called once, at the end of the reading, with the reason. */
  ended(failure: string): void;
}

export interface LogReading {
  /** Ends the reading. `LogReader.ended` is called afterwards. */
  end(): void;
}

export interface LogCarrier {
  /** HTTP address of the primary, without a slash at the end; empty while no primary is known. */
  readonly primary: string;
  read(reader: LogReader): LogReading;
}
