/**
 * One libSQL database, a local file or a remote server. There is one writer and no interactive transaction; a batch is
 * applied as a whole or not at all. Errors of the environment (locked, full, unreachable) become `store_unavailable`,
 * damage of the file becomes `store_damaged`.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client, Config, InValue, Row } from '@libsql/client';
import { LibsqlError } from '@libsql/client/sqlite3';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { isAddress } from '../../schemas/variable-values.js';
import { damaged } from './damaged.js';
import { holdStore, refuseOtherPath, RELEASE } from './hold.js';
import { StoreLease } from './lease.js';
import { lockStore, type StoreLock, prepareFiles, StoreFile } from './store-file.js';
import { TextReader } from './texts.js';

export interface DatabaseSettings {
  /** Path of a file, or a `libsql://`, `http(s)://` or `ws(s)://` URL. */
  readonly location: string;
  readonly token?: string;
  /** Longest wait for a lock of another process, in milliseconds. */
  readonly busyMs?: number;
  /** Longest wait for an answer of a server, in milliseconds. */
  readonly answerMs?: number;
  readonly readOnly?: boolean;
  /** Whether this process alone writes: it takes the lock (lock.ts) or lease (lease.ts), or opening fails. */
  readonly exclusive?: boolean;
  /** Epoch of the lease that this process has taken already (LeaseWatch in lease.ts). */
  readonly leaseEpoch?: number;
}

export interface Statement {
  readonly sql: string;
  readonly args: readonly InValue[];
}

const TOKEN_REFUSED = /HTTP status 40[13]/;

export const isRemote = isAddress;

/** `synchronous=FULL` makes commits survive a power loss if the disk honours `fsync`; there is about one per second. */
const WRITER_PRAGMAS = [
  'PRAGMA journal_mode=WAL',
  'PRAGMA synchronous=FULL',
  `PRAGMA journal_size_limit=${LIMITS.storeLogBytesMax.value}`,
];
const CACHE_PRAGMA = `PRAGMA cache_size=-${LIMITS.storeCacheKilobytes.value}`;

/** Codes of errors that our own statements cause, not the environment. These errors are rethrown unchanged. */
const OWN_FAULTS: ReadonlySet<string> = new Set([
  'SQLITE_ERROR',
  'SQLITE_CONSTRAINT',
  'SQLITE_MISMATCH',
  'SQLITE_MISUSE',
  'SQLITE_RANGE',
  'SQLITE_TOOBIG',
]);

/** Codes of errors that a damaged file causes, or a file that is no database. */
const DAMAGES: ReadonlySet<string> = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

/** Whether a statement violated a constraint, which means that another process wrote first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT');

/** Opens the database and creates the folders above a file. Throws `store_unavailable` or `store_damaged`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { location, readOnly } = settings;
  const path = pathToFileURL(resolve(location)).href;
  if (isRemote(location)) return openAt(location, settings);
  if (existsSync(location) && statSync(location).isDirectory()) {
    const file = join(location, 'world.db');
    throw new CodedError('store_unavailable', `${location} is a folder; name a file for the store, such as ${file}`);
  }
  return openAt(path, settings).catch((error: unknown) => {
    if (!readOnly || !isUnwritable(error)) throw error;
    // A complete file on a medium where nobody writes needs neither locks nor the files beside it.
    if (!hasLog(location)) return openAt(`file:${encodeURIComponent(`${path}?immutable=1`)}`, settings);
    throw new CodedError(
      'store_unavailable',
      `${location} cannot be read where it is: copy it, and its -wal file, to a folder where you may write`,
      { cause: error },
    );
  });
}

function isUnwritable(error: unknown): boolean {
  const { cause } = error as CodedError;
  return cause instanceof LibsqlError && /^SQLITE_(CANTOPEN|READONLY)/.test(cause.code);
}

function hasLog(location: string): boolean {
  return (statSync(`${realpathSync(location)}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

async function openAt(url: string, settings: DatabaseSettings): Promise<Database> {
  const local = !isRemote(settings.location);
  const busyMs = settings.busyMs ?? LIMITS.storeBusyMs.value;
  const answerMs = settings.answerMs ?? LIMITS.storeRemoteMs.value;
  let lock: StoreLock | null = null;
  try {
    if (local) prepareFiles(settings.location, settings.readOnly === true);
    if (local && settings.exclusive) lock = await lockStore(settings.location, busyMs);
    const client = await createClient(local, {
      url,
      // A single connection keeps its PRAGMA settings and never waits for a lock of another connection of this process.
      concurrency: 1,
      timeout: busyMs,
      ...(settings.token !== undefined && { authToken: settings.token }),
      ...(!local && { fetch: (request: Request) => fetchInTime(request, answerMs) }),
    });
    const file = local ? new StoreFile(settings.location) : null;
    const database = new Database(client, file, pragmasOf(settings), lock);
    await database.prepare();
    if (local && settings.readOnly !== true) await refuseOtherPath(database, settings.location);
    if (!local && settings.exclusive) await database.takeLease(await openForLease(settings), settings.leaseEpoch);
    return database;
  } catch (error) {
    lock?.release();
    throw asCoded(error, local);
  }
}

/** Opens a separate connection for the lease, so that a renewal does not wait behind large writes. */
export function openForLease({ location, token }: DatabaseSettings): Promise<Database> {
  const answerMs = LIMITS.leaseAnswerMs.value;
  return openDatabase({ location, answerMs, ...(token !== undefined && { token }) });
}

function pragmasOf({ readOnly }: DatabaseSettings): readonly string[] {
  return readOnly ? [CACHE_PRAGMA, 'PRAGMA query_only=ON'] : [...WRITER_PRAGMAS, CACHE_PRAGMA];
}

/** The driver for remote servers is loaded only if needed, because it is most of the library's code. */
async function createClient(local: boolean, config: Config): Promise<Client> {
  const library = local ? await import('@libsql/client/sqlite3') : await import('@libsql/client');
  return library.createClient(config);
}

/** Fetches with a deadline, because a server may accept the connection and never answer. */
function fetchInTime(request: Request, answerMs: number): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(answerMs) });
}

export class Database {
  readonly #client: Client;
  readonly #file: StoreFile | null;
  readonly #pragmas: readonly string[];
  readonly #lock: StoreLock | null;
  readonly #texts = new TextReader();
  #suspect = false;
  #hasWritten = false;
  #hold: { stop(): void } | null = null;
  #lease: StoreLease | null = null;
  #leaseConnection: Database | null = null;

  constructor(client: Client, file: StoreFile | null, pragmas: readonly string[], lock: StoreLock | null) {
    this.#client = client;
    this.#file = file;
    this.#pragmas = pragmas;
    this.#lock = lock;
  }

  async prepare(): Promise<void> {
    if (this.#file === null) return;
    for (const pragma of this.#pragmas) await this.#client.execute(pragma);
  }

  read(sql: string, args: readonly InValue[] = []): Promise<Row[]> {
    return this.#guard(async () =>
      this.#file !== null
        ? this.#texts.read(this.#client, sql, [...args])
        : (await this.#client.execute({ sql, args: [...args] })).rows,
    );
  }

  /** Reads columns of bytes and numbers. `read` would return the bytes of a file as texts. */
  readBytes(sql: string, args: readonly InValue[]): Promise<Row[]> {
    return this.#guard(async () => (await this.#client.execute({ sql, args: [...args] })).rows);
  }

  get isFile(): boolean {
    return this.#file !== null;
  }

  /** Shows writers under other paths of the file that this process writes it (hold.ts). Needs the tables. */
  async hold(location: string): Promise<void> {
    this.#hold = await holdStore(this, location);
  }

  /**
   * Takes the lease, or continues with that of `epoch`. `connection` serves the lease only and is closed with this
   * database. Throws `store_unavailable` while another service holds the lease.
   */
  async takeLease(connection: Database, epoch?: number): Promise<void> {
    this.#leaseConnection = connection;
    this.#lease = await (epoch === undefined ? StoreLease.take(connection) : StoreLease.adopt(connection, epoch));
  }

  get lease(): StoreLease | null {
    return this.#lease;
  }

  /** Throws `store_unavailable` and changes nothing if another service has taken the lease. */
  async write(statements: readonly Statement[]): Promise<number[]> {
    const lease = this.#lease;
    if (lease === null) return this.writeUnguarded(statements);
    try {
      const [, ...changed] = await this.writeUnguarded([lease.guard, ...statements]);
      return changed;
    } catch (error) {
      if (isConflict(error)) await lease.check();
      throw error;
    }
  }

  /** Does not check the lease. Returns the number of rows that each statement changed, once the data are durable. */
  writeUnguarded(statements: readonly Statement[]): Promise<number[]> {
    this.#hasWritten = true;
    return this.#guard(async () => {
      // What is written into a deleted file is lost when it is closed.
      this.#file?.check();
      const batch = statements.map(({ sql, args }) => ({ sql, args: [...args] }));
      const results = await this.#client.batch(batch, 'write');
      this.#file?.noteLog();
      return results.map((result) => result.rowsAffected);
    });
  }

  /** Copies the whole file as it is now into an empty file, while another process may write to this one. */
  copyInto(path: string): Promise<void> {
    return this.#guard(async () => {
      // SQLite counts a copy as a write, although it only reads here.
      await this.#client.execute('PRAGMA query_only=OFF');
      try {
        await this.#client.execute({ sql: 'VACUUM INTO ?', args: [path] });
      } finally {
        await this.prepare();
      }
    });
  }

  /** Folds the write-ahead log into the file and updates the statistics of the query planner. */
  async tidy(): Promise<void> {
    if (this.#file === null) return;
    await this.read('PRAGMA optimize');
    await this.read('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /**
   * Closes the database. What was written is folded into the file first, so that a copy of the file has all of it. The
   * lease of a store on a server is released first, if the server answers.
   */
  async close(): Promise<void> {
    this.#hold?.stop();
    if (this.#hasWritten && !this.#suspect && this.#file?.isReplaced !== true) {
      if (this.#hold !== null) await this.#client.execute(RELEASE).catch(() => undefined);
      await this.tidy().catch(() => undefined);
    }
    // A write during the release still carries the epoch of the lease, so it fails if another service has the lease.
    await this.#lease?.release().catch(() => undefined);
    if (this.#leaseConnection !== null) await this.#leaseConnection.close();
    // SQLite would remove the log that is at the path now, which belongs to the file that is there.
    if (this.#file?.isReplaced !== true) this.#client.close();
    this.#lock?.release();
  }

  /** A failed connection may hold a statement that blocks later commits, so the next operation replaces it. */
  async #guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      if (this.#suspect) {
        // A new connection would open the file that is at the path now.
        this.#file?.check();
        await this.#client.reconnect();
        this.#file?.forgetLog();
        await this.prepare();
        this.#suspect = false;
      }
      return await work();
    } catch (error) {
      const coded = asCoded(error, this.isFile);
      if (coded instanceof CodedError && coded.code !== 'store_replaced') this.#suspect = true;
      throw coded;
    }
  }
}

/** A TypeError belongs to the environment only for a remote store, as fetch throws it if the server is unreachable. */
function asCoded(error: unknown, local: boolean): unknown {
  if (error instanceof CodedError || error instanceof RangeError) return error;
  if (error instanceof TypeError && local) return error;
  if (error instanceof LibsqlError && OWN_FAULTS.has(error.code)) return error;
  const reason = reasonOf(error).replace(/\s+/g, ' ').trim();
  if (error instanceof LibsqlError && DAMAGES.has(error.code)) return damaged(reason, error);
  return new CodedError('store_unavailable', `The store cannot be reached at the moment: ${reason}`, {
    cause: error,
  });
}

/** Mentions SIM_DB_TOKEN if the server refuses the token, and fetch's cause if the server is unreachable. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (TOKEN_REFUSED.test(error.message)) return `the server refuses the token (SIM_DB_TOKEN): ${error.message}`;
  const { cause } = error;
  if (!(error instanceof TypeError) || !(cause instanceof Error)) return error.message;
  return `${error.message}: ${cause.message || String((cause as NodeJS.ErrnoException).code)}`;
}
