/** Subjects and headers of the log over NATS (docs/nats.md). */

export const SUBJECTS = {
  log: (name: string) => `spaceland.${name}.log`,
  /** Requests for a hello; the answer has one or more parts. */
  hello: (name: string) => `spaceland.${name}.hello`,
} as const;

/** Bucket of the directory. Keys are NAME.ID, with an id for each process. */
export const DIRECTORY_BUCKET = 'spaceland-directory';

export const NATS_HEADERS = {
  /** Run of the primary: a value that changes with each start of the service. */
  run: 'Spaceland-Run',
  /** Number of the message within the run, without gaps; in a hello, that of the last message before it. */
  number: 'Spaceland-Number',
  /** HTTP address of the primary. */
  address: 'Spaceland-Address',
  /** Number of the part and of all parts: `1/3` is the first of three parts. */
  part: 'Spaceland-Part',
  failure: 'Spaceland-Failure',
  /** HMAC-SHA256 with SIM_NATS_KEY over the subject, the other headers and the payload (actors/cluster/signature.ts). */
  signature: 'Spaceland-Signature',
} as const;
