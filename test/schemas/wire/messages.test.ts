/** What the wire's schemas accept, as it arrives (docs/interface.md#endpoints; docs/interface.md#control-and-laws). */
import t from 'tap';
import type { TSchema } from '#schemas/typebox.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { DEFAULT_PRESET, PRESETS, PRESET_NAMES } from '#schemas/laws/presets.js';
import { LawSet } from '#schemas/laws/schema.js';
import { asTold } from '#schemas/wire/event.js';
import { checker } from '#schemas/validation.js';
import { ControlAnswer, PresetAnswer, PresetsAnswer } from '#schemas/wire/control.js';
import { EntityState } from '#schemas/wire/entity.js';
import { CodedErrorBody, ValidationErrorBody } from '#schemas/wire/types.js';
import { HistoryPageState } from '#schemas/wire/history.js';
import { ConfigurationAnswer, VersionAnswer } from '#schemas/wire/service.js';
import {
  AckFrame,
  AliveFrame,
  AuthErrorFrame,
  ControlFrame,
  ErrorFrame,
  HelloMessage,
  LawsFrame,
} from '#schemas/wire/socket.js';
import { StateMessage } from '#schemas/wire/state.js';
import { WorldsAnswer } from '#schemas/wire/worlds.js';

/** The fields of the spec's EntityState table, all of them (docs/interface.md#wire-strings). */
const SPEC_ENTITY_FIELDS =
  'id kind x y angle shape sides caste energy growth variant withering cultivated irrigated size status radius age ' +
  'lifespan stage irregularity health infected scars meals sex mother_id father_id clan_id clan_color clan_name ' +
  'is_predator is_herbivore sleeping indoors generation born_tick personal_name glyph trait archetype hue_shift ' +
  'scale_jitter angle_jitter iso_angle chill body_temp torpid morph_k morph_traits morph_radii morph_angles nn_genome ' +
  'nn_outputs nn_genome_preview nn_hidden door_width door_offset door_side is_ruin rubble hearth_lit abandoned_ticks ' +
  'takeover_age murals material hp_frac';

/** The other attributes of bodies (docs/rules/culture-and-knowledge.md#tools-and-items), houses and corpses. */
const OUR_ENTITY_FIELDS =
  'personality title skills skill_level equipped_item food_basket emote beds takeover_tick ttl energy_scale line_id';
const ENTITY_FIELDS = `${SPEC_ENTITY_FIELDS} ${OUR_ENTITY_FIELDS}`.split(' ');

const EVENT = {
  id: 9,
  world_id: 1,
  tick: 5,
  type: 'death',
  entity_id: 3,
  caste: null,
  cause: 'starvation',
  x: 1.5,
  y: 2,
  payload: { sides: 3, parents: [1, 2] },
  clan_ids: [],
  creature_ids: [],
  major: false,
};

const CLOCK = { state: 'paused', paused: true, speed: 10, tick: 5, seed: 42, world_id: 1 };
const ITEM = { loc: ['body', 'list', 1], msg: 'must be integer', type: 'integer_type', input: null };

const STATE = {
  events_missed: 0,
  last_event_id: 0,
  type: 'state',
  world_id: 1,
  tick: 5,
  seed: 42,
  width: 400,
  height: 300,
  boundary: 'wrap',
  paused: false,
  speed: 10,
  energy_max: 100,
  population: { Woman: 2, Food: 3, House: 0, Corpse: 0 },
  living: 2,
  people: { Woman: 2 },
  entities: [
    {
      id: 1,
      kind: 'creature',
      x: 1,
      y: 2,
      angle: 0.5,
      caste: 'Woman',
      status: '',
      shape: 'line',
      trait: null,
    },
    { id: 2, kind: 'food', x: 1, y: 2, angle: 0, variant: 'grass', growth: 0.15 },
    { id: 3, kind: 'creature', x: 1, y: 2, angle: 0, morph_radii: [1, 0.5, 2], nn_genome: null },
  ],
  clans: {
    7: {
      name: 'A',
      totem: null,
      faith: 0.5,
      shrine_level: 1,
      leader_id: 1,
      color: '#e0302b',
      emblem: 'disc',
      population: 2,
      governance: 'junta',
      coalition_id: null,
    },
  },
  relations: [{ a: 7, b: 8, score: -12.5 }],
  events: [EVENT],
  creatures_alive: 2,
  creatures_dead: 1,
  dead_by_cause: { starvation: 1 },
  infected_count: 0,
  time_of_day: 0.25,
  day: 1,
  season: 'spring',
  weather: 'clear',
  age: 'Golden',
  age_tick: 5,
  terrain_fertile: [{ x: 1, y: 2, r: 3 }],
  terrain_rocks: [],
  wind_angle: 0,
  wind_speed: 0.25,
};

const MESSAGES: readonly (readonly [string, TSchema, object])[] = [
  ['StateMessage', StateMessage, STATE],
  [
    'HelloMessage',
    HelloMessage,
    {
      type: 'hello',
      tick_rate: 10,
      width: 400,
      height: 300,
      boundary: 'wrap',
      seed: 42,
      paused: true,
      state: 'paused',
      world_id: 1,
      tick: 7,
      version: '0.1.6',
    },
  ],
  ['the answer to a control', ControlAnswer, { ok: true, ...CLOCK }],
  ['an ack', AckFrame, { type: 'ack', id: 'a', ok: true, ...CLOCK }],
  ['an ack without an id', AckFrame, { type: 'ack', ok: true, ...CLOCK }],
  ['an error frame with items', ErrorFrame, { type: 'error', id: 4, detail: [ITEM] }],
  ['an error frame with a code', ErrorFrame, { type: 'error', detail: { error: 'internal', detail: 'x' } }],
  ['an auth_error frame', AuthErrorFrame, { type: 'auth_error', error: 'god_key_required', detail: 'x' }],
  ['a control frame', ControlFrame, { type: 'control', state: 'running', paused: false, speed: 0.1, tick: 0 }],
  ['a laws frame', LawsFrame, { type: 'laws', laws: DEFAULT_LAWS, tick: 3 }],
  ['an alive frame', AliveFrame, { type: 'alive' }],
  ['the law set', LawSet, { ...DEFAULT_LAWS, morph_lambda_override: 0.25 }],
  ['the presets', PresetsAnswer, { presets: PRESET_NAMES, default: DEFAULT_PRESET, current: null, details: PRESETS }],
  [
    'an applied preset',
    PresetAnswer,
    { preset: 'boom', laws: DEFAULT_LAWS, reset: false, persist: true, changed: [], next_world: [] },
  ],
  [
    'a page of history',
    HistoryPageState,
    { world_id: 1, thinned_at: null, total: 1, total_exact: true, next_since: 9, has_more: false, events: [EVENT] },
  ],
  [
    'the worlds',
    WorldsAnswer,
    {
      worlds: [
        {
          id: 1,
          seed: 42,
          width: 400,
          height: 300,
          boundary: 'wrap',
          started_at: '2024-01-01T00:00:00Z',
          ended_at: null,
          ticks: 5,
          peak_population: 3,
          events: 2,
          events_removed: 0,
          thinned_at: null,
          state_hash: null,
          engine: '0123456789abcdef',
          engine_changes: [{ tick: 3, from: null, to: '0123456789abcdef' }],
        },
      ],
    },
  ],
  ['the version', VersionAnswer, { version: '0.1.6', revision: 'abc', node: 'v20', engine: '1' }],
  [
    'the configuration',
    ConfigurationAnswer,
    {
      variables: { SIM_PORT: '8000', SIM_ALLOWED_ORIGINS: null },
      overridden: ['SIM_SEED'],
      laws: DEFAULT_LAWS,
    },
  ],
  ['a 422', ValidationErrorBody, { detail: [ITEM, { loc: ['query'], msg: 'x', type: 'y' }] }],
  ['another error', CodedErrorBody, { detail: { error: 'not_found', detail: 'x' } }],
];

for (const [name, schema, message] of MESSAGES) {
  t.test(`The schema of ${name} accepts it as it arrives`, async (t) => {
    const checked = checker(schema, 'body')(JSON.parse(JSON.stringify(message)));
    t.same(checked.ok ? [] : checked.items, []);
  });
}

t.test('EntityState has every field of the spec and ours (Entity)', async (t) => {
  t.same(Object.keys(EntityState.properties).sort(), ENTITY_FIELDS.sort());
  t.same(EntityState.required, ['id', 'kind', 'x', 'y', 'angle']);
});

t.test('Every field of an entity but its place and kind may be null (Entity)', async (t) => {
  const check = checker(EntityState, 'body');
  const bare: Record<string, unknown> = { id: 1, kind: 'house', x: 0, y: 0, angle: 0 };
  for (const field of ENTITY_FIELDS) {
    t.equal(check({ ...bare, [field]: null }).ok, !(field in bare), field);
  }
});

t.test('A state with a wrong field is refused: the schema can hold a writer to it', async (t) => {
  const check = checker(StateMessage, 'body');
  const wrong = [
    { entities: [{ ...STATE.entities[0], caste: 'King' }] },
    { entities: [{ ...STATE.entities[0], x: '1' }] },
    { population: { Woman: 1.5 } },
    { people: { Woman: 1.5 } },
    { living: 1.5 },
    { season: 'Spring' },
    { relations: [{ a: 1, b: 2, score: 101 }] },
    { tick: null },
  ];
  for (const change of wrong) t.notOk(check({ ...STATE, ...change }).ok, JSON.stringify(change));
  for (const field of Object.keys(STATE)) {
    t.notOk(check(Object.fromEntries(Object.entries(STATE).filter(([name]) => name !== field))).ok, field);
  }
});

t.test('an event names every clan and creature of its payload, after the creature that it is about', async (t) => {
  const about = { id: 1, world_id: 1, tick: 1, cause: '', x: 0, y: 0 };
  const conquest = { winner_clan: 9, loser_clan: 4, house_id: 77, winner: 30, loser: 12 };
  const house = asTold({ ...about, type: 'conquest', entity_id: 77, caste: null, payload: conquest });
  t.match(house, { clan_ids: [9, 4], creature_ids: [30, 12], major: true });
  const birth = { child: 50, mother: 3, father: 2, clan_id: 4 };
  const born = asTold({ ...about, type: 'birth', entity_id: 50, caste: 'Woman', payload: birth });
  t.match(born, { clan_ids: [4], creature_ids: [50, 3, 2], major: false });
  const promotion = { from: 'Soldier', to: 'Artisan' };
  const risen = asTold({ ...about, type: 'promotion', entity_id: 50, caste: 'Artisan', payload: promotion });
  t.match(risen, { clan_ids: [], creature_ids: [50] });
  const members = { coalition_id: 1, members: [3, 1, 2] };
  t.same(
    asTold({ ...about, type: 'coalition_formed', entity_id: 0, caste: null, payload: members }).clan_ids,
    [3, 1, 2],
  );
});
