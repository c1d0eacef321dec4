/** Looks for damaged pages of a store in a file (RELIABILITY.md#a-damaged-store). A check reads about 150 MB a second. */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { damaged } from './damaged.js';
import type { Database } from './database.js';

/** Checks all pages of a small file. Larger files are checked table by table while the service runs (`PageCheck`). */
export async function checkSmallStore(database: Database): Promise<void> {
  if (!database.isFile) return;
  const [row] = await database.read('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size');
  if (Number(row?.['bytes']) <= LIMITS.storeCheckAtStartBytes.value) await checkPages(database, null);
}

/** Checks one table of a store at a time, in turn, so that no check takes long. */
export class PageCheck {
  #last = '';
  #isOver = false;

  /** Throws `store_damaged` at the first finding. Later calls do nothing, because the damage is known. */
  async next(database: Database): Promise<void> {
    if (this.#isOver || !database.isFile) return;
    const table = (await tableAfter(database, this.#last)) ?? (await tableAfter(database, ''));
    if (table === null) return;
    this.#last = table;
    await checkPages(database, table).catch((error: unknown) => {
      this.#isOver = error instanceof CodedError && error.code === 'store_damaged';
      throw error;
    });
  }
}

async function tableAfter(database: Database, name: string): Promise<string | null> {
  const [row] = await database.read(
    `SELECT min(name) AS name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name > ?`,
    [name],
  );
  return typeof row?.['name'] === 'string' ? row['name'] : null;
}

/** Checks the pages of a table and of its indexes; of all tables if `table` is null. Throws `store_damaged`. */
export async function checkPages(database: Database, table: string | null): Promise<void> {
  const [row] = await database.read(`PRAGMA quick_check(${table === null ? 1 : `'${table.replaceAll("'", "''")}'`})`);
  const found = String(row?.['quick_check'] ?? 'ok');
  if (found !== 'ok') throw damaged(found.replace(/\s+/g, ' ').trim());
}
