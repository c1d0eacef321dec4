/** Notable creatures among the living. */
import type { App } from '../../state/app.js';
import { rowOf } from '../../world/entities.js';

/** Returns the id of the youngest creature; null if no creature lives. The cost is O(living creatures). */
export function newborn({ client }: App): number | null {
  const { tables, tick } = client.world;
  const { creatures } = tables;
  let best = -1;
  for (let row = 0; row < creatures.count; row++) {
    if (best < 0 || creatures.number('born_tick', row, tick) > creatures.number('born_tick', best, tick)) best = row;
  }
  return best < 0 ? null : creatures.number('id', best, 0);
}

/** Returns notable creatures: a reason in the reader's language and an id each. The cost is O(living creatures). */
export function outstanding(app: App): readonly (readonly [string, number])[] {
  const { creature: text } = app.config.panels;
  const { tables, tick } = app.client.world;
  const { creatures, clans } = tables;
  const most = (column: 'age' | 'generation' | 'scars' | 'born_tick'): number => {
    let best = -1;
    for (let row = 0; row < creatures.count; row++) {
      if (best < 0 || creatures.number(column, row, tick) > creatures.number(column, best, tick)) best = row;
    }
    return best < 0 ? 0 : creatures.number('id', best, 0);
  };
  let largest = -1;
  for (let row = 0; row < clans.count; row++) {
    if (largest < 0 || clans.number('population', row, tick) > clans.number('population', largest, tick)) largest = row;
  }
  const leader = largest < 0 ? 0 : clans.number('leader_id', largest, tick);
  const all: readonly (readonly [string, number])[] = [
    [text.eldest, most('age')],
    [text.youngest, most('born_tick')],
    [text.farthest, most('generation')],
    [text.scarred, most('scars')],
    [text.leader, leader],
  ];
  // A clan keeps its leader's id for a while after the leader's death.
  return all.filter(([, id]) => rowOf(creatures, id) >= 0);
}
