/**
 * The lease lets only one service write into a store on a server. Its row has the holder, an epoch that rises with each
 * holder, and a beat that the holder increments every few seconds; if the beat stops, another service may take the
 * lease. Every write carries the epoch in its transaction, so a holder that was cut off writes nothing afterwards
 * (docs/storage.md#remote-stores).
 */
import { hostname } from 'node:os';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';

/** Value of `beat` after the holder has released the lease. */
const RELEASED = -1;

const CREATE = `CREATE TABLE IF NOT EXISTS lease (
  id INTEGER PRIMARY KEY CHECK (id = 1), holder TEXT NOT NULL, epoch INTEGER NOT NULL, beat INTEGER NOT NULL,
  address TEXT NOT NULL DEFAULT '', standby TEXT NOT NULL DEFAULT '', standby_seen INTEGER NOT NULL DEFAULT 0)`;
/** Columns that the table of an older version lacks. */
const LATER_COLUMNS = [
  ['address', `TEXT NOT NULL DEFAULT ''`],
  ['standby', `TEXT NOT NULL DEFAULT ''`],
  ['standby_seen', 'INTEGER NOT NULL DEFAULT 0'],
] as const;

interface LeaseDatabase {
  read(sql: string, args?: readonly (string | number)[]): Promise<readonly Row[]>;
  writeUnguarded(statements: readonly LeaseStatement[]): Promise<number[]>;
}

type Row = Readonly<Record<string, unknown>>;

interface LeaseStatement {
  readonly sql: string;
  readonly args: readonly (string | number)[];
}

interface LeaseRow {
  readonly holder: string;
  readonly epoch: number;
  readonly beat: number;
  /** Address of the holder's service; empty before it listens. */
  readonly address: string;
}

/** The lease as its holder uses it. A timer renews it until it is released or lost. */
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
    const watch = await LeaseWatch.open(database);
    for (let first: LeaseRow | null = null; ;) {
      const { row, isFree } = await watch.look();
      first ??= row;
      if (row !== null && (row.epoch !== first?.epoch || (row.beat !== first.beat && row.beat !== RELEASED)))
        throw inUse(row.holder);
      if (isFree) return new StoreLease(database, await watch.take());
      await new Promise((resolve) => setTimeout(resolve, LIMITS.leaseLookMs.value));
    }
  }

  /** Continues with a lease this process took before. Throws `store_unavailable` if another service has it now. */
  static async adopt(database: LeaseDatabase, epoch: number): Promise<StoreLease> {
    const lease = new StoreLease(database, epoch);
    await lease.check();
    return lease;
  }

  /** Name of the service that has taken the lease from this one; null if none has. */
  get lostTo(): string | null {
    return this.#lostTo;
  }

  /** Statement that makes its transaction fail with a key conflict if another service holds the lease. */
  get guard(): LeaseStatement {
    return {
      sql: `INSERT INTO lease (id, holder, epoch, beat) SELECT 1, '', 0, 0 FROM lease WHERE id = 1 AND epoch IS NOT ?`,
      args: [this.epoch],
    };
  }

  /** Throws `store_unavailable` if another service has taken the lease. */
  async check(): Promise<void> {
    const row = await readLease(this.#database);
    if (row?.epoch === this.epoch) return;
    this.#lose(row?.holder ?? 'another service');
    throw inUse(this.#lostTo ?? '');
  }

  async announce(address: string): Promise<void> {
    const sql = 'UPDATE lease SET address = ? WHERE id = 1 AND epoch = ?';
    await this.#database.writeUnguarded([{ sql, args: [address, this.epoch] }]);
  }

  async standby(): Promise<string | null> {
    const [row] = await this.#database.read(
      'SELECT standby FROM lease WHERE id = 1 AND standby_seen > unixepoch() - ?',
      [LIMITS.leaseStaleMs.value / MS_PER_SECOND],
    );
    return row ? String(row['standby']) : null;
  }

  /** Releases the lease, so that the next service need not wait until the lease is stale. */
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

export class LeaseWatch {
  readonly #database: LeaseDatabase;
  readonly #handedOverEpoch: number | null;
  #row: LeaseRow | null = null;
  /** Time at which the row was first seen in its present state, by the clock of this process. */
  #sinceMs = 0;

  private constructor(database: LeaseDatabase, handedOverEpoch: number | null) {
    this.#database = database;
    this.#handedOverEpoch = handedOverEpoch;
  }

  /** A service that handed over its lease passes that epoch, and takes the lease again only if no other does. */
  static async open(database: LeaseDatabase, handedOverEpoch: number | null = null): Promise<LeaseWatch> {
    await database.writeUnguarded([{ sql: CREATE, args: [] }]);
    const known = await database.read(`SELECT name FROM pragma_table_info('lease')`);
    const names = new Set(known.map(({ name }) => name));
    for (const [name, type] of LATER_COLUMNS) {
      if (!names.has(name))
        await database.writeUnguarded([{ sql: `ALTER TABLE lease ADD COLUMN ${name} ${type}`, args: [] }]);
    }
    return new LeaseWatch(database, handedOverEpoch);
  }

  /**
   * The lease is free if no service ever took it, if it was released, or if its beat has not changed for
   * `leaseStaleMs`. `holder` is an address: empty if it is unknown, null if no service holds the lease.
   */
  async look(): Promise<{
    readonly row: LeaseRow | null;
    readonly isFree: boolean;
    readonly holder: string | null;
  }> {
    const row = await readLease(this.#database);
    const isSame = row?.epoch === this.#row?.epoch && row?.beat === this.#row?.beat;
    if (!isSame) this.#sinceMs = performance.now();
    this.#row = row;
    const isStale = performance.now() - this.#sinceMs > LIMITS.leaseStaleMs.value;
    const isHeld = row !== null && row.beat !== RELEASED;
    const isForOthers = !isHeld && row?.epoch === this.#handedOverEpoch;
    return { row, isFree: isStale || (!isHeld && !isForOthers), holder: isHeld ? row.address : null };
  }

  /** Takes the lease as `look` read it last. Throws `store_unavailable` if it has changed; returns the new epoch. */
  async take(): Promise<number> {
    const holder = `${hostname()}, process ${process.pid}`;
    const last = this.#row;
    const epoch = (last?.epoch ?? 0) + 1;
    const [taken] = await this.#database.writeUnguarded([
      last === null
        ? {
            sql: 'INSERT OR IGNORE INTO lease (id, holder, epoch, beat) VALUES (1, ?, ?, 0)',
            args: [holder, epoch],
          }
        : {
            sql: `UPDATE lease SET holder = ?, epoch = ?, beat = 0, address = '', standby_seen = 0
              WHERE id = 1 AND epoch = ? AND beat = ?`,
            args: [holder, epoch, last.epoch, last.beat],
          },
    ]);
    // Another service was faster, or the holder has renewed the lease.
    if (taken !== 1) throw inUse((await readLease(this.#database))?.holder ?? 'another service');
    return epoch;
  }

  async showLife(address: string): Promise<void> {
    const sql = 'UPDATE lease SET standby = ?, standby_seen = unixepoch() WHERE id = 1';
    await this.#database.writeUnguarded([{ sql, args: [address] }]);
  }
}

const MS_PER_SECOND = 1000;

async function readLease(database: LeaseDatabase): Promise<LeaseRow | null> {
  const [row] = await database.read('SELECT holder, epoch, beat, address FROM lease WHERE id = 1');
  if (!row) return null;
  const { holder, epoch, beat, address } = row;
  return { holder: String(holder), epoch: Number(epoch), beat: Number(beat), address: String(address) };
}

function inUse(holder: string): CodedError {
  return new CodedError('store_unavailable', `The store is in use by ${holder}; stop that service first.`);
}
