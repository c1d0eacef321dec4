/** The table of events (schemas/events/events.ts): codes have no gaps, fields name the same in every row. */
import t from 'tap';
import { EVENTS } from '#schemas/events/events.js';

t.test('codes count from 0, and the newest event has the greatest', async (test) => {
  test.same(
    EVENTS.map(({ code }) => code),
    EVENTS.map((_, index) => index),
  );
  test.equal(EVENTS.find(({ type }) => type === 'death')!.code, 0);
  test.equal(EVENTS.find(({ type }) => type === 'extinction')!.code, 48);
});

t.test('a field of one id names clans in all rows that have it, or creatures, or neither', async (test) => {
  const meanings = new Map<string, Set<string>>();
  for (const { payload } of EVENTS)
    for (const [name, { kind, names }] of Object.entries(payload)) {
      if (kind === 'integer') meanings.set(name, (meanings.get(name) ?? new Set()).add(names ?? 'neither'));
    }
  test.same(
    [...meanings].filter(([, whom]) => whom.size > 1),
    [],
  );
  test.same([...meanings.get('winner')!], ['creature']);
});

t.test('counters and culprits stand in fields of the payload', async (test) => {
  for (const { type, payload, clanCounters = {}, culprit = 'entity_id' } of EVENTS) {
    for (const key of Object.keys(clanCounters)) test.equal(payload[key]?.names, 'clan', `${type}: ${key}`);
    if (culprit !== 'entity_id') test.equal(payload[culprit]?.names, 'creature', type);
  }
});
