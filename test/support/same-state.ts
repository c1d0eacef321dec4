/** Compares a decoded state with JSON. Numbers may differ by their column's precision (schemas/compact/tables.ts). */
import type { CompactColumn } from '../../schemas/compact/column.js';
import { COMPACT_TABLES, type CompactTableName } from '../../schemas/compact/tables.js';
import type { StateMessage } from '../../schemas/wire/state.js';

type Fields = Readonly<Record<string, unknown>>;

/** Numbers of the JSON state have at least two decimals, unless their column is coarser. */
const JSON_ROUNDING = 0.005_001;

const TABLE_OF_KIND = { creature: 'creatures', food: 'plants', house: 'houses', corpse: 'corpses' } as const;

export function differences(expected: StateMessage, actual: StateMessage): string[] {
  const found: string[] = [];
  const { entities, clans, ...world } = expected;
  const { entities: actualEntities, clans: actualClans, ...actualWorld } = actual;
  if (entities.length !== actualEntities.length) found.push(`entities: ${actualEntities.length}`);
  for (const [row, entity] of entities.entries()) {
    compare(found, `${entity.kind} ${entity.id}`, TABLE_OF_KIND[entity.kind], entity, actualEntities[row] ?? {});
  }
  for (const id of new Set([...Object.keys(clans), ...Object.keys(actualClans)])) {
    compare(found, `clan ${id}`, 'clans', clans[id] ?? {}, actualClans[id] ?? {});
  }
  compare(found, 'world', 'world', world, actualWorld);
  return found;
}

function compare(found: string[], where: string, table: string, expected: Fields, actual: Fields): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const [a, b] = [expected[name], actual[name]];
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) found.push(`${where} ${name}: ${b.length} instead of ${a.length}`);
      const rows = name === 'bridges' || name === 'dams' ? 'waterworks' : name;
      for (const [row, value] of a.entries()) {
        compare(found, `${name} ${row}`, rows, value as Fields, (b[row] ?? {}) as Fields);
      }
    } else if (isFields(a) && isFields(b)) compare(found, `${where} ${name}`, '', a, b);
    else if (!areSame(a, b, toleranceOf(table, name))) {
      found.push(`${where} ${name}: ${String(b)} instead of ${String(a)}`);
    }
  }
}

/** An absent or null number is 0, an absent flag is false. */
function areSame(a: unknown, b: unknown, tolerance: number): boolean {
  if (a === b) return true;
  if (typeof a === 'number' || typeof b === 'number') return Math.abs(Number(a ?? 0) - Number(b ?? 0)) <= tolerance;
  return (a ?? false) === (b ?? false);
}

function toleranceOf(table: string, name: string): number {
  const columns: Readonly<Record<string, CompactColumn>> = COMPACT_TABLES[table as CompactTableName]?.columns ?? {};
  const column = columns[name];
  return column?.kind === 'scaled' && column.steps > 1 ? 0.5 / column.steps + JSON_ROUNDING : 0;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The state without what depends on which frames a viewer got. */
export function withoutStream(state: StateMessage): StateMessage {
  const { analytics: _, events: __, events_missed: ___, last_event_id: ____, ...rest } = state;
  return rest as StateMessage;
}
