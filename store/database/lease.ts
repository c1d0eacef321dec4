/**
 * The lease of a store on a server, which lets only one service write into it. It is one row: the holder, an epoch that
 * rises with each holder, and a beat that the holder raises every few seconds. If the beat stands still for a while,
 * another service may take the lease. Every write of a holder carries its epoch in the same transaction, so one that was paused or cut off
 * writes nothing after another has taken the lease (docs/storage.md#remote-stores).
 */
import { hostname } from 'node:os';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';

/** Beat of a lease that its holder gave back. */
const RELEASED = -1;
const POLL_MS = 250;

const CREATE = `CREATE TABLE IF NOT EXISTS lease (
  id INTEGER PRIMARY KEY CHECK (id = 1), holder TEXT NOT NULL, epoch INTEGER NOT NULL, beat INTEGER NOT NULL)`;

/** What the lease needs of its database (database.ts). */
interface LeaseDatabase {
  read(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  writeUnguarded(statements: readonly LeaseStatement[]): Promise<number[]>;
}

interface LeaseStatement {
  readonly sql: string;
  readonly args: readonly (string | number)[];
}

interface LeaseRow {
  readonly holder: string;
  readonly epoch: number;
  readonly beat: number;
}

export class StoreLease {
  readonly epoch: number;
  readonly #database: LeaseDatabase;
  readonly #timer: NodeJS.Timeout;
  #lostTo: string | null = null;

  private constructor(database: LeaseDatabase, epoch: number) {
    this.#database = database;
    this.epoch = epoch;
    this.#timer = setInterval(() => void this.#renew().catch(() => undefined), LIMITS.leaseRenewMs.value);
    this.#timer.unref();
  }

  /** Takes the lease. Throws `store_unavailable`, which names the holder, while another service holds it. */
  static async take(database: LeaseDatabase): Promise<StoreLease> {
    await database.writeUnguarded([{ sql: CREATE, args: [] }]);
    const first = await freeLease(database);
    const holder = `${hostname()}, process ${process.pid}`;
    const epoch = (first?.epoch ?? 0) + 1;
    const [taken] = await database.writeUnguarded([
      first === null
        ? {
            sql: `INSERT OR IGNORE INTO lease (id, holder, epoch, beat) VALUES (1, ?, ?, 0)`,
            args: [holder, epoch],
          }
        : {
            sql: `UPDATE lease SET holder = ?, epoch = ?, beat = 0 WHERE id = 1 AND epoch = ? AND beat = ?`,
            args: [holder, epoch, first.epoch, first.beat],
          },
    ]);
    // Another service was faster.
    if (taken !== 1) throw inUse((await readLease(database))?.holder ?? 'another service');
    return new StoreLease(database, epoch);
  }

  /** Name of the service that has taken the lease from this one; null if none has. */
  get lostTo(): string | null {
    return this.#lostTo;
  }

  /** Statement that fails with a key conflict, and with it the whole transaction, if another service holds the lease. */
  get guard(): LeaseStatement {
    return {
      sql: `INSERT INTO lease (id, holder, epoch, beat) SELECT 1, '', 0, 0 FROM lease WHERE id = 1 AND epoch IS NOT ?`,
      args: [this.epoch],
    };
  }

  /** Looks whether another service has taken the lease. Throws `store_unavailable` then. */
  async check(): Promise<void> {
    const row = await readLease(this.#database);
    if (row?.epoch === this.epoch) return;
    this.#lose(row?.holder ?? 'another service');
    throw inUse(this.#lostTo ?? '');
  }

  /** Gives the lease back, so that the next service need not wait. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    const sql = 'UPDATE lease SET beat = ? WHERE id = 1 AND epoch = ?';
    await this.#database.writeUnguarded([{ sql, args: [RELEASED, this.epoch] }]);
  }

  async #renew(): Promise<void> {
    const sql = 'UPDATE lease SET beat = beat + 1 WHERE id = 1 AND epoch = ?';
    const [renewed] = await this.#database.writeUnguarded([{ sql, args: [this.epoch] }]);
    if (renewed !== 1) await this.check();
  }

  #lose(holder: string): void {
    this.#lostTo = holder;
    clearInterval(this.#timer);
  }
}

/**
 * Returns the lease once it may be taken, because it was given back or its beat has stood still for long enough. Returns
 * null if there is none.
 * Throws if it moves.
 */
async function freeLease(database: LeaseDatabase): Promise<LeaseRow | null> {
  const first = await readLease(database);
  if (first === null) return null;
  const until = performance.now() + LIMITS.leaseStaleMs.value;
  for (let row: LeaseRow | null = first; ; row = await readLease(database)) {
    if (row === null || row.beat === RELEASED) return row;
    if (row.epoch !== first.epoch || row.beat !== first.beat) throw inUse(row.holder);
    if (performance.now() > until) return row;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function readLease(database: LeaseDatabase): Promise<LeaseRow | null> {
  const [row] = await database.read('SELECT holder, epoch, beat FROM lease WHERE id = 1');
  return row
    ? { holder: String(row['holder']), epoch: Number(row['epoch']), beat: Number(row['beat']) }
    : null;
}

function inUse(holder: string): CodedError {
  return new CodedError('store_unavailable', `The store is in use by ${holder}; stop that service first.`);
}
