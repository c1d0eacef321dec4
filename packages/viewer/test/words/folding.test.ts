/** How lines of the chronicle are folded (packages/viewer/words/folding.ts). */
import t from 'tap';
import { recordId } from '#schemas/events/records.js';
import { foldLines } from '../../words/folding.js';
import type { StoryEvent } from '../../words/story.js';

const DAY = 1200;

function event(id: number, type: string, more: Partial<StoryEvent> = {}): StoryEvent {
  return { id, tick: id, type, entity_id: 0, caste: null, cause: '', x: 0, y: 0, payload: {}, ...more };
}

/** Kinds of the lines with the ids of their events, of events that are given oldest first. */
const folded = (...events: StoryEvent[]): unknown[] =>
  foldLines(events.reverse(), DAY).map(({ kind, head, rest }) => [kind, [head, ...rest].map(({ id }) => id)]);

const KILL = [
  event(1, 'war', { tick: 5, entity_id: 7, payload: { lethal: true, a: 1, b: 2 } }),
  event(2, 'conquest', { tick: 5, entity_id: 99, payload: { loser: 7 } }),
  event(3, 'death', { tick: 5, entity_id: 7, cause: 'war', payload: { killer: 8 } }),
];

t.test('a kill, the house that it won and the death are one line, told by the fight', async (t) => {
  t.same(folded(...KILL), [['deed', [1, 2, 3]]]);
  const other = event(4, 'death', { tick: 5, entity_id: 9, cause: 'war', payload: { killer: 8 } });
  t.same(folded(...KILL, other), [
    ['alone', [4]],
    ['deed', [1, 2, 3]],
  ]);
  t.same(folded(event(1, 'death', { tick: 5, payload: { killer: null } })), [['alone', [1]]]);
});

t.test('the deeds of a war on one day are one line, in the place of the newest', async (t) => {
  const war = { record_ids: [recordId(1, 'reign', 0), recordId(1, 'war', 0)] };
  const fights = KILL.map((each) => ({ ...each, ...war }));
  const later = event(20, 'war', { tick: 300, payload: { lethal: false }, ...war });
  const next = event(30, 'war', { tick: 1300, payload: { lethal: false }, ...war });
  const between = event(10, 'temple', { tick: 100 });
  t.same(folded(...fights, between, later, next), [
    ['alone', [30]],
    ['war', [20, 3, 2, 1]],
    ['alone', [10]],
  ]);
});

t.test('four events of a kind on one day are one line; three are three', async (t) => {
  const births = [1, 2, 3].map((id) => event(id, 'birth'));
  t.equal(folded(...births).length, 3);
  t.same(folded(...births, event(4, 'temple'), event(5, 'birth')), [
    ['many', [5, 3, 2, 1]],
    ['alone', [4]],
  ]);
  t.equal(folded(...births, event(1300, 'birth')).length, 4, 'the next day is another');
});

const terse = (...events: StoryEvent[]): unknown[] =>
  foldLines(events.reverse(), DAY, true).map(({ kind, head, rest }) => [kind, [head, ...rest].map(({ id }) => id)]);

t.test('in a terse list the fights of two clans on one day are one line, and two of a kind, too', async (t) => {
  const fight = (id: number, a: number, b: number, more = {}): StoryEvent =>
    event(id, 'war', { payload: { lethal: false, a, b }, ...more });
  t.same(terse(fight(1, 1, 2), fight(2, 2, 1), fight(3, 1, 3), event(4, 'temple'), event(5, 'temple')), [
    ['many', [5, 4]],
    ['alone', [3]],
    ['fights', [2, 1]],
  ]);
  t.equal(folded(fight(1, 1, 2), fight(2, 2, 1)).length, 2, 'other lists keep them');
  t.equal(terse(fight(1, 1, 2), fight(2, 2, 1, { tick: 1300 })).length, 2, 'the next day is another');
});

t.test('of a day a terse list shows the nine rarest lines, and all others in a tenth', async (t) => {
  const types = ['omen', 'peace', 'schism', 'temple', 'synod', 'exile', 'culture', 'epiphany', 'regicide', 'betrayal'];
  const rare = types.map((type, at) => event(at + 1, type));
  t.equal(terse(...rare).length, 10, 'ten lines need no rest');
  const common = ['birth', 'alliance'].flatMap((type, at) =>
    [0, 1].map((n) => event(20 + 2 * at + n, type, { tick: n * 2000 })),
  );
  const lines = terse(...rare, ...common) as [string, number[]][];
  const ofDay = lines.slice(2);
  t.equal(ofDay.length, 10);
  const [kind, ids] = ofDay.at(-1)!;
  t.equal(kind, 'rest');
  t.same(ids, [22, 20, 1], 'what happened twice, and the oldest of what happened once');
});

t.test('a line keeps its key while newer events come to it', async (t) => {
  const births = [1, 2, 3, 4].map((id) => event(id, 'birth'));
  const keyOf = (events: readonly StoryEvent[]): string => foldLines([...events].reverse(), DAY)[0]!.key;
  t.equal(keyOf([...births, event(5, 'birth')]), keyOf(births));
});
