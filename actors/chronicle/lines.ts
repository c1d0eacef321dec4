/** Answers reads of lines of mothers. */
import { dayNumber } from '../../schemas/calendar.js';
import type { LineStory } from '../../schemas/events/lives.js';
import { ENGLISH, tellLine, textOf } from '../../schemas/events/telling.js';
import { LIMITS } from '../../schemas/limits.js';
import type { LineAnswer } from '../../schemas/wire/lines.js';
import type { Database } from '../../store/database/database.js';
import { readDayLength } from '../../store/sums/law-changes.js';
import type { LineageRow } from '../../store/sums/lineage.js';
import { readLine, type StoredLine } from '../../store/sums/lines.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import { cardOf } from './kin-cards.js';
import type { ChronicleProtocol } from './protocol.js';
import { UnwrittenLineage } from './unwritten.js';

/** Null if the world has no such creature. Members who are not stored yet are not counted. */
export async function lineAnswer(
  database: Database,
  world: WorldSpan,
  { id, unwritten }: ChronicleProtocol['line']['request'],
  tick: number,
): Promise<LineAnswer | null> {
  const line = await lineOf(database, world, id, new UnwrittenLineage(unwritten, world.id));
  if (!line) return null;
  const { mothers, generations, living, livingWomen, lastDead } = line;
  const first = mothers[0]!;
  const told = storyOf(line, first, await readDayLength(database, world.id));
  const nobody = { clan: () => '', creature: () => null };
  return {
    world_id: world.id,
    tick,
    line_id: first.id,
    family_name: familyNameOf(first.personalName),
    foremother: cardOf(first),
    mothers: mothers.map(cardOf),
    generations,
    members: sumOf(generations, 'born'),
    living_total: sumOf(generations, 'living'),
    living_women: livingWomen,
    living: living.map(cardOf),
    last_dead: lastDead && cardOf(lastDead),
    ...told,
    text: textOf(tellLine(told, ENGLISH, nobody)),
  };
}

/** Reads the line of a creature that may have been born since the last write, as may its mothers. */
async function lineOf(
  database: Database,
  world: WorldSpan,
  creatureId: number,
  births: UnwrittenLineage,
): Promise<StoredLine | null> {
  const newest: LineageRow[] = [];
  for (let id: number | null = creatureId; id !== null;) {
    const line = await readLine(database, world.id, id, LIMITS.kinShown.value);
    if (line) return { ...line, mothers: [...line.mothers, ...newest] };
    const [row] = births.complete([id], []);
    if (!row) return null;
    newest.unshift(row);
    id = row.motherId;
  }
  const livingWomen = newest[0]?.sex === 'female' ? 1 : 0;
  const generations = [{ generation: 1, born: 1, living: 1 }];
  return { mothers: newest, generations, living: newest.slice(0, 1), livingWomen, lastDead: null };
}

function storyOf(
  { generations, livingWomen, lastDead }: StoredLine,
  first: LineageRow,
  dayLength: number,
): Pick<LineAnswer, 'facts' | 'names'> & { readonly story: LineStory } {
  const living = sumOf(generations, 'living');
  const story = living === 0 ? 'ended' : livingWomen === 0 ? 'dying' : 'goes_on';
  const facts = {
    first: first.id,
    last: lastDead?.id ?? 0,
    living,
    women: livingWomen,
    members: sumOf(generations, 'born'),
    generations: generations.length,
    day: dayNumber(Math.max(0, lastDead?.deathTick ?? 0), dayLength),
  };
  const names = { [first.id]: first.personalName, ...(lastDead && { [lastDead.id]: lastDead.personalName }) };
  return { story, facts, names };
}

/** The second word of a name; an ordinal may follow. */
function familyNameOf(name: string): string {
  return name.split(' ')[1] ?? name;
}

function sumOf(generations: StoredLine['generations'], part: 'born' | 'living'): number {
  return generations.reduce((sum, generation) => sum + generation[part], 0);
}
