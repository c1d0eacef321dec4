/** When an automatic camera cuts, and to what (packages/viewer/director/programme.ts). Times are milliseconds. */
import t from 'tap';
import { Programme } from '../../director/programme.js';
import { News, weightOf } from '../../director/weights.js';
import type { StoryEvent } from '../../words/story.js';

function event(id: number, type: string, payload: StoryEvent['payload'] = {}, place = 5): StoryEvent {
  return { id, tick: id, type, entity_id: 0, caste: null, cause: '', x: place, y: place, payload };
}

const kindOf = (shot: ReturnType<Programme['next']>): string | null =>
  shot === null || typeof shot === 'string' ? shot : shot.kind;

/** Shows what comes next at a time, and returns its kind. */
function cut(programme: Programme, nowMs: number, hasPeople = true): string | null {
  const shot = programme.next(nowMs, hasPeople);
  if (shot !== null && shot !== 'plane') programme.begin(shot, nowMs);
  return kindOf(shot);
}

t.test('without an event a creature is followed; a deed cuts in, but not within six seconds', async (t) => {
  const programme = new Programme();
  t.equal(cut(programme, 0), 'person');
  programme.add(event(1, 'banquet'), 1000);
  t.equal(cut(programme, 5999), null);
  t.equal(cut(programme, 6000), 'banquet');
});

t.test('only something clearly greater ends a shot; the rest waits until it is over', async (t) => {
  const programme = new Programme();
  programme.add(event(1, 'banquet'), 0);
  t.equal(cut(programme, 0), 'banquet');
  programme.add(event(2, 'conquest'), 5000);
  t.equal(weightOf({ type: 'conquest', payload: {} }) - weightOf({ type: 'banquet', payload: {} }), 1);
  t.equal(cut(programme, 7000), null, 'one more is not enough');
  programme.add(event(3, 'regicide', {}), 8000);
  t.equal(cut(programme, 8000), 'regicide');
  programme.add(event(4, 'market'), 19_000);
  t.equal(cut(programme, 19_999), null);
  t.equal(cut(programme, 20_000), 'market', 'the shot of twelve seconds is over');
});

t.test('a kind comes once in six shots, unless there is nothing else', async (t) => {
  const programme = new Programme();
  const shown: (string | null)[] = [];
  for (let at = 0; at < 8; at++) {
    const nowMs = at * 30_000;
    programme.add(event(at, 'predation'), nowMs);
    shown.push(cut(programme, nowMs));
  }
  t.same(shown, ['predation', 'person', 'person', 'person', 'person', 'person', 'predation', 'person']);
  programme.add(event(9, 'predation'), 240_000);
  t.equal(cut(programme, 240_000, false), 'predation', 'nobody is awake');
});

t.test('what cannot be seen is not shown: without a place, without weight, or long ago', async (t) => {
  const programme = new Programme();
  programme.add(event(1, 'regicide', {}, 0), 0);
  programme.add(event(2, 'birth'), 0);
  programme.add(event(3, 'herald', { terms: 'tribute', a: 1, b: 2 }), 0);
  t.equal(cut(programme, 0), 'person');
  programme.add(event(4, 'banquet'), 1000);
  t.equal(cut(programme, 20_000), 'person', 'the feast is over');
});

t.test('a story that is near is worth more than its fight alone, one that begins more still', async (t) => {
  const fights = [1, 2, 3].map((id) => event(id, 'war', { a: 1, b: 2, lethal: false }));
  const programme = new Programme();
  for (const each of fights) programme.add(each, 0);
  const near = programme.next(0, true);
  t.equal(kindOf(near), 'feud');
  t.match(near, { prospect: { done: 3, of: 4 }, weight: 5.5 });
  programme.add(event(4, 'war', { a: 1, b: 2, lethal: false }), 0);
  t.match(programme.next(0, true), { kind: 'feud begins', weight: 8 });
});

t.test('somebody who falls asleep is left after six seconds; if all sleep, the whole plane is shown', async (t) => {
  const programme = new Programme();
  t.equal(cut(programme, 0), 'person');
  programme.finish(2000);
  t.equal(cut(programme, 5999), null);
  t.equal(cut(programme, 6000, false), 'plane');
});

t.test('a hold lets nothing cut in, and ends the shot', async (t) => {
  const programme = new Programme();
  t.equal(cut(programme, 0), 'person');
  programme.hold(5000, 1000);
  programme.add(event(1, 'extinction'), 2000);
  t.equal(cut(programme, 5999), null);
  t.equal(cut(programme, 6000), 'extinction');
});

t.test('the news has the greatest event of a time and the newest notable one', async (t) => {
  const news = new News();
  t.equal(news.newest(), null);
  news.add([event(1, 'regicide'), event(2, 'banquet'), event(3, 'settlement'), event(4, 'birth')]);
  t.equal(news.greatest(0)?.type, 'regicide');
  t.equal(news.greatest(2)?.type, 'banquet');
  t.equal(news.greatest(5), null);
  t.equal(news.newest()?.type, 'banquet');
});
