/**
 * Receives the client's events, reads the data of the current view, and runs the user's commands. All communication
 * with the service uses `spaceland/client`.
 */
import { connect, Archive, SpacelandError, type Client, type ClientOptions, type Answers } from '../../client/index.js';
import type { LawName, Laws } from '#schemas/laws/catalog/catalog.js';
import type { HistoryQueryParameters } from '#schemas/wire/history.js';
import { LIMITS } from '#schemas/limits.js';
import { UNSTORED_EVENTS } from '#schemas/events/events.js';
import { notify, emptyChronicle, emptyRecords, type App, type EventEntry } from '../state/app.js';
import { errorText } from '../text/format.js';
import { BoundedSocket } from './bounded-socket.js';

export type Connection = Pick<ClientOptions, 'WebSocket' | 'fetch'>;

interface SessionOptions {
  readonly key: string | null;
  /** Connection to something else than the running world. */
  readonly connection?: Connection | undefined;
  changed(): void;
}

const RECENT_EVENTS_MAX = 60;
/** Event types that are too frequent for the panel beside the map. */
const FREQUENT_TYPES: ReadonlySet<string> = new Set(['birth', 'death', 'bloom', 'wither', 'settlement', 'recovery']);
const PAGE_EVENTS = 300;
const EVENTS_MAX = 3000;
/** While fewer events than this are loaded, older ones are read, so that a screen is full. */
const EVENTS_MIN = 60;
const CURVES_MS = 8000;
const CHRONICLE_MS = 1000;
const CLANS_MS = 2000;
const LIFE_MS = 1500;
const RECORDS_MS = 3000;
const DIGEST_MS = 10_000;
const RECORD_EVENTS = 200;
/** Time for which the settings of a clock command are shown although no frame confirms them, in milliseconds. */
const CONFIRMATION_MS = 5000;
const SPEED_DEFAULT = 10;

interface ClockSettings {
  readonly paused: boolean;
  readonly speed: number;
}

export class Session {
  readonly client: Client;
  readonly #app: App;
  readonly #archive: Archive;
  readonly #changed: () => void;
  readonly #readAt = new Map<string, number>();
  readonly #busy = new Set<string>();
  #recentEvents: readonly EventEntry[] = [];
  /** Clock settings that the user has requested and that no frame has confirmed yet. */
  #requested: Partial<ClockSettings> = {};
  #requestedAt = 0;
  #areLawsRead = false;
  /** Promise of the last clock command. The next command waits for it, so that commands are sent in order. */
  #lastControl: Promise<unknown> = Promise.resolve();

  constructor(app: App, { key, connection, changed }: SessionOptions) {
    this.#app = app;
    this.#changed = changed;
    this.client = connect(app.url, { WebSocket: BoundedSocket, ...connection, ...(key !== null && { key }) });
    this.#archive = new Archive(this.client.god);
    this.#listen();
  }

  /** Copies the client's world into the app. It is called only before drawing, because the copy is expensive. */
  refresh(): void {
    const state = this.client.world.state();
    if (state === null) return;
    if (this.#app.world !== null && this.#app.world.world_id !== state.world_id) this.#resetForNewWorld();
    this.#app.world = state;
    const { paused, speed } = this.#requested;
    this.#requested = {
      ...(paused !== undefined && paused !== state.paused && { paused }),
      ...(speed !== undefined && speed !== state.speed && { speed }),
    };
    this.#app.recentEvents = this.#recentEvents;
  }

  readForView(): void {
    if (this.client.status !== 'live') return;
    const { view, map } = this.#app;
    if (!this.#areLawsRead) this.#read('laws', CLANS_MS, () => this.#readLaws());
    this.#read('curves', CURVES_MS, async () => {
      this.#app.statistics.series = await this.#archive.read('/api/analytics/timeseries');
    });
    if (this.#recentEvents.length === 0) this.#read('recent events', CURVES_MS, () => this.#readEarlierEvents());
    if (view === 'chronicle') this.#read('chronicle', CHRONICLE_MS, () => this.#readNewerEvents());
    if (view === 'chronicle' && this.#app.chronicle.events.length < EVENTS_MIN) this.readOlderEvents();
    if (view === 'clans') this.#read('clans', CLANS_MS, () => this.#readClans());
    if (view === 'inspector' && map.selected !== null) {
      this.#read(`life ${map.selected}`, LIFE_MS, () => this.#readLife());
    }
    this.#readPast();
  }

  /** Drops the records, so that they are read again with the new filters. */
  rereadRecords(): void {
    Object.assign(this.#app.records, emptyRecords());
    this.#readAt.delete('records');
  }

  /** Drops the events of the chronicle, so that they are read again with the new filters. */
  rereadChronicle(): void {
    Object.assign(this.#app.chronicle, emptyChronicle());
    this.#readAt.delete('chronicle');
  }

  rereadClans(): void {
    this.#readAt.delete('clans');
  }

  readOlderEvents(): void {
    const { chronicle } = this.#app;
    if (chronicle.isComplete || chronicle.oldestId === 0 || chronicle.search !== '') return;
    this.#read('older', 0, async () => {
      const page = await this.#archive.history({
        ...this.#filter(),
        before: chronicle.oldestId,
        limit: PAGE_EVENTS,
      });
      chronicle.events = [...chronicle.events, ...this.#filtered(page)];
      chronicle.oldestId = page.events.at(-1)?.id ?? 0;
      chronicle.isComplete = page.events.length < PAGE_EVENTS || chronicle.events.length >= EVENTS_MAX;
    });
  }

  /**
   * Clock settings that the user requested a short time ago, otherwise the settings of the last frame. Two quick key
   * presses thus add up.
   */
  get clock(): ClockSettings {
    const { world, now } = this.#app;
    const current = { paused: world?.paused ?? false, speed: world?.speed ?? SPEED_DEFAULT };
    return now - this.#requestedAt < CONFIRMATION_MS ? { ...current, ...this.#requested } : current;
  }

  control(action: 'pause' | 'resume' | 'step' | 'reset' | 'set_speed', value?: number): void {
    if (action === 'pause' || action === 'resume') this.#expect({ paused: action === 'pause' });
    if (action === 'set_speed' && value !== undefined) this.#expect({ speed: value });
    const answer = this.#lastControl.then(() => this.client.control(action, value));
    this.#lastControl = answer.catch(() => (this.#requested = {}));
    this.#run(async () => {
      const { state, speed, tick, seed } = await answer;
      const done = {
        pause: `Paused at tick ${tick}.`,
        resume: `Running at ${speed} ticks per second.`,
        step: `Ran one tick; now at tick ${tick}.`,
        reset: `Started a new world with seed ${seed}.`,
        set_speed: `${speed} ticks per second${state === 'paused' ? ' after the pause' : ''}.`,
      };
      return done[action];
    });
  }

  /** Applies the pending changes of laws. If `persist` is true, they also apply to later worlds. */
  applyLaws(persist: boolean): void {
    const { laws } = this.#app;
    const staged = { ...laws.staged };
    this.#run(async () => {
      const {
        changed: _,
        next_world: __,
        ...values
      } = await this.client.god.setLaws(staged as Partial<Laws>, { persist });
      laws.values = values;
      for (const name of Object.keys(staged) as LawName[]) {
        if (laws.staged[name] === staged[name]) delete laws.staged[name];
      }
      const names = Object.keys(staged).join(', ');
      return `${names}: in force now${persist ? ' and in later worlds' : ', in this world only'}.`;
    });
  }

  applyPreset(name: string): void {
    this.#run(async () => {
      await this.client.god.applyPreset(name);
      return `The preset ${name} is in force, now and in later worlds.`;
    });
  }

  /** Sets the passkey for later actions. Only the next action shows whether the passkey is valid. */
  setKey(key: string): void {
    this.client.key = key === '' ? null : key;
    this.#app.hasKey = key !== '';
    notify(
      this.#app,
      key === '' ? 'Watching without a passkey.' : 'Passkey set; the next action shows whether it is right.',
    );
  }

  presets(): Promise<readonly { readonly name: string; readonly description: string }[]> {
    return this.#archive.read('/api/presets').then(({ presets, current, details, default: recommended }) =>
      presets.map((name) => ({
        name,
        description: `${name === current ? 'in force. ' : ''}${name === recommended ? 'recommended. ' : ''}${details[name]?.description ?? ''}`,
      })),
    );
  }

  #expect(settings: Partial<ClockSettings>): void {
    this.#requested = { ...this.#requested, ...settings };
    this.#requestedAt = this.#app.now;
  }

  #run(action: () => Promise<string>): void {
    action()
      .then((text) => notify(this.#app, text, 'good'))
      .catch((error: unknown) => notify(this.#app, errorText(error, this.#app.hasKey), 'bad'))
      .finally(this.#changed);
  }

  #listen(): void {
    const { client } = this;
    const app = this.#app;
    client.on('status', (status) => {
      app.status = status;
      app.statusSince = performance.now();
      this.#areLawsRead = false;
      this.#readAt.clear();
      this.#changed();
    });
    client.on('hello', ({ version }) => {
      app.isPrimaryAway = client.isPrimaryAway;
      app.version = version;
      if (app.view === 'chronicle') this.rereadChronicle();
    });
    client.on('frame', ({ events }) => {
      app.lastFrameAt = performance.now();
      app.statistics.recordFrame(client.world.tick, app.lastFrameAt);
      const entries = (events as readonly unknown[] as readonly EventEntry[]).filter(
        ({ type }) => !FREQUENT_TYPES.has(type),
      );
      if (entries.length > 0)
        this.#recentEvents = [...entries.toReversed(), ...this.#recentEvents].slice(0, RECENT_EVENTS_MAX);
      this.#changed();
    });
    client.on('laws', ({ laws }) => {
      app.laws.values = { ...laws };
      this.#changed();
    });
    client.on('control', this.#changed);
    client.on('primary', ({ connected }) => {
      app.isPrimaryAway = !connected;
      this.#changed();
    });
  }

  #resetForNewWorld(): void {
    this.#recentEvents = [];
    this.#app.statistics.reset();
    this.#app.map.selected = null;
    this.#app.inspector.life = null;
    this.#app.map.camera = null;
    Object.assign(this.#app.records, emptyRecords(), { of: null });
    Object.assign(this.#app.today, { at: 0, digest: null });
    Object.assign(this.#app.annals, { at: 0, annals: null });
    this.#readAt.clear();
    this.#areLawsRead = false;
    this.rereadChronicle();
  }

  /**
   * Calls `read` at most once per `everyMs`, and not while an earlier read with the same name `what` still runs. A
   * failed read is retried after that interval.
   */
  #read(what: string, everyMs: number, read: () => Promise<void>): void {
    const now = performance.now();
    if (this.#busy.has(what) || now - (this.#readAt.get(what) ?? -Infinity) < everyMs) return;
    this.#busy.add(what);
    this.#readAt.set(what, now);
    read()
      .catch((error: unknown) => {
        if (error instanceof SpacelandError) notify(this.#app, errorText(error, this.#app.hasKey), 'bad');
      })
      .finally(() => {
        this.#busy.delete(what);
        this.#changed();
      });
  }

  #filter(): Partial<HistoryQueryParameters> {
    const { types, majorOnly, search } = this.#app.chronicle;
    return {
      ...(types.size > 0 && { types: [...types].join(',') }),
      ...(majorOnly && { major: true }),
      ...(search !== '' && { q: search }),
    };
  }

  /** Reads major events from before the connection, for the panel beside the map. */
  async #readEarlierEvents(): Promise<void> {
    const { events } = await this.#archive.history({ major: true, limit: RECENT_EVENTS_MAX });
    this.#recentEvents = [...this.#recentEvents, ...events].slice(0, RECENT_EVENTS_MAX);
  }

  async #readNewerEvents(): Promise<void> {
    const { chronicle } = this.#app;
    const filter = this.#filter();
    const isFirst = !chronicle.isRead || chronicle.search !== '';
    const since = isFirst ? 0 : chronicle.nextSince;
    const page = await this.#archive.history({ ...filter, since, limit: PAGE_EVENTS });
    // If the filters have changed during the request, the answer is dropped.
    if (JSON.stringify(filter) !== JSON.stringify(this.#filter())) return;
    chronicle.nextSince = page.next_since;
    chronicle.isRead = true;
    if (isFirst) {
      chronicle.total = page.total;
      chronicle.events = this.#filtered(page);
      chronicle.oldestId = page.events.at(-1)?.id ?? 0;
      chronicle.isComplete = page.events.length < PAGE_EVENTS;
      chronicle.at = Math.min(chronicle.at, Math.max(0, chronicle.events.length - 1));
      return;
    }
    const entries = this.#filtered(page);
    chronicle.events = [...entries, ...chronicle.events].slice(0, EVENTS_MAX);
    chronicle.total += page.events.length;
    // The cursor must stay on its event when newer events are inserted above it.
    if (chronicle.at > 0) chronicle.at += entries.length;
  }

  /** Returns the events of a page. The very frequent events of plants are left out, unless the user filters by type. */
  #filtered({ events }: Answers['/api/history']): readonly EventEntry[] {
    const { types } = this.#app.chronicle;
    return types.size > 0 ? events : events.filter(({ type }) => !UNSTORED_EVENTS.has(type));
  }

  /** Reads the laws once, because every view needs the length of a day. Later changes arrive on the socket. */
  async #readLaws(): Promise<void> {
    this.#app.laws.values = { ...(await this.client.god.laws()) };
    this.#areLawsRead = true;
  }

  async #readClans(): Promise<void> {
    this.#app.clans.clans = (
      await this.#archive.read('/api/clans', { include_extinct: this.#app.clans.showsExtinct })
    ).clans;
  }

  #readPast(): void {
    const { view, records } = this.#app;
    const { open } = records;
    if (view === 'records' && open === null) this.#read('records', RECORDS_MS, () => this.#readRecords());
    if (view === 'records' && open !== null) {
      this.#read(`record ${open}`, RECORDS_MS, async () => {
        const page = await this.#archive.record(open, { limit: RECORD_EVENTS });
        if (records.open === open) records.page = page;
      });
    }
    if (view === 'today') {
      this.#read('digest', DIGEST_MS, async () => {
        this.#app.today.digest = await this.#archive.read('/api/digest');
      });
    }
    if (view === 'annals') {
      this.#read('annals', DIGEST_MS, async () => {
        const annals = await this.#archive.read('/api/annals');
        Object.assign(this.#app.annals, { annals, ...(await this.#archive.read('/api/worlds')) });
      });
    }
  }

  async #readRecords(): Promise<void> {
    const { records } = this.#app;
    const filter = this.#recordFilter();
    const answer = await this.#archive.read('/api/records', { ...filter, limit: LIMITS.recordsPageMax.value });
    if (JSON.stringify(filter) !== JSON.stringify(this.#recordFilter())) return;
    const chosen = records.records[records.at]?.id;
    Object.assign(records, { records: answer.records, total: answer.total, isRead: true });
    // The cursor stays on its record when newer records are inserted above it.
    const at = records.at === 0 ? 0 : answer.records.findIndex(({ id }) => id === chosen);
    records.at = Math.max(0, at);
  }

  #recordFilter() {
    const { kinds, of } = this.#app.records;
    return {
      kinds: [...kinds].join(','),
      clan_id: of?.kind === 'clan' ? of.id : null,
      creature_id: of?.kind === 'creature' ? of.id : null,
    };
  }

  async #readLife(): Promise<void> {
    const { selected } = this.#app.map;
    if (selected === null) return;
    const life = await this.#archive.creature(selected);
    if (this.#app.map.selected === selected) this.#app.inspector.life = life;
  }
}
