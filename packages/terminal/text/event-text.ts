/** Formats an event of the chronicle as one line: icon, name and subjects. */
import { eventRow } from '#schemas/events/events.js';
import { personalName } from '../../client/index.js';
import { UI_COLORS } from '../map/palette.js';
import type { EventEntry } from '../state/app.js';
import type { Color } from '../screen/colors.js';

type Payload = Readonly<Record<string, unknown>>;
type EventText = (payload: Payload, event: EventEntry, seed: number | null) => string;

/** Functions that write the text of an event, by event type. For other types, the text lists the names in the event. */
const EVENT_TEXTS: Readonly<Record<string, EventText>> = {
  birth: (p) =>
    `${word(p['personal_name'])}, ${p['sex'] === 'female' ? 'a daughter' : 'a son'}, generation ${word(p['generation'])}`,
  death: (p, { cause }, seed) => `${word(p['personal_name'])} of ${plain(cause)}${killerText(seed, p['killer'])}`,
  promotion: (p) => `from ${word(p['from'])} to ${word(p['to'])}`,
  // Demotions of older stores have no `from`, and the caste is that before.
  demotion: (p, { caste }) => `an irregular ${word(p['from'] ?? caste)} becomes a Soldier`,
  succession: (p) => `${clan(p['clan_name'])} has a new leader`,
  schism: (p) =>
    `${clan(p['new_name'])} breaks away from ${clan(p['parent_name'])} with ${word(p['member_count'])} members (${plain(p['reason'])})`,
  tribute: (p) => `${clan(p['from_name'])} pays ${word(p['amount'])} to ${clan(p['to_name'])}`,
  betrayal: (p) => `${clan(p['a_name'])} betrays ${clan(p['b_name'])}`,
  alliance: (p) => `${clan(p['a_name'])} and ${clan(p['b_name'])} become allies`,
  rivalry: (p) => `${clan(p['a_name'])} and ${clan(p['b_name'])} become rivals`,
  war: (p) => `${clan(p['a_name'])} against ${clan(p['b_name'])}, ${p['lethal'] ? 'to the death' : 'a wound'}`,
  conquest: (p) => `${clan(p['winner_name'])} takes a house of ${clan(p['loser_name'])}`,
  regicide: (p) =>
    `${word(p['personal_name'])} murders ${word(p['victim_personal_name'])} of ${clan(p['victim_name'])}`,
  peace: (p) => `${clan(p['a_name'])} and ${clan(p['b_name'])} (${plain(p['reason'])})`,
  defection: (p) =>
    p['reason'] === 'founding'
      ? `${word(p['personal_name'])} founds ${clan(p['to_name'])} with others`
      : `${word(p['personal_name'])} leaves ${clan(p['from_name'])} for ${clan(p['to_name'])}`,
  coalition_joined: (p) => `${clan(p['clan_name'])} joins ${word(p['name'])}`,
  coalition_formed: (p) => `${word(p['name'])} is founded`,
  coalition_dissolved: (p) => `${word(p['name'])} is dissolved (${plain(p['reason'])})`,
  culture: (p) => `${clan(p['clan_name'])} passes ${word(p['culture'])} on to ${clan(p['target_name'])}`,
  settlement: (p) => `${p['clan_name'] ? `${clan(p['clan_name'])}: ` : ''}a house is ${plain(p['how'])}`,
  ruin: (p) => `a ${[p['material'], 'house'].filter(Boolean).join(' ')}${because(p['kind'], p['cause'])}`,
  caravan: (p) => `${clan(p['a_name'])} brings ${cargo(p)} to ${clan(p['b_name'])}`,
  banquet: (p) => `${clan(p['clan_name'])} holds a feast, ${word(p['guests'])} guests`,
  miracle: (p) => `${clan(p['clan_name'] ?? p['avatar'])}: ${plain(p['kind'])}`,
  clan_extinction: (p) => `${clan(p['clan_name'])} dies out after ${word(p['lifespan_days'])} days`,
  sermon: lawsText,
  resonance: lawsText,
  extinction: () => 'the last creature is dead',
};

/** Payload keys whose values are listed for event types without a function, in the order of output. */
const NAMES = [
  'personal_name',
  'clan_name',
  'a_name',
  'invader_name',
  'name',
  'b_name',
  'victim_name',
  'kind',
  'culture',
  'avatar',
  'reason',
];

/** Returns the text of an event without its title. `seed` is needed for names of creatures that have only an id. */
export function eventText(event: EventEntry, seed: number | null): string {
  const writeText = EVENT_TEXTS[event.type];
  if (writeText) return writeText(event.payload, event, seed);
  const names = NAMES.map((key) => event.payload[key]).filter((name) => typeof name === 'string');
  return names.slice(0, 3).map(clan).join(', ');
}

export function eventName({ type }: Pick<EventEntry, 'type'>): string {
  return type.replaceAll('_', ' ');
}

const COLORS = { good: UI_COLORS.good, bad: UI_COLORS.bad, sacred: UI_COLORS.title };

export function eventColor({ type }: Pick<EventEntry, 'type'>): Color {
  const tone = eventRow(type)?.tone;
  return tone ? COLORS[tone] : UI_COLORS.accent;
}

function cargo({ goods, news }: Payload): string {
  if (goods !== 0) return word(goods);
  return news ? 'news' : 'greetings';
}

/** Returns a text like `, killed by Kite Longedge`; empty if there is no killer. */
export function killerText(seed: number | null, id: unknown): string {
  if (typeof id !== 'number') return '';
  return seed === null ? ', killed' : `, killed by ${personalName(seed, id)}`;
}

function lawsText({ laws }: Payload): string {
  return `the laws change${Array.isArray(laws) ? `: ${laws.map(plain).join(', ')}` : ''}`;
}

/** Returns the given reasons as a text like `: collapse, flood`; empty if there are none. */
function because(...reasons: readonly unknown[]): string {
  const known = reasons.filter(Boolean).map(plain);
  return known.length === 0 ? '' : `: ${known.join(', ')}`;
}

/** Shortens `Clan of the Ringing Angle` to `the Ringing Angle`. */
function clan(name: unknown): string {
  return plain(name).replace(/^Clan of the /, 'the ');
}

function word(value: unknown): string {
  return value === null || value === undefined ? 'someone' : String(value);
}

function plain(value: unknown): string {
  return word(value).replaceAll('_', ' ');
}
