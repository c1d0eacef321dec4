/**
 * Sends the log of the world to its readers (docs/log.md): a `log_hello`, then every record. No record is skipped for a
 * slow reader: its connection is cut, and it connects again.
 */
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { LogProtocol } from '../../actors/clock/protocol.js';
import type { ActorBehaviour, ActorRef } from '../../actors/runtime/actor.js';
import { MAILBOXES } from '../../actors/runtime/mailboxes.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { logAction } from '../../schemas/records/journal.js';
import type { Snapshot } from '../../schemas/records/series.js';
import type { CheckpointState, LogAction, LogHello, LogMark, LogMessage, LogOpening } from '../../schemas/wire/log.js';
import type { AliveFrame } from '../../schemas/wire/socket.js';
import { isFault } from '../answer/responses.js';
import type { ServerSocket, SocketListener } from '../driver/port.js';
import type { ViewerPort } from '../../actors/broadcast/viewer-port.js';
import type { ViewerState } from '../../schemas/wire/service.js';
import { CLOSED_BY_ADMIN, type ListedViewer } from '../../actors/broadcast/viewer.js';

/** The newest checkpoint of a world and the actions after it, as they are stored. */
type StoredLog = Pick<LogHello, 'checkpoint' | 'records'>;

export interface LogFeedOptions {
  /** Id of this start of the service; a follower uses the id of its primary. */
  readonly run: string;
  readonly version: string;
  /** Id of the engine; null if unknown. */
  readonly engine: string | null;
  /** Returns what is stored of the world; `checkpoint` is null and `records` is empty if nothing is. */
  readStored(worldId: number): Promise<StoredLog>;
  /** Called when a fault kept the first message from a new reader. A refusal, as while the store is away, is none. */
  onFailure(error: unknown): void;
}

const ALIVE = JSON.stringify({ type: 'alive' } satisfies AliveFrame);
/** Close code of an endpoint that goes away (RFC 6455 section 7.4.1). */
const GOING_AWAY = 1001;
/** Close code of a violated policy (RFC 6455 section 7.4.1). */
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

/** Returns the actor that receives the records of the clock. It continues with the same feed after a restart. */
export function logBehaviour(feed: LogFeed): ActorBehaviour<LogProtocol, LogFeed> {
  return {
    name: 'log',
    mailbox: MAILBOXES.log,
    start: () => feed,
    handlers: {
      opening: (state, record) => state.opening(record),
      action: (state, record) => state.action(record),
      mark: (state, record) => state.mark(record),
    },
  };
}

/** A hello for all readers that join before the next record. */
interface SharedHello {
  readonly hello: LogHello;
  readonly text: string;
}

export class LogFeed {
  readonly #options: LogFeedOptions;
  readonly #readers = new Set<LogReader>();
  /** Functions that are called with each message, so that another transport can carry the log. */
  readonly #listeners = new Set<(text: string) => void>();
  readonly #timer: NodeJS.Timeout;
  #run: string;
  #opening: LogOpening | null = null;
  /** Newest actions of the running world, oldest first. */
  #actions: LogAction[] = [];
  /** The newest mark; its optional fields, except the state hash, are filled in from earlier marks. */
  #mark: LogMark | null = null;
  #hasSent = false;
  /** Null after each record, because a reader that joins later is not sent that record. */
  #sharedHello: Promise<SharedHello> | null = null;

  constructor(options: LogFeedOptions) {
    this.#options = options;
    this.#run = options.run;
    this.#timer = setInterval(() => this.#showLife(), LIMITS.viewerQuietMsMax.value);
    this.#timer.unref();
  }

  get readers(): number {
    return this.#readers.size;
  }

  /** Returns at most `limit` readers with ids above `afterId`, in the order of ids. */
  readersAfter(afterId: number, limit: number): LogReader[] {
    // The set is in the order in which the readers joined.
    return [...this.#readers].filter(({ id }) => id > afterId).slice(0, limit);
  }

  /** Id of the start of the service that writes the log. */
  get run(): string {
    return this.#run;
  }

  /** Each later record and keep-alive message comes as JSON. The returned function removes the listener. */
  listen(listener: (text: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  opening(record: LogOpening): void {
    this.#opening = record;
    this.#actions = [];
    this.#mark = { type: 'mark', world_id: record.world.id, seq: record.seq, tick: record.tick };
    this.#send(record);
  }

  action(record: LogAction): void {
    this.#actions.push(record);
    if (this.#actions.length > LIMITS.logActionsKept.value) this.#actions.shift();
    this.#send(record);
  }

  mark(record: LogMark): void {
    const { state_hash: _, ...known } = this.#mark ?? record;
    this.#mark = { ...known, ...record };
    this.#send(record);
  }

  /** A follower's replica was restored from a state; all readers are sent the new opening and the mark. */
  restored(run: string, opening: LogOpening, records: readonly LogAction[], mark: LogMark): void {
    this.#run = run;
    this.opening(opening);
    this.#actions = [...records];
    this.mark(mark);
  }

  /** Called by a follower with each record of the primary. */
  record(record: LogOpening | LogAction | LogMark): void {
    if (record.type === 'opening') this.opening(record);
    else if (record.type === 'action') this.action(record);
    else this.mark(record);
  }

  /** Adds a reader. It gets its hello, then every record from now on. The returned function removes it. */
  join(port: ViewerPort, options: LogReaderOptions): () => void {
    const reader = new LogReader(port, options);
    this.#readers.add(reader);
    this.#greet(reader).catch((error: unknown) => {
      if (isFault(error)) this.#options.onFailure(error);
      port.end(TRY_AGAIN_LATER, 'the log cannot be read at the moment');
    });
    return () => this.#readers.delete(reader);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { port } of this.#readers) port.end(GOING_AWAY, 'the service stops');
    this.#readers.clear();
  }

  /** Returns the first message for a reader that receives every record from the time of this call. */
  async hello(): Promise<LogHello> {
    const opening = this.#opening;
    const mark = this.#mark;
    if (opening === null || mark === null)
      throw new CodedError('actor_restarted', 'The clock has not written its log yet.');
    const stored = await this.#options.readStored(opening.world.id);
    const lastStored = lastSeqOf(stored);
    const actions = this.#opening === opening ? this.#actions : [];
    const later = actions.filter(({ seq }) => seq > lastStored);
    return {
      type: 'log_hello',
      run: this.#run,
      version: this.#options.version,
      engine_id: this.#options.engine,
      world: opening.world,
      checkpoint: stored.checkpoint,
      records: [...stored.records, ...later],
      mark,
    };
  }

  async #greet(reader: LogReader): Promise<void> {
    this.#sharedHello ??= this.#shareHello();
    const { hello, text } = await this.#sharedHello;
    reader.send(text);
    const lastSeq = lastSeqOf(hello);
    for (const record of reader.waiting ?? []) {
      const isKnown = record.type === 'action' && record.world_id === hello.world.id && record.seq <= lastSeq;
      if (!isKnown) reader.send(JSON.stringify(record));
    }
    reader.waiting = null;
  }

  async #shareHello(): Promise<SharedHello> {
    try {
      const hello = await this.hello();
      return { hello, text: JSON.stringify(hello) };
    } catch (error) {
      this.#sharedHello = null;
      throw error;
    }
  }

  #send(record: LogMessage): void {
    this.#hasSent = true;
    this.#sharedHello = null;
    let text: string | null = null;
    for (const listener of this.#listeners) listener((text ??= JSON.stringify(record)));
    for (const reader of this.#readers) {
      if (reader.waiting !== null) reader.waiting.push(record);
      else reader.send((text ??= JSON.stringify(record)));
    }
  }

  /** Sends a keep-alive message if the clock has written nothing for a while. Later readers get a new hello. */
  #showLife(): void {
    this.#sharedHello = null;
    if (!this.#hasSent) {
      for (const listener of this.#listeners) listener(ALIVE);
      for (const reader of this.#readers) if (reader.waiting === null) reader.send(ALIVE);
    }
    this.#hasSent = false;
  }
}

/** Returns the number of the last action of a hello; 0 if the world has none. */
function lastSeqOf({ checkpoint, records }: StoredLog): number {
  return records.at(-1)?.seq ?? checkpoint?.journal_seq ?? 0;
}

export function storedLogOf(chronicle: ActorRef<ChronicleProtocol>): LogFeedOptions['readStored'] {
  return async (worldId) => {
    const deadlineMs = LIMITS.historyMs.value;
    const [snapshot] = await chronicle.ask('snapshots', { worldId, before: null, limit: 1 }, deadlineMs);
    const checkpoint = snapshot ? checkpointState(snapshot) : null;
    const afterSeq = checkpoint?.journal_seq ?? 0;
    const limit = LIMITS.integerMax.value;
    const stored = await chronicle.ask('log', { worldId, afterSeq, limit }, deadlineMs);
    return { checkpoint, records: (stored?.entries ?? []).map(logAction) };
  };
}

function checkpointState({ header: { laws, ...header } }: Snapshot): CheckpointState {
  return { ...checkpointFields(header), laws };
}

export function checkpointFields(header: Omit<Snapshot['header'], 'laws'>): Omit<CheckpointState, 'laws'> {
  const { tick, journal_seq, first_event_id, engine_id = null, state_hash, created } = header;
  const { bytes, packed_bytes, parts } = header;
  return { tick, journal_seq, first_event_id, engine_id, state_hash, created, bytes, packed_bytes, parts };
}

/** Connection of one reader at `/ws`. The reader receives every record and may send nothing. */
export function logConnection(
  socket: ServerSocket,
  feed: LogFeed,
  { onClosed, ...options }: Omit<LogReaderOptions, 'address'> & { onClosed(): void },
): SocketListener {
  const leave = feed.join(socket, { ...options, address: socket.address });
  return {
    text: () => socket.end(POLICY_VIOLATION, 'readers of the log send nothing'),
    refused: (code, reason) => socket.end(code, reason),
    drained: () => undefined,
    closed() {
      leave();
      onClosed();
    },
  };
}

// The send side of one reader of the log. The admin sees it in the list of viewers and may close it.

interface LogReaderOptions {
  /** An id that no viewer has. */
  readonly id: number;
  readonly address: string;
  readonly joinedAtMs: number;
}

class LogReader implements ListedViewer {
  readonly id: number;
  readonly port: ViewerPort;
  readonly #options: LogReaderOptions;
  /** Records that wait until the reader was sent its hello; null afterwards. */
  waiting: LogMessage[] | null = [];
  #sentBytes = 0;

  constructor(port: ViewerPort, options: LogReaderOptions) {
    this.id = options.id;
    this.port = port;
    this.#options = options;
  }

  /** Sends a message. Cuts the connection if too many bytes are unread, because none may be left out. */
  send(text: string): void {
    if (this.port.bufferedBytes() > LIMITS.logUnreadBytesMax.value) return this.port.terminate();
    this.#sentBytes += text.length;
    this.port.send(text);
  }

  /** A reader gets records and no frames. */
  state(nowMs: number): ViewerState {
    return {
      id: this.id,
      form: 'log',
      address: this.#options.address,
      age_seconds: (nowMs - this.#options.joinedAtMs) / 1000,
      sent_bytes: this.#sentBytes,
      frames_sent: 0,
      frames_skipped: 0,
      unread_bytes: this.port.bufferedBytes(),
    };
  }

  close(): void {
    this.port.end(CLOSED_BY_ADMIN, 'closed by the admin');
  }
}
