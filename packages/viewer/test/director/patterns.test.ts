/** Stories that are near or begin (packages/viewer/director/patterns.ts). */
import t from 'tap';
import { RECORD_BEGINS } from '#schemas/events/records.js';
import { Stories, type Prospect } from '../../director/patterns.js';
import type { StoryEvent } from '../../words/story.js';

const { feudFights, famineDead, withinTicks } = RECORD_BEGINS;

function event(tick: number, type: string, payload: StoryEvent['payload'] = {}, cause = ''): StoryEvent {
  return { id: tick, tick, type, entity_id: 0, caste: null, cause, x: 1, y: 1, payload };
}

const fight = (tick: number, a: number, b: number) => event(tick, 'war', { a, b, lethal: false });
const told = (events: readonly StoryEvent[]): Prospect[] => {
  const stories = new Stories();
  return events.flatMap((each) => stories.see(each));
};
/** `name done/of` of each prospect. */
const lines = (...events: StoryEvent[]): string[] => told(events).map(({ name, done, of }) => `${name} ${done}/${of}`);

t.test('fights of two clans bring a feud near, no matter who wins, and begin it once', async (t) => {
  const fights = [fight(1, 3, 7), fight(2, 7, 3), fight(3, 3, 7), fight(4, 3, 7), fight(5, 7, 3)];
  t.equal(feudFights, 4);
  t.same(lines(...fights), ['feud 2/4', 'feud 3/4', 'feud 4/4']);
  t.same(told(fights)[0]!.roles, { a: 3, b: 7 });
  t.same(lines(fight(1, 3, 7), fight(2, 3, 8), fight(3, 4, 7)), [], 'other clans');
});

t.test('old fights are forgotten one by one, and a treaty forgets all of its pair', async (t) => {
  t.same(lines(fight(1, 1, 2), fight(600, 1, 2), fight(1 + withinTicks, 1, 2)), ['feud 2/4', 'feud 2/4']);
  t.same(lines(fight(1, 1, 2), event(2, 'peace', { a: 2, b: 1 }), fight(3, 1, 2)), []);
  t.same(lines(fight(1, 1, 2), event(2, 'peace', { a: 2, b: 5 }), fight(3, 1, 2)), ['feud 2/4'], 'others made peace');
  const declared = event(2, 'herald', { a: 1, b: 2, terms: 'blood_feud' });
  t.same(lines(fight(1, 1, 2), declared, fight(3, 1, 2)), [], 'it is a war by now');
});

t.test('a betrayal waits for its revenge, a murdered leader for a war', async (t) => {
  const betrayal = event(1, 'betrayal', { a: 9, b: 4 });
  t.same(lines(betrayal, fight(2, 4, 9)), ['revenge 1/2', 'revenge 2/2']);
  t.same(lines(betrayal, fight(2 + withinTicks, 4, 9)), ['revenge 1/2'], 'too late');
  const regicide = event(1, 'regicide', { assassin_clan: 5, victim_clan: 2 });
  const herald = (terms: string) => event(3, 'herald', { a: 2, b: 5, terms });
  t.same(lines(regicide, herald('tribute')), ['avenger 1/2']);
  t.same(lines(regicide, herald('famine_raid')), ['avenger 1/2', 'avenger 2/2']);
});

t.test('a famine needs its share of all dead', async (t) => {
  const starve = (tick: number) => event(tick, 'death', {}, 'starvation');
  const hunger = Array.from({ length: famineDead }, (_, at) => starve(at + 1));
  t.equal(famineDead, 8);
  t.same(lines(...hunger), ['famine 4/8', 'famine 5/8', 'famine 6/8', 'famine 7/8', 'famine 8/8']);
  // 8 of 33 dead are less than a third; with 25 others and 13 starved they are more.
  const others = Array.from({ length: 25 }, (_, at) => event(at + 1, 'death', {}, 'old_age'));
  t.same(lines(...others, ...hunger), []);
  t.same(lines(...others, ...hunger, ...[9, 10, 11, 12, 13].map(starve)), ['famine 8/8']);
});

t.test('a disease that kills twice is an epidemic; people who leave one by one are a migration', async (t) => {
  const ill = (tick: number) => event(tick, 'death', {}, 'disease');
  t.same(lines(event(1, 'outbreak'), ill(2), ill(3)), ['epidemic 2/3', 'epidemic 3/3']);
  const leave = (tick: number) => event(tick, 'defection', { from: 1, to: 2 });
  t.same(lines(...[1, 2, 3, 4, 5].map(leave)), ['migration 3/5', 'migration 4/5', 'migration 5/5']);
});
