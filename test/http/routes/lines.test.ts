/** Lines of mothers, and the lives and motives of creatures, of a world that has lived, against its lineage and events. */
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import type { CreatureAnswer } from '#schemas/wire/creature.js';
import type { LineAnswer } from '#schemas/wire/lines.js';
import type { StateMessage } from '#schemas/wire/state.js';
import type { LineageRowState } from '#schemas/wire/worlds.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { PASSKEY, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { FILE_MS } from '../../support/until.js';

t.setTimeout(FILE_MS);

const { url } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { ...SMALL_LIFE, seed: 4, history_max: 0 },
  // Some have died, and some were born of mothers who were born.
  standsAt(told) {
    const births = told.filter(({ type }) => type === 'birth');
    const born = new Set(births.map(({ entity_id: id }) => id));
    const deaths = told.filter(({ type }) => type === 'death');
    return deaths.length > 5 && births.filter(({ payload }) => born.has(Number(payload['mother']))).length > 3;
  },
});
const read = async <Answer>(path: string): Promise<Answer> => (await request(url, path)).json as Answer;

const creatures = new Map<number, LineageRowState>();
for (let after = 0; ;) {
  const page = await read<{ creatures: LineageRowState[]; next_after: number | null }>(
    `/api/worlds/1/lineage?order=oldest&after=${after}&limit=200`,
  );
  for (const creature of page.creatures) creatures.set(creature.id, creature);
  if (page.next_after === null) break;
  after = page.next_after;
}

function foremotherOf(id: number): number {
  const mother = creatures.get(id)?.mother_id ?? null;
  return mother === null ? id : foremotherOf(mother);
}

t.test('a line has the foremother, her descendants through mothers, and no other', async (test) => {
  const state = await read<StateMessage>('/api/state');
  const lineIds = new Map(state.entities.flatMap(({ id, line_id: line }) => (line ? [[id, line] as const] : [])));
  const granddaughter = [...creatures.values()].find(({ mother_id: mother }) => creatures.get(mother ?? 0)?.mother_id)!;
  for (const { id } of [granddaughter, ...[...creatures.values()].slice(0, 20)]) {
    const line = await read<LineAnswer>(`/api/lines/${id}`);
    const first = foremotherOf(id);
    const members = [...creatures.values()].filter((other) => foremotherOf(other.id) === first);
    const living = members.filter(({ death_tick: died }) => died === null).map((each) => each.id);
    test.equal(line.line_id, first);
    test.equal(line.members, members.length);
    test.same(
      line.living.map((each) => each.id),
      living,
    );
    test.equal(
      line.generations.reduce((sum, { born }) => sum + born, 0),
      members.length,
    );
    test.equal(line.story, living.length === 0 ? 'ended' : line.living_women === 0 ? 'dying' : 'goes_on');
    test.ok(
      members.every((each) => each.personal_name.split(' ')[1] === line.family_name),
      'one family name',
    );
    test.ok(
      living.every((each) => lineIds.get(each) === first),
      'the state says the same',
    );
  }
  const line = await read<LineAnswer>(`/api/lines/${granddaughter.id}`);
  test.equal(line.mothers.at(-1)!.id, granddaughter.id);
  test.ok(line.mothers.length >= 3);
  test.equal((await request(url, '/api/lines/999999')).status, 404);
});

t.test('a living creature says what it does and why, a dead one what its life was', async (test) => {
  const state = await read<StateMessage>('/api/state');
  const stories = new Set<string>();
  const living = state.entities.filter(({ kind }) => kind === 'creature');
  for (const { id, sleeping } of living.slice(0, 60)) {
    const { motive, life, entity } = await read<CreatureAnswer>(`/api/creature/${id}`);
    const text = motive?.text ?? '';
    test.ok(text.includes(entity.personal_name!), text);
    test.equal(motive?.story === 'asleep' || motive?.story === 'torpid', sleeping === true, `${motive?.story} ${id}`);
    test.notMatch(text, /somebody|undefined|#\d|[{}[\]]/);
    test.match(life[0]!.text, /was born on day|was one of the first/);
    stories.add(motive!.story);
  }
  test.ok(stories.size > 2, [...stories].join(' '));
  const dead = [...creatures.values()].filter(({ death_tick: died }) => died !== null);
  for (const { id } of dead.slice(0, 20)) {
    const { motive, life } = await read<CreatureAnswer>(`/api/creature/${id}`);
    test.equal(motive, null);
    test.match(life.at(-1)!.text, /lived [\d.]+ days?/);
    test.ok(
      life.every(({ text }) => !/undefined|NaN|[{}[\]]/.test(text)),
      life.map(({ text }) => text).join(' '),
    );
  }
  test.ok(dead.length > 0);
});
