/**
 * Reads lines of mothers: a foremother and all who descend from her through mothers, who carry her family name
 * (docs/rules/inheritance-and-morphology.md#names-and-looks). The time is linear in the size of the line.
 */
import type { Database } from '../database/database.js';
import { decodeLineage, LINEAGE_JSON, type LineageRow } from './lineage.js';

export interface LineSums {
  readonly generation: number;
  readonly born: number;
  readonly living: number;
}

export interface StoredLine {
  /** The foremother, then daughter after daughter, down to the creature that was asked for. */
  readonly mothers: LineageRow[];
  /** Generations from the foremother, who is the first. */
  readonly generations: LineSums[];
  /** Living members, oldest first, up to the limit. */
  readonly living: LineageRow[];
  /** Living members who can pass the name on. */
  readonly livingWomen: number;
  /** The member who died last; null for a line without a death. */
  readonly lastDead: LineageRow | null;
}

const MOTHERS = `WITH RECURSIVE up(id, mother_id, steps) AS (
    SELECT id, mother_id, 0 FROM creatures WHERE world_id = ?1 AND id = ?2
    UNION ALL SELECT c.id, c.mother_id, steps + 1 FROM up JOIN creatures AS c ON c.world_id = ?1 AND c.id = up.mother_id)
  SELECT ${LINEAGE_JSON} AS creature FROM (SELECT creatures.* FROM up JOIN creatures
    ON creatures.world_id = ?1 AND creatures.id = up.id ORDER BY steps DESC)`;

const LINE = `WITH RECURSIVE line(id, depth) AS (
    SELECT ?2, 1
    UNION ALL SELECT c.id, depth + 1 FROM line JOIN creatures AS c INDEXED BY creatures_by_mother
      ON c.world_id = ?1 AND c.mother_id = line.id)`;
const MEMBERS = `line JOIN creatures ON creatures.world_id = ?1 AND creatures.id = line.id`;

/** Null if the world has no such creature. */
export async function readLine(
  database: Database,
  worldId: number,
  creatureId: number,
  limit: number,
): Promise<StoredLine | null> {
  const mothers = await readRows(database, MOTHERS, [worldId, creatureId]);
  const [first] = mothers;
  if (!first) return null;
  const line = [worldId, first.id];
  const sums = await database.read(
    `${LINE} SELECT depth, count(*) AS born, sum(death_tick IS NULL) AS living,
      sum(death_tick IS NULL AND sex = 'female') AS women FROM ${MEMBERS} GROUP BY depth ORDER BY depth`,
    line,
  );
  const living = await readRows(
    database,
    `${LINE} SELECT ${LINEAGE_JSON} AS creature FROM (SELECT creatures.* FROM ${MEMBERS}
      WHERE death_tick IS NULL ORDER BY creatures.id LIMIT ?3)`,
    [...line, limit],
  );
  const [lastDead = null] = await readRows(
    database,
    `${LINE} SELECT ${LINEAGE_JSON} AS creature FROM (SELECT creatures.* FROM ${MEMBERS}
      WHERE death_tick IS NOT NULL ORDER BY death_tick DESC, creatures.id DESC LIMIT 1)`,
    line,
  );
  return {
    mothers,
    generations: sums.map((row) => ({
      generation: Number(row['depth']),
      born: Number(row['born']),
      living: Number(row['living']),
    })),
    living,
    livingWomen: sums.reduce((women, row) => women + Number(row['women']), 0),
    lastDead,
  };
}

async function readRows(database: Database, sql: string, args: readonly number[]): Promise<LineageRow[]> {
  const rows = await database.read(sql, [...args]);
  return rows.map((row) => decodeLineage(String(row['creature'])));
}
