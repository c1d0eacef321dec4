/** Subjects and headers of the log over NATS (docs/nats.md). */

/** Names the subjects of one world. */
export const SUBJECTS = {
  /** Every record of the log, as it is sent over the socket. */
  log: (name: string) => `spaceland.${name}.log`,
  /** Requests for a hello; the answer has one or more parts. */
  hello: (name: string) => `spaceland.${name}.hello`,
} as const;

/** Bucket of the directory. Keys are NAME.ID, with an id for each process. */
export const DIRECTORY_BUCKET = 'spaceland-directory';

export const NATS_HEADERS = {
  /** The `run` of the primary. */
  run: 'Spaceland-Run',
  /** Number of the message in its run, without gaps. In a hello: number of the last message before it. */
  number: 'Spaceland-Number',
  /** HTTP address of the primary. */
  address: 'Spaceland-Address',
  /** `1/3` is the first of three parts. */
  part: 'Spaceland-Part',
  /** Why the primary cannot answer at the moment. */
  failure: 'Spaceland-Failure',
} as const;
