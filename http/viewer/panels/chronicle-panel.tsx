/** The chronicle: filters, search, and a jump to where it happened. New entries come at the top; the list stays short. */
import { type Answers, Archive } from '../../../client/index.js';
import { EVENTS, type EventType, UNSTORED_EVENTS } from '../../../schemas/vocabulary.js';
import type { App, Selection, Span } from '../app.js';
import { element, write } from '../elements.js';
import { fillIn } from '../text.js';
import type { Panel } from './panel.js';
import { button, choiceRow, labelled, note, tick } from './parts/blocks.js';
import { EventList } from './parts/event-list.js';
import { Format } from './parts/format.js';
import { bannerOf, creatureName } from './parts/links.js';
import { Reading, refusalWords } from './parts/reading.js';
import { spanPart } from './span-part.js';

type Page = Answers['/api/history'];
type Kind = 'all' | 'life' | 'war' | 'pacts' | 'faith' | 'homes' | 'nature' | 'plants';

const TYPES: Readonly<Record<Kind, readonly EventType[]>> = {
  // Plants ripen and wither all the time; these events are shown only on request.
  all: EVENTS.map(({ type }) => type).filter((type) => !UNSTORED_EVENTS.has(type)),
  life: ['birth', 'death', 'promotion', 'demotion', 'predation', 'cannibalism', 'extinction'],
  war: ['war', 'conquest', 'takeover', 'raid', 'regicide', 'herald', 'peace'],
  pacts: [
    ...([
      'alliance',
      'rivalry',
      'peace',
      'betrayal',
      'tribute',
      'coalition_formed',
      'coalition_joined',
    ] as const),
    ...(['coalition_dissolved', 'succession', 'schism', 'defection', 'exile', 'clan_extinction'] as const),
  ],
  faith: ['miracle', 'sermon', 'synod', 'temple', 'epiphany', 'resonance', 'omen', 'culture'],
  homes: [
    ...([
      'settlement',
      'ruin',
      'market',
      'caravan',
      'hospitality',
      'banquet',
      'compost',
      'peace_envoy',
    ] as const),
    ...(['takeover', 'conquest'] as const),
  ],
  nature: ['disaster', 'fire', 'outbreak', 'recovery', 'anomaly'],
  plants: ['bloom', 'wither'],
};
const KINDS = Object.keys(TYPES) as readonly Kind[];
const PAGE = 60;
const READ_MS = 2000;
const TYPING_MS = 250;

export const chroniclePanel: Panel = {
  name: 'chronicle',
  sign: '≡',
  create(host, app) {
    return new Chronicle(host, app);
  },
};

interface Filters {
  readonly kind: Kind;
  readonly major: boolean;
  readonly q: string;
  readonly about: Subject | null;
  readonly span: Span | null;
}

interface Subject {
  readonly kind: 'creature' | 'clan';
  readonly id: number;
}

class Chronicle {
  readonly #app: App;
  readonly #archive: Archive;
  readonly #format: Format;
  readonly #list: EventList;
  readonly #status = note('');
  readonly #about = element('div', { className: 'row', hidden: true });
  readonly #older: HTMLButtonElement;
  readonly #reading: Reading<Filters, Page>;
  #filters: Filters;
  #typing: number | undefined;
  /** Follows the chronicle: no event is missed, none comes twice. */
  #since = 0;
  #shownOf: Filters | null = null;
  #worldId = 0;
  #readAtTick = 0;
  /** The status text while nothing fails. */
  #statusText = '';

  constructor(host: HTMLElement, app: App) {
    const { chronicle: text } = app.config.panels;
    this.#app = app;
    this.#filters = { kind: 'all', major: false, q: '', about: null, span: app.span.value };
    this.#archive = new Archive(app.client.god);
    this.#format = new Format(app);
    this.#list = new EventList(app, text.list);
    this.#older = button(text.older, () => void this.#readOlder());
    this.#older.id = 'older';
    this.#older.hidden = true;
    this.#status.setAttribute('role', 'status');
    this.#reading = new Reading(this.#filters, {
      everyMs: READ_MS,
      read: (filters) => this.#read(filters),
      show: (page, filters) => this.#show(page, filters),
      fail: (error) => write(this.#status, refusalWords(app.config, error)),
    });
    const search = element('input', { type: 'search', id: 'chronicle-search', placeholder: text.searchHint });
    search.addEventListener('input', () => {
      clearTimeout(this.#typing);
      this.#typing = window.setTimeout(() => this.#filter({ q: search.value.trim() }), TYPING_MS);
    });
    const kinds = choiceRow<Kind>(
      text.kinds,
      KINDS.map((kind) => [kind, text[kind]] as const),
      'all',
      (kind) => this.#filter({ kind }),
    );
    host.append(
      labelled(text.search, search),
      kinds,
      tick(text.major, false, (major) => this.#filter({ major })),
      this.#about,
      spanPart(app),
      this.#status,
      this.#list.element,
      this.#older,
    );
    app.selection.watch(() => this.#offerAbout());
    this.#offerAbout();
    app.span.watch((span) => this.#filter({ span }));
    // Rows show the days of their ticks.
    app.dayLength.watch(() => this.#filter({}));
  }

  update(): void {
    if (this.#shownOf !== this.#filters || !this.#standsStill()) this.#reading.tick();
  }

  #filter(change: Partial<Filters>): void {
    this.#filters = { ...this.#filters, ...change };
    this.#since = 0;
    this.#reading.ask(this.#filters);
  }

  /** A search does: its order is that of the best match. So does a stretch of time that was over when it was read. */
  #standsStill(): boolean {
    const { q, span } = this.#filters;
    return q !== '' || (span !== null && span.to < this.#readAtTick);
  }

  async #read(filters: Filters): Promise<Page> {
    this.#readAtTick = this.#app.client.world.tick;
    const isFollowing = this.#shownOf === filters && filters.q === '' && this.#since > 0;
    return this.#archive.history({ ...queryOf(filters), limit: PAGE, since: isFollowing ? this.#since : 0 });
  }

  #show(page: Page, filters: Filters): void {
    const { chronicle: text } = this.#app.config.panels;
    const isMore = this.#shownOf === filters && this.#since > 0 && page.world_id === this.#worldId;
    if (isMore) this.#list.prepend(page.events);
    else this.#list.show(page.events);
    this.#shownOf = filters;
    this.#since = page.next_since;
    this.#worldId = page.world_id;
    this.#older.hidden = filters.q !== '' || this.#list.count < PAGE;
    if (isMore) {
      write(this.#status, this.#statusText);
      return;
    }
    const total = fillIn(page.total_exact ? text.total : text.atLeast, { n: this.#format.whole(page.total) });
    const order = filters.q !== '' ? text.best : this.#standsStill() ? '' : text.live;
    this.#statusText = page.events.length === 0 ? text.none : `${total}. ${order}`.trim();
    write(this.#status, this.#statusText);
  }

  async #readOlder(): Promise<void> {
    const before = this.#list.oldestId;
    if (before === null) return;
    const filters = this.#filters;
    try {
      const { events } = await this.#archive.history({ ...queryOf(filters), limit: PAGE, before });
      if (filters !== this.#filters) return;
      this.#list.append(events);
      this.#older.hidden = events.length < PAGE || this.#list.isFull;
    } catch (error) {
      write(this.#status, refusalWords(this.#app.config, error));
    }
  }

  /** The selected creature or clan can be made the only subject. */
  #offerAbout(): void {
    const { chronicle: text } = this.#app.config.panels;
    const chosen = this.#app.selection.value;
    const { about } = this.#filters;
    const subject = about ?? subjectOf(chosen);
    this.#about.hidden = subject === null;
    if (subject === null) return;
    const name =
      subject.kind === 'clan' ? bannerOf(this.#app, subject.id).name : creatureName(this.#app, subject.id);
    const box = tick(fillIn(text.about, { n: name }), about !== null, (isOn) => {
      this.#filter({ about: isOn ? subject : null });
      if (!isOn) this.#offerAbout();
    });
    this.#about.replaceChildren(box);
  }
}

function subjectOf(chosen: Selection | null): Subject | null {
  if (chosen?.kind === 'creature') return { kind: 'creature', id: chosen.id };
  return chosen?.kind === 'clan' ? { kind: 'clan', id: chosen.id } : null;
}

function queryOf({ kind, major, q, about, span }: Filters): Parameters<Archive['history']>[0] {
  return {
    major,
    types: TYPES[kind].join(','),
    ...(q !== '' && { q: asPrefixQuery(q) }),
    ...(about?.kind === 'creature' && { entity_id: about.id }),
    ...(about?.kind === 'clan' && { clan_id: about.id }),
    ...(span !== null && span.from > 0 && { from_tick: span.from }),
    ...(span !== null && span.to < Infinity && { to_tick: span.to }),
  };
}

/** The last word may be its beginning yet: people see matches while they type. */
function asPrefixQuery(q: string): string {
  return /[\w\p{L}]$/u.test(q) && !q.includes('"') ? `${q}*` : q;
}
