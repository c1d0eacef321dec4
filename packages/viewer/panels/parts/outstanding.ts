/** Notable creatures among the living. */
import type { App } from '../../state/app.js';
import { rowOf } from '../../world/entities.js';

export type Distinction = 'eldest' | 'youngest' | 'farthest' | 'scarred' | 'leader';

interface Notable {
  /** Why the creature is notable. */
  readonly why: Distinction;
  readonly id: number;
}

/**
 * Returns the id of the youngest creature that is awake, of those outdoors if there are any, because they move; null if
 * all sleep. The cost is O(living creatures).
 */
export function youngestAwake({ client }: App): number | null {
  const { tables, tick } = client.world;
  const { creatures } = tables;
  let best = -1;
  const isBetter = (row: number): boolean => {
    const [indoors, indoorsBest] = [creatures.number('indoors', row, 0), creatures.number('indoors', best, 0)];
    if (indoors !== indoorsBest) return indoors < indoorsBest;
    return creatures.number('born_tick', row, tick) > creatures.number('born_tick', best, tick);
  };
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.number('sleeping', row, 0) === 0 && (best < 0 || isBetter(row))) best = row;
  }
  return best < 0 ? null : creatures.number('id', best, 0);
}

/** Returns notable creatures, only those awake if `isAwake`. The cost is O(living creatures). */
export function outstanding(app: App, isAwake = false): readonly Notable[] {
  const { tables, tick } = app.client.world;
  const { creatures, clans } = tables;
  const most = (column: 'age' | 'generation' | 'scars' | 'born_tick'): number => {
    let best = -1;
    for (let row = 0; row < creatures.count; row++) {
      if (isAwake && creatures.number('sleeping', row, 0) === 1) continue;
      if (best < 0 || creatures.number(column, row, tick) > creatures.number(column, best, tick)) best = row;
    }
    return best < 0 ? 0 : creatures.number('id', best, 0);
  };
  let largest = -1;
  for (let row = 0; row < clans.count; row++) {
    if (largest < 0 || clans.number('population', row, tick) > clans.number('population', largest, tick)) largest = row;
  }
  const leader = largest < 0 ? 0 : clans.number('leader_id', largest, tick);
  const all: readonly Notable[] = [
    { why: 'eldest', id: most('age') },
    { why: 'youngest', id: most('born_tick') },
    { why: 'farthest', id: most('generation') },
    { why: 'scarred', id: most('scars') },
    { why: 'leader', id: leader },
  ];
  // A clan keeps its leader's id for a while after the leader's death.
  return all.filter(({ id }) => {
    const row = rowOf(creatures, id);
    return row >= 0 && !(isAwake && creatures.number('sleeping', row, 0) === 1);
  });
}
