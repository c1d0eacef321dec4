/**
 * Histories for the bench of the store, with the mix, payloads and sizes of events that the engine emits (counted in
 * 36,000 ticks of three presets), of people in clans that come and go. One seed always makes one history.
 */
import { clanColor, clanName, coalitionName, namesOfPair, cultureName } from '../../schemas/names/clan.js';
import { glyphOf, hashedPersonalName } from '../../schemas/names/person.js';
import type { LineageBirth, LineageDeath } from '../../schemas/records/lineage.js';
import { CASTES, CAUSES, SEASONS, TOTEMS } from '../../schemas/vocabulary.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { seededRandom, type SeededRandom } from '../support/seeded-random.js';

export interface HistoryBatch {
  readonly tick: number;
  readonly events: readonly HistoryEvent[];
  readonly born: readonly LineageBirth[];
  readonly died: readonly LineageDeath[];
}

interface Body {
  readonly id: number;
  readonly clan: number;
  readonly caste: string;
  readonly sex: string;
  readonly generation: number;
}

type Payload = Readonly<Record<string, unknown>>;

const PEOPLE = 280;
const CLANS = 24;
/** Events of three presets in 36,000 ticks. */
const MIX: Readonly<Record<string, number>> = {
  birth: 4173,
  death: 3234,
  war: 2249,
  succession: 722,
  settlement: 673,
  hospitality: 469,
  rivalry: 466,
  banquet: 365,
  conquest: 331,
  caravan: 305,
  herald: 293,
  predation: 269,
  alliance: 216,
  ruin: 208,
  tribute: 200,
  defection: 198,
  peace_envoy: 188,
  peace: 161,
  culture: 131,
  recovery: 117,
  demotion: 115,
  takeover: 83,
  temple: 56,
  clan_extinction: 50,
  market: 46,
  promotion: 38,
  regicide: 38,
  disaster: 36,
  raid: 34,
  coalition_formed: 37,
  coalition_dissolved: 16,
  coalition_joined: 30,
  schism: 25,
  sermon: 20,
  compost: 17,
  omen: 12,
  miracle: 9,
  betrayal: 8,
  anomaly: 8,
  fire: 7,
  outbreak: 5,
  cannibalism: 5,
  epiphany: 4,
  synod: 1,
};
const TYPES = Object.keys(MIX);
const EDGES = TYPES.map((_, index) => TYPES.slice(0, index + 1).reduce((sum, type) => sum + (MIX[type] ?? 0), 0));
const EVENTS_PER_TICK = 0.6;
const WIDTH = 400_000;
const HEIGHT = 300_000;

export class HistoryMaker {
  readonly #worldId: number;
  readonly #seed: number;
  readonly #random: SeededRandom;
  #nextEventId: number;
  #nextBodyId = 1;
  #nextClanId = 1;
  #tick = 0;
  #people: Body[] = [];
  #clans: { readonly id: number; readonly bornTick: number }[] = [];

  constructor(worldId: number, seed: number, firstEventId: number) {
    this.#worldId = worldId;
    this.#seed = seed;
    this.#random = seededRandom(seed);
    this.#nextEventId = firstEventId;
  }

  get nextEventId(): number {
    return this.#nextEventId;
  }

  /** Number of clans founded, ended ones included; their ids begin at 1. */
  get clans(): number {
    return this.#nextClanId - 1;
  }

  /** The next `count` events; the first batch brings the founders. */
  next(count: number): HistoryBatch {
    const events: HistoryEvent[] = [];
    const born: LineageBirth[] = [];
    const died: LineageDeath[] = [];
    while (this.#clans.length < CLANS) this.#clans.push({ id: this.#nextClanId++, bornTick: this.#tick });
    while (this.#people.length < PEOPLE / 2) born.push(this.#bear(0, null, null));
    while (events.length < count) {
      if (this.#chance(EVENTS_PER_TICK)) events.push(this.#event(born, died));
      else this.#tick += 1;
    }
    return { tick: this.#tick, events, born, died };
  }

  #event(born: LineageBirth[], died: LineageDeath[]): HistoryEvent {
    const draw = this.#below(EDGES.at(-1) ?? 1);
    let type = TYPES[EDGES.findIndex((edge) => draw < edge)] ?? 'birth';
    if (type === 'birth' && this.#people.length > PEOPLE) type = 'death';
    if (type === 'death' && this.#people.length < PEOPLE / 2) type = 'birth';
    const one = this.#pick(this.#people);
    if (type === 'birth') return this.#birth(born);
    if (type === 'death') return this.#death(one, died);
    const about = BODILESS.has(type) ? 0 : one.id;
    return this.#made(type, about, about === 0 ? null : one.caste, '', this.#payload(type, one));
  }

  #birth(born: LineageBirth[]): HistoryEvent {
    const mother = this.#parent('female');
    const father = this.#parent('male');
    const row = this.#bear(mother.generation + 1, mother, father);
    born.push(row);
    return this.#made('birth', row.id, row.caste, '', {
      child: row.id,
      mother: mother.id,
      father: father.id,
      sides: 3 + this.#below(8),
      generation: row.generation,
      sex: row.sex,
      clan_id: row.clan_id,
      personal_name: row.personal_name,
      glyph: glyphOf(this.#seed, row.id, row.generation),
    });
  }

  #parent(sex: string): Body {
    for (;;) {
      const one = this.#pick(this.#people);
      if (one.sex === sex) return one;
    }
  }

  #death(one: Body, died: LineageDeath[]): HistoryEvent {
    this.#people.splice(this.#people.indexOf(one), 1);
    const cause = this.#chance(0.7) ? 'old_age' : this.#pick(CAUSES);
    died.push({
      id: one.id,
      death_tick: this.#tick + 1,
      cause,
      body: { sides: 5, radius: 3.125, lifespan: 6543.2, x: 123.456, y: 234.567 },
    });
    return this.#made('death', one.id, one.caste, cause, {
      personal_name: hashedPersonalName(this.#seed, one.id),
      glyph: glyphOf(this.#seed, one.id, one.generation),
      clan_id: one.clan,
      age: this.#below(7000),
      killer: cause === 'war' ? this.#pick(this.#people).id : null,
    });
  }

  #bear(generation: number, mother: Body | null, father: Body | null): LineageBirth {
    const id = this.#nextBodyId++;
    const female = this.#chance(0.5);
    const caste = female ? 'Woman' : this.#pick(CASTES.slice(1));
    const clan = mother?.clan ?? this.#pick(this.#clans).id;
    const sex = female ? 'female' : 'male';
    this.#people.push({ id, clan, caste, sex, generation: generation % 400 });
    return {
      id,
      caste,
      sex,
      clan_id: clan,
      generation: generation % 400,
      mother_id: mother?.id ?? null,
      father_id: father?.id ?? null,
      birth_tick: this.#tick,
      arrival_tick: this.#tick,
      personal_name: hashedPersonalName(this.#seed, id),
    };
  }

  #payload(type: string, one: Body): Payload {
    const a = this.#pick(this.#clans).id;
    const b = this.#pick(this.#clans).id;
    const clan = { clan_id: a, clan_name: clanName(this.#seed, a) };
    const pair = namesOfPair(this.#seed, a, b);
    const named = (of: string, id: number): Payload => ({ [of]: clanName(this.#seed, id) });
    switch (type) {
      case 'war':
        return { winner: this.#pick(this.#people).id, ...pair, ...this.#blow() };
      case 'conquest':
        return {
          winner_clan: a,
          loser_clan: b,
          ...named('winner_name', a),
          ...named('loser_name', b),
          house_id: one.id,
          winner: one.id,
          loser: one.id + 1,
        };
      case 'takeover': {
        const names = { ...named('invader_name', a), ...named('victim_name', b) };
        return { invader_clan: a, victim_clan: b, ...names, house_id: one.id, plundered_food: this.#amount(90) };
      }
      case 'succession':
        return { clan_id: a, prev_leader: one.id - 1, new_leader: one.id, clan_name: clan.clan_name };
      case 'schism':
        return this.#schism(a);
      case 'clan_extinction':
        return this.#ending();
      case 'tribute':
      case 'defection': {
        const names = { ...named('from_name', a), ...named('to_name', b) };
        return { from: a, to: b, ...(type === 'tribute' && { amount: this.#amount(30) }), ...names };
      }
      case 'predation':
        return { prey: this.#pick(this.#people).id, prey_caste: 'Herbivore', ...clan };
      case 'regicide':
        return this.#murder(one.id, a, b);
      case 'coalition_formed':
        return { coalition: a, name: coalitionName(this.#seed, a), leader_clan: a, members: [a, b] };
      case 'coalition_dissolved':
        return { coalition: a, name: coalitionName(this.#seed, a), reason: 'soured', members: [a, b] };
      case 'coalition_joined':
        return { coalition: a, name: coalitionName(this.#seed, a), clan: b };
      case 'settlement':
        return { ...clan, size: this.#amount(20), how: 'built' };
      case 'ruin':
        return { abandoned_ticks: this.#below(3000), ...clan };
      case 'culture':
        return { ...clan, culture: cultureName(this.#seed, this.#below(64)) };
      default:
        return this.#lesserPayload(type, pair, clan);
    }
  }

  #lesserPayload(type: string, pair: Payload, clan: Payload): Payload {
    if (PAIRED.has(type)) {
      if (type === 'rivalry' || type === 'alliance') return { ...pair, score: this.#below(100) - 50 };
      if (type === 'caravan') return { ...pair, goods: this.#amount(10), news: this.#below(5) };
      if (type === 'peace_envoy') return { ...pair, banner: clanColor(1 + this.#below(8)) };
      return type === 'herald' ? { ...pair, terms: 'friendship' } : { ...pair, reason: 'agreed' };
    }
    if (type === 'temple' || type === 'miracle' || type === 'epiphany') {
      return { ...clan, avatar: this.#pick(TOTEMS) };
    }
    if (type === 'omen') return { ...clan, season: this.#pick(SEASONS) };
    if (type === 'banquet') {
      const guests = this.#below(20);
      return { ...clan, spent: this.#amount(60), guests, strangers: 0, kind: 'harvest' };
    }
    if (type === 'disaster') return { kind: this.#pick(['meteor', 'flood', 'earthquake', 'lightning']), r: 8 };
    if (type === 'fire') return { kind: 'ignite', r: 3 };
    if (type === 'demotion') return { irregularity: this.#amount(1) };
    if (type === 'promotion') return { from: 'Soldier', to: 'Artisan' };
    if (type === 'recovery' || type === 'outbreak') return { disease_id: this.#below(90), ...clan };
    return clan;
  }

  #murder(victim: number, victimClan: number, assassinClan: number): Payload {
    const assassin = this.#pick(this.#people).id;
    return {
      victim,
      victim_clan: victimClan,
      assassin_clan: assassinClan,
      assassin,
      victim_name: clanName(this.#seed, victimClan),
      assassin_name: clanName(this.#seed, assassinClan),
      personal_name: hashedPersonalName(this.#seed, assassin),
      victim_personal_name: hashedPersonalName(this.#seed, victim),
    };
  }

  #schism(parent: number): Payload {
    const id = this.#nextClanId++;
    this.#clans.push({ id, bornTick: this.#tick });
    const members = Array.from({ length: 5 }, () => this.#pick(this.#people).id);
    const names = { parent_name: clanName(this.#seed, parent), new_name: clanName(this.#seed, id) };
    return { parent, new_clan: id, ...names, members, member_count: members.length, reason: 'unrest' };
  }

  #ending(): Payload {
    const [ended] = this.#clans.splice(this.#below(Math.min(4, this.#clans.length)), 1);
    if (this.#clans.length < CLANS / 2) this.#clans.push({ id: this.#nextClanId++, bornTick: this.#tick });
    const id = ended?.id ?? 1;
    const lifespan = this.#tick - (ended?.bornTick ?? 0);
    const clan = { clan_id: id, clan_name: clanName(this.#seed, id), born_tick: ended?.bornTick ?? 0 };
    return { ...clan, lifespan_ticks: lifespan, lifespan_days: Math.floor(lifespan / 1200) };
  }

  #blow(): Payload {
    return this.#chance(0.2) ? { lethal: true } : { lethal: false, damage: this.#below(300) / 10 };
  }

  #made(type: string, entity: number, caste: string | null, cause: string, payload: Payload): HistoryEvent {
    return {
      id: this.#nextEventId++,
      world_id: this.#worldId,
      tick: this.#tick + 1,
      type,
      entity_id: entity,
      caste,
      cause,
      x: this.#below(WIDTH) / 1000,
      y: this.#below(HEIGHT) / 1000,
      payload,
    };
  }

  #amount(most: number): number {
    return this.#below(most * 1000) / 1000;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return this.#random.pick(items);
  }

  #chance(odds: number): boolean {
    return this.#below(1_000_000) < odds * 1_000_000;
  }

  #below(count: number): number {
    return Math.floor(this.#random.between(0, count));
  }
}

const PAIRED: ReadonlySet<string> = new Set([
  'rivalry',
  'alliance',
  'caravan',
  'peace_envoy',
  'herald',
  'peace',
  'hospitality',
  'market',
  'raid',
  'betrayal',
]);
const BODILESS: ReadonlySet<string> = new Set(['rivalry', 'alliance', 'tribute', 'market', 'disaster', 'fire']);
