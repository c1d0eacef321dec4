/**
 * The events and what each tells, written down a second time from the table of the rules: every key of the payload
 * and what it holds. An event of several kinds has a row for each.
 */
import type { HistoryEvent } from '#schemas/wire/event.js';

/**
 * Types of payload keys: `#` a whole number, `.` any number, `$` a text, `!` yes or no, `[#]` a list of whole
 * numbers, `[$]` of texts; with `?` it may be null.
 */
const PAIR = 'a# b# a_name$ b_name$';
const CLAN = 'clan_id# clan_name$';

/** Keys by event, or by event and kind. */
export const EVENT_TABLE: Readonly<Record<string, string>> = {
  death: 'personal_name$ glyph$ clan_id# age# killer#?',
  birth: 'child# mother# father# sides# generation# sex$ clan_id# personal_name$ glyph$',
  promotion: 'from$ to$',
  demotion: 'from$ to$ irregularity.',
  outbreak: 'disease_id# clan_id#',
  recovery: 'disease_id# remedy$ clan_id#',
  bloom: 'x. y. variant$',
  wither: 'variant$ age#',
  alliance: `${PAIR} score.`,
  rivalry: `${PAIR} score.`,
  predation: 'prey# prey_caste$ clan_id#',
  'war lethal': `winner# ${PAIR} lethal!`,
  'war wound': `winner# ${PAIR} lethal! damage.`,
  conquest: 'winner_clan# loser_clan# house_id# winner# loser#',
  'conquest defeat': 'winner_clan# loser_clan# house_id# reason$',
  raid: `${PAIR} loot.`,
  regicide: 'victim# victim_clan# assassin_clan# assassin# victim_name$ assassin_name$',
  'peace agreed': `${PAIR} reason$`,
  peace_envoy: `${PAIR} banner$`,
  betrayal: PAIR,
  tribute: 'from# to# amount. from_name$ to_name$',
  'defection founding': 'from#? to# from_name$? to_name$ reason$ personal_name$',
  'defection starving': 'from# to# from_name$ to_name$ reason$ personal_name$',
  'defection homeless': 'from# to# from_name$ to_name$ reason$ personal_name$',
  coalition_formed: 'coalition# name$ leader_clan# members[#]',
  coalition_joined: 'coalition# name$ clan# clan_name$',
  coalition_dissolved: 'coalition# name$ reason$ members[#]',
  schism: 'parent# new_clan# parent_name$ new_name$ members[#] member_count# reason$',
  succession: 'clan_id# prev_leader# new_leader# clan_name$',
  cannibalism: 'prey# prey_caste$ kin! clan_id#',
  exile: 'former_clan# band# former_name$ band_name$ personal_name$ glyph$',
  settlement: `${CLAN} size. how$`,
  takeover: 'invader_clan# victim_clan# invader_name$ victim_name$ house_id# plundered_food.',
  ruin: 'abandoned_ticks# cause$ clan_id#?',
  'ruin collapse': 'kind$ cause$ material$ clan_id#?',
  'ruin burnt': 'kind$ cause$ material$ clan_id#?',
  'fire ignite': 'kind$ r.',
  'fire house_burn': 'kind$ r. clan_id#? material$',
  'disaster meteor': 'kind$ r.',
  'disaster flood': 'kind$ r.',
  'disaster lightning': 'kind$ r.',
  'disaster earthquake': 'kind$ r. mag.',
  'disaster river_flood': 'kind$ river_cy.',
  'disaster flash_flood': 'kind$ river_cy.',
  anomaly: 'kind$ clan_id#?',
  culture: `${CLAN} culture$`,
  compost: CLAN,
  banquet: `${CLAN} spent. guests# strangers# kind$`,
  hospitality: `${PAIR} guest#`,
  market: PAIR,
  caravan: `${PAIR} goods. news$?`,
  omen: `${CLAN} season$`,
  sermon: 'laws[$] text$ clans[#] clan_names[$]',
  resonance: 'laws[$] chimes# sermons#',
  miracle: `${CLAN} avatar$ kind$`,
  'miracle MIRACLE_OF_THE_SPHERE': 'kind$ eta. N# batch#',
  temple: `${CLAN} avatar$`,
  synod: 'age$ clans[#] clan_names[$]',
  epiphany: `${CLAN} avatar$ personal_name$ glyph$`,
  herald: `${PAIR} terms$`,
  clan_extinction: `${CLAN} born_tick# lifespan_ticks# lifespan_days#`,
  'clan_extinction joined': `${CLAN} born_tick# heir# heir_name$ members#`,
  extinction: 'deaths# births# day# last_cause$?',
};

export function rowOfEvent({ type, payload }: HistoryEvent): string {
  const kind = kindOf(type, payload);
  return kind === '' ? type : `${type} ${kind}`;
}

function kindOf(type: string, payload: Readonly<Record<string, unknown>>): string {
  switch (type) {
    case 'war':
      return payload['lethal'] === true ? 'lethal' : 'wound';
    case 'miracle':
      return payload['kind'] === 'MIRACLE_OF_THE_SPHERE' ? String(payload['kind']) : '';
    case 'clan_extinction':
      return 'heir' in payload ? 'joined' : '';
    case 'conquest':
    case 'peace':
    case 'defection':
      return String(payload['reason'] ?? '');
    case 'ruin':
    case 'fire':
    case 'disaster':
      return String(payload['kind'] ?? '');
    default:
      return '';
  }
}

const HOLDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  '#': Number.isSafeInteger,
  '.': Number.isFinite,
  $: (value) => typeof value === 'string' && value !== '',
  '!': (value) => typeof value === 'boolean',
  '[#]': (value) => Array.isArray(value) && value.every((each) => Number.isSafeInteger(each)),
  '[$]': (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
};

/** Errors in the payload of an event by its row of the table; empty if it is complete. */
export function faultsOf(event: HistoryEvent): string[] {
  const row = EVENT_TABLE[rowOfEvent(event)];
  if (row === undefined) return [`there is no row "${rowOfEvent(event)}"`];
  return row.split(' ').flatMap((cell) => {
    const [, key, sort, optional] = /^(\w+)(\[?[#.$!]\]?)(\??)$/.exec(cell)!;
    const value = event.payload[key!];
    const isRight = value === null ? optional === '?' : HOLDS[sort!]!(value);
    return isRight ? [] : [`${rowOfEvent(event)}: ${key} is ${String(value)}`];
  });
}
