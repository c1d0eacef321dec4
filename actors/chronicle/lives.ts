/** Tells the life of a creature by its events: birth, clans, rule, fights, deaths, children, end (schemas/events/lives.ts). */
import { dayNumber } from '../../schemas/calendar.js';
import { nameInEvent } from '../../schemas/events/roles.js';
import type { LifeStory } from '../../schemas/events/lives.js';
import { ENGLISH, type SubjectNames, tellLife, textOf } from '../../schemas/events/telling.js';
import { LIMITS } from '../../schemas/limits.js';
import type { LifeChapter } from '../../schemas/wire/creature.js';
import type { StoredEvent } from '../../store/events/event-rows.js';
import type { StoredRecord } from '../../store/records/reads.js';
import type { LineageRow } from '../../store/sums/lineage.js';

/** Up to this number of changes of clan, each has a sentence of its own. */
const MOVES_TOLD = 2;
/** Victims, partners and witnesses that are named. */
const NAMED_MAX = 5;

/** Greatest number of events in a life; the newest are kept. */
export const LIFE_EVENTS = LIMITS.lifeEventsRead.value;

type Facts = LifeChapter['facts'];

export interface LifeContext {
  readonly dayLength: number;
  readonly names: SubjectNames;
  /** Its reigns, oldest first: they know the leaders that no succession names, and the end of a clan. */
  readonly reigns?: readonly Reign[];
}

type Reign = Pick<StoredRecord, 'beginTick' | 'endTick' | 'sides'>;

/** `events` are those in which the creature takes part, oldest first. */
export function lifeOf(own: LineageRow, events: readonly StoredEvent[], context: LifeContext): LifeChapter[] {
  return new LifeTeller(own, events, context).chapters();
}

class LifeTeller {
  readonly #own: LineageRow;
  readonly #events: readonly StoredEvent[];
  readonly #context: LifeContext;
  readonly #chapters: LifeChapter[] = [];

  constructor(own: LineageRow, events: readonly StoredEvent[], context: LifeContext) {
    this.#own = own;
    this.#events = events;
    this.#context = context;
  }

  chapters(): LifeChapter[] {
    this.#birth();
    this.#turns();
    this.#fights();
    this.#kills();
    this.#family();
    this.#end();
    return this.#chapters;
  }

  #birth(): void {
    const { caste, sex, clanId, motherId, fatherId, birthTick } = this.#own;
    const facts: Facts = { caste, clan: clanId ?? 0, day: this.#day(birthTick) };
    const isWild = caste === 'Predator' || caste === 'Herbivore';
    if (motherId === null || fatherId === null) this.#tell(birthTick > 0 ? 'came' : 'first', birthTick, facts);
    else if (isWild) this.#tell(caste === 'Predator' ? 'cub' : 'calf', birthTick, facts);
    else this.#tell(sex === 'female' ? 'daughter' : 'son', birthTick, { ...facts, mother: motherId, father: fatherId });
  }

  /** Demotion, changes of clan, rule, visions, hospitality and diseases. */
  #turns(): void {
    const moves: [LifeStory, number, Facts][] = [];
    const { id } = this.#own;
    for (const { type, tick, entity_id: subject, payload } of this.#events) {
      const clan = (field: string): number => Number(payload[field] ?? 0);
      const day = this.#day(tick);
      if (type === 'demotion') this.#tell('demoted', tick, { day });
      else if (type === 'epiphany' && subject === id) this.#tell('vision', tick, { day });
      else if (type === 'exile') moves.push(['exiled', tick, { day, from: clan('former_clan'), clan: clan('band') }]);
      else if (type === 'schism') {
        const story = subject === id ? 'founded' : 'moved';
        moves.push([story, tick, { day, from: clan('parent'), clan: clan('new_clan') }]);
      } else if (type === 'defection' && subject === id) {
        const story = payload['reason'] === 'founding' ? 'founded' : clan('from') > 0 ? 'moved' : 'joined';
        moves.push([story, tick, { day, from: clan('from'), clan: clan('to') }]);
      }
    }
    const [last] = moves.slice(-1);
    if (last && moves.length > MOVES_TOLD) this.#tell('wandered', last[1], { n: moves.length, clan: last[2]['clan']! });
    else for (const move of moves) this.#tell(...move);
    this.#rule();
    this.#count('hosted', ({ type, entity_id: subject }) => type === 'hospitality' && subject === id);
    this.#count('recovered', ({ type }) => type === 'recovery');
  }

  #rule(): void {
    const { id } = this.#own;
    const { reigns = [] } = this.#context;
    const ruled = reigns.map(({ beginTick, endTick, sides }) => ({ beginTick, endTick, clan: sides[0]!.clan }));
    for (const { clan, beginTick, endTick } of ruled) {
      const until = endTick === null ? 0 : this.#day(endTick);
      this.#tell('led', beginTick, { clan, day: this.#day(beginTick), until });
    }
    for (const { type, tick, payload } of this.#events) {
      if (type !== 'succession' || payload['new_leader'] !== id) continue;
      const clan = Number(payload['clan_id']);
      // The records of the newest events may not be built yet.
      if (ruled.some((reign) => reign.clan === clan && reign.beginTick === tick)) continue;
      const next = this.#events.find(
        (later) =>
          later.type === 'succession' && later.payload['prev_leader'] === id && later.payload['clan_id'] === clan,
      );
      this.#tell('led', tick, { clan, day: this.#day(tick), until: next ? this.#day(next.tick) : 0 });
    }
  }

  #fights(): void {
    const { id } = this.#own;
    const fights = this.#events.filter(({ type }) => type === 'war');
    const last = fights.at(-1);
    if (!last) return;
    const foes = new Map<number, number>();
    for (const { payload, entity_id: loser } of fights) {
      const foe = Number(payload[loser === id ? 'b' : 'a'] ?? 0);
      foes.set(foe, (foes.get(foe) ?? 0) + 1);
    }
    const [[clan, times]] = [...foes].sort((a, b) => b[1] - a[1] || a[0] - b[0]) as [[number, number]];
    const won = fights.filter(({ payload }) => payload['winner'] === id).length;
    const most = fights.length > 2 && times * 2 > fights.length ? clan : 0;
    this.#tell(won > 0 ? 'fought' : 'lost', last.tick, { n: fights.length, won, clan: most });
  }

  #kills(): void {
    const { id, caste } = this.#own;
    const deaths = this.#events.filter(({ type, payload }) => type === 'death' && payload['killer'] === id);
    const last = deaths.at(-1);
    if (!last) return;
    if (caste === 'Predator') {
      this.#tell('preyed', last.tick, { n: deaths.length });
      return;
    }
    const victims = deaths.map(({ entity_id: victim }) => victim);
    const more = Math.max(0, victims.length - NAMED_MAX);
    this.#tell('killed', last.tick, { victims: victims.slice(0, NAMED_MAX), more });
  }

  #family(): void {
    const { id } = this.#own;
    const births = this.#events.filter(({ type, entity_id: child }) => type === 'birth' && child !== id);
    const last = births.at(-1);
    if (!last) return;
    const partners = births.map(({ payload }) => Number(payload[payload['mother'] === id ? 'father' : 'mother']));
    const all = [...new Set(partners)];
    const more = Math.max(0, all.length - NAMED_MAX);
    this.#tell('loved', last.tick, { n: births.length, partners: all.slice(0, NAMED_MAX), more });
  }

  #end(): void {
    const { id, birthTick } = this.#own;
    const death = this.#events.find(({ type, entity_id: dead }) => type === 'death' && dead === id);
    if (!death) return;
    const clan = Number(death.payload['clan_id'] ?? 0);
    const known = this.#chapters.flatMap(({ facts, story }) =>
      story === 'led' || !facts['clan'] ? [] : facts['clan'],
    );
    if (clan > 0 && known.length > 0 && !known.includes(clan)) this.#tell('belonged', death.tick, { clan });
    const ticks = Number(death.payload['age'] ?? death.tick - birthTick);
    const days = Math.round((ticks / this.#context.dayLength) * 10) / 10;
    const witnesses = (death.payload['witnesses'] ?? []) as number[];
    this.#tell('aged', death.tick, { days, witnesses });
  }

  #count(story: LifeStory, isIt: (event: StoredEvent) => boolean): void {
    const found = this.#events.filter(isIt);
    const last = found.at(-1);
    if (last) this.#tell(story, last.tick, { n: found.length });
  }

  #day(tick: number): number {
    return dayNumber(Math.max(0, tick), this.#context.dayLength);
  }

  #tell(story: LifeStory, tick: number, facts: Facts): void {
    const { id, caste, sex } = this.#own;
    const persons = ['mother', 'father', 'victims', 'partners', 'witnesses'].flatMap((field) => facts[field] ?? []);
    const names: Record<string, string> = {};
    for (const person of [id, ...persons] as number[]) {
      const name = this.#nameOf(person);
      if (name !== null) names[person] = name;
    }
    const chapter = { story, tick, facts, names };
    const told = { ...chapter, who: id, caste: sex === 'female' ? 'Woman' : caste };
    this.#chapters.push({ ...chapter, text: textOf(tellLife(told, ENGLISH, this.#context.names)) });
  }

  #nameOf(id: number): string | null {
    if (id === this.#own.id) return this.#own.personalName;
    for (const event of this.#events) {
      const name = nameInEvent(event, id);
      if (name !== undefined) return name;
    }
    return this.#context.names.creature(id);
  }
}
