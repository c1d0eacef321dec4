/**
 * The page's address: world, panel, selection, filters and camera. A change of world, panel or selection adds an entry
 * to the browser's history; other changes replace the current entry.
 */
import type { PanelName } from '#http/content/en/content.js';
import { byId } from '../page/elements.js';
import { type ReadonlySignal, watch } from '../page/signal.js';
import { openDialog } from '../panels/parts/dialog.js';
import { showStart } from '../stage/reveal.js';
import { type App, CLAN_ORDERS, CHRONICLE_KINDS, NO_FILTERS } from '../state/app.js';
import { creatureName, bannerOf } from '../state/names.js';
import { nextOfLine } from '../state/family.js';
import { fillIn } from '../words/config.js';
import { SpacelandError } from '../../client/index.js';
import { openWorld } from '../state/past-world.js';
import { refusalWords } from '../words/refusals.js';
import { FEATURES, type Selection } from '../world/selection.js';
import { placeOf } from '../world/entities.js';
import type { Tabs } from './tabs.js';

/** Zoom in pixels per grid unit. A place whose address has no zoom is shown at half of this zoom. */
const CLOSE_ZOOM = 10;
/** Time after the last camera move or key press before the address changes, in milliseconds. */
const REST_MS = 400;

const NUMBERED = ['creature', 'clan', 'plant', 'house', 'corpse'] as const;
/** Parameters whose change adds an entry to the browser's history. */
const STEPS = [
  'world',
  'panel',
  'record',
  'line',
  'family',
  'tour',
  'clean',
  'follow',
  ...NUMBERED,
  ...FEATURES,
] as const;
/** Parameters that only the service reads; they are kept unchanged. */
const KEPT = ['lang'] as const;
const NO_PANEL = 'none';

/** Applies the page's address as soon as the world is known, and keeps the address up to date from then on. */
export function startAddress(app: App, tabs: Tabs): void {
  const address = new Address(app, tabs);
  address.openPanel();
  watchSources(app, address);
  byId('menu').addEventListener('click', ({ target }) => keepInLanguage(target));
  addEventListener('popstate', () => {
    address.openPanel();
    void address.apply();
  });
  const stop = app.every(0, () => {
    queueMicrotask(() => stop());
    void address.apply();
  });
}

class Address {
  readonly #app: App;
  readonly #tabs: Tabs;
  /** Panel to open if an address names none. */
  readonly #remembered: PanelName | null;
  /** The query that was last applied or written; null while a query is being applied. */
  #said: URLSearchParams | null = null;
  #isPlanned = false;
  #timer: number | undefined;

  constructor(app: App, tabs: Tabs) {
    this.#app = app;
    this.#tabs = tabs;
    this.#remembered = app.panel.value;
  }

  openPanel(): void {
    const query = new URLSearchParams(location.search);
    const panel = panelIn(this.#app, query) ?? (query.get('panel') === NO_PANEL ? null : this.#remembered);
    if (panel === null) this.#tabs.close();
    else if (panel !== this.#app.panel.value) this.#tabs.open(panel);
  }

  /** Restores what the address says of the view and the selection, but opens no panel. */
  async apply(): Promise<void> {
    this.#said = null;
    await applyQuery(this.#app, this.#tabs, new URLSearchParams(location.search));
    this.#said = queryOf(this.#app);
    document.title = titleOf(this.#app);
    // An address that names no world of the own page continues the last one, and then names it.
    if (this.#app.transport.isOwn) history.replaceState(null, '', pathOf(withKept(this.#said)));
  }

  /** Writes the address once, after all signals that change together have changed. */
  readonly writeSoon = (): void => {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      this.#write();
    });
  };

  /** Writes the address when nothing has changed for a moment. */
  readonly writeLater = (): void => {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#write(), REST_MS);
  };

  #write(): void {
    if (this.#said === null) return;
    const [said, next] = [this.#said, queryOf(this.#app)];
    document.title = titleOf(this.#app);
    if (next.toString() === said.toString()) return;
    const isTravel = said.has('tick') !== next.has('tick');
    const isStep = isTravel || STEPS.some((name) => said.get(name) !== next.get(name));
    this.#said = next;
    history[isStep ? 'pushState' : 'replaceState'](null, '', pathOf(withKept(next)));
  }
}

function watchSources(app: App, { writeSoon, writeLater }: Address): void {
  const { panel, selection, follow, family, touring, isClean, worldId } = app;
  const { name } = app.transport;
  const steps: readonly ReadonlySignal<unknown>[] = [panel, selection, follow, family, touring, isClean, worldId, name];
  const watchFilters = ({ filters, span, record, line }: App) => [
    watch(filters, writeLater),
    watch(span, writeLater),
    watch(record, writeSoon),
    watch(line, writeSoon),
  ];
  for (const source of steps) watch(source, writeSoon);
  watchFilters(app);
  let ends: readonly (() => void)[] = [];
  watch(app.past, (past) => {
    for (const end of ends) end();
    ends = past === null ? [] : [watch(past.selection, writeSoon), ...watchFilters(past)];
    writeSoon();
  });
  app.camera.watch(writeLater);
  watch(app.travel.shown, writeLater);
}

/** Returns a link to the current view, camera included. A world of the own page leads to its present tick. */
export function shareLink(app: App): string {
  const query = queryOf(app, true);
  if (app.transport.isOwn && app.past.value === null) query.set('tick', String(app.client.world.tick));
  return location.origin + pathOf(query);
}

function pathOf(query: URLSearchParams, page = location.pathname): string {
  return `${page}?${query.toString().replace(/=(?=&|$)/g, '')}`;
}

/** Updates a clicked language link, so that the other page shows the same view. */
function keepInLanguage(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (link === null) return;
  const query = new URLSearchParams(location.search);
  query.set('lang', link.hreflang);
  link.href = pathOf(query, new URL(link.href).pathname);
}

function withKept(query: URLSearchParams): URLSearchParams {
  const now = new URLSearchParams(location.search);
  const all = new URLSearchParams(query);
  for (const name of KEPT) if (now.has(name)) all.set(name, now.get(name)!);
  return all;
}

function queryOf(app: App, withCamera = false): URLSearchParams {
  const { touring, camera, panel, follow, isClean, transport } = app;
  const query = new URLSearchParams(transport.name.value ?? '');
  if (touring.value) {
    query.set('tour', '');
    if (isClean.value) query.set('clean', '');
    return query;
  }
  const shown = app.past.value ?? app;
  const moment = app.travel.shown.value;
  const worldId = moment?.worldId ?? shown.worldId.value;
  // Another reader of the address has a world of the same name under another id.
  if (transport.name.value === null || worldId !== app.worldId.value) query.set('world', String(worldId));
  if (moment !== null) query.set('tick', String(moment.tick));
  query.set('panel', panel.value ?? NO_PANEL);
  if (isClean.value) query.set('clean', '');
  const chosen = shown.selection.value;
  const followed = shown === app ? follow.value : null;
  if (followed !== null) query.set('follow', String(followed));
  if (followed !== null && app.family.value !== null) query.set('family', String(app.family.value));
  if (chosen?.kind === 'feature') query.set(chosen.what, `${chosen.x.toFixed(1)},${chosen.y.toFixed(1)}`);
  else if (chosen !== null && 'id' in chosen && !(chosen.kind === 'creature' && chosen.id === followed))
    query.set(chosen.kind, String(chosen.id));
  setFilters(query, shown, panel.value);
  if (followed === null && (withCamera || !camera.isFitted)) {
    const place = camera.within(camera.view.x, camera.view.y);
    query.set('x', place.x.toFixed(1));
    query.set('y', place.y.toFixed(1));
    query.set('z', camera.view.zoom.toFixed(2));
  }
  return query;
}

/** Adds the filters of the open panel to the query, except those at their defaults. */
function setFilters(query: URLSearchParams, { filters, span, record, line }: App, panel: PanelName | null): void {
  const { q, kind, major, about, view, order, extinct, laws } = filters.value;
  const values: Partial<Record<PanelName, Readonly<Record<string, string | null>>>> = {
    chronicle: {
      q,
      kind: kind === NO_FILTERS.kind ? null : kind,
      major: major ? '1' : null,
      about: about && `${about.kind}-${about.id}`,
      from: span.value && String(span.value.from),
      to: span.value && span.value.to < Infinity ? String(span.value.to) : null,
    },
    clans: {
      view: view === NO_FILTERS.view ? null : view,
      order: order === NO_FILTERS.order ? null : order,
      extinct: extinct ? '1' : null,
    },
    annals: { record: record.value === null ? null : String(record.value) },
    creature: { line: line.value === null ? null : String(line.value) },
    god: { laws },
  };
  for (const [name, value] of Object.entries((panel && values[panel]) ?? {}))
    if (value !== null && value !== '') query.set(name, value);
}

async function applyQuery(app: App, tabs: Tabs, query: URLSearchParams): Promise<void> {
  app.isClean.value = query.has('clean');
  app.touring.value = query.has('tour');
  if (app.touring.value) return;
  const world = numberIn(query, 'world') ?? app.worldId.value;
  const tick = numberIn(query, 'tick');
  if (tick === null) await showPresent(app);
  // The timeline says why a tick cannot be shown; the page then shows the present.
  const isMoment = tick !== null && world !== null && (await app.travel.seek(world, tick).then(isDone, isRefused));
  if (world !== null && !isMoment) {
    try {
      await openWorld(app, world);
    } catch (error) {
      const { panels, text } = app.config;
      const isUnknown = error instanceof SpacelandError && error.code === 'unknown_world';
      const words = isUnknown ? fillIn(panels.runs.unknown, { n: world }) : refusalWords(app.config, error);
      openDialog(panels.titles.worlds, text.tools.close, words);
      tabs.open('worlds');
      return;
    }
  }
  const shown = app.past.value ?? app;
  applyFilters(shown, query);
  const follow = familyMember(app, query) ?? numberIn(query, 'follow');
  const chosen = follow === null ? selectionIn(query) : ({ kind: 'creature', id: follow } as const);
  if (shown !== app) {
    shown.selection.value = chosen;
    shown.line.value = numberIn(query, 'line');
    openPastPanel(tabs, panelIn(app, query), chosen);
    return;
  }
  const [x, y] = [numberIn(query, 'x'), numberIn(query, 'y')];
  const hasPlace = x !== null && y !== null;
  if (follow !== null) startFollowing(app, follow);
  else if (chosen !== null && !hasPlace) showFromLink(app, chosen);
  else {
    app.follow.value = null;
    app.selection.value = chosen;
    if (!hasPlace) showStart(app);
  }
  if (hasPlace) app.camera.lookAt(x, y, numberIn(query, 'z') ?? CLOSE_ZOOM / 2, true);
  // Last, because a selection closes the page of a line.
  app.line.value = numberIn(query, 'line');
}

const isDone = (): boolean => true;
const isRefused = (): boolean => false;

/** Resolves when the present is on screen. */
async function showPresent({ travel, client }: App): Promise<void> {
  if (travel.isLive) return;
  const shown = new Promise<void>((resolve) => {
    const stop = client.on('frame', () => {
      stop();
      resolve();
    });
  });
  travel.live();
  await shown;
}

/** A link that follows a family leads to a living member of it; null if it names none or nobody lives. */
function familyMember(app: App, query: URLSearchParams): number | null {
  const line = numberIn(query, 'family');
  if (line === null) return null;
  const member = nextOfLine(app, line, numberIn(query, 'follow') ?? 0);
  app.family.value = member === null ? null : line;
  return member;
}

/** A link to somebody who is gone shows the start of the world around the words about it. */
function showFromLink(app: App, chosen: Selection): void {
  if (placeOf(app.client.world, chosen) === null) showStart(app);
  app.show(chosen);
}

function startFollowing(app: App, id: number): void {
  showFromLink(app, { kind: 'creature', id });
  if (placeOf(app.client.world, { kind: 'creature', id }) !== null) app.follow.value = id;
}

function panelIn({ config }: App, query: URLSearchParams): PanelName | null {
  const name = query.get('panel');
  return name !== null && Object.hasOwn(config.panels.titles, name) ? (name as PanelName) : null;
}

/** Opens a panel that can show an ended world: `wanted`, or one that fits the selection. */
function openPastPanel(tabs: Tabs, wanted: PanelName | null, chosen: Selection | null): void {
  const fitting = chosen === null ? 'annals' : chosen.kind === 'clan' ? 'clans' : 'creature';
  tabs.open(wanted !== null && tabs.isOfAnyWorld(wanted) ? wanted : fitting);
}

function applyFilters(shown: App, query: URLSearchParams): void {
  const about = /^(creature|clan)-(\d{1,9})$/.exec(query.get('about') ?? '');
  shown.filters.value = {
    q: query.get('q') ?? '',
    kind: CHRONICLE_KINDS.find((each) => each === query.get('kind')) ?? NO_FILTERS.kind,
    major: query.has('major'),
    about: about && { kind: about[1] as 'creature' | 'clan', id: Number(about[2]) },
    view: query.get('view') === 'relations' ? 'relations' : NO_FILTERS.view,
    order: CLAN_ORDERS.find((each) => each === query.get('order')) ?? NO_FILTERS.order,
    extinct: query.has('extinct'),
    laws: query.get('laws') ?? '',
  };
  const [from, to] = [numberIn(query, 'from'), numberIn(query, 'to')];
  shown.record.value = numberIn(query, 'record');
  shown.span.value = from === null && to === null ? null : { from: from ?? 0, to: to ?? Infinity, name: null };
}

function selectionIn(query: URLSearchParams): Selection | null {
  for (const kind of NUMBERED) {
    const id = numberIn(query, kind);
    if (id !== null) return { kind, id };
  }
  for (const what of FEATURES) {
    const place = /^(-?[\d.]{1,9}),(-?[\d.]{1,9})$/.exec(query.get(what) ?? '');
    if (place) return { kind: 'feature', what, x: Number(place[1]), y: Number(place[2]) };
  }
  return null;
}

function titleOf(app: App): string {
  const shown = app.past.value ?? app;
  const { titles } = app.config.panels;
  const chosen = shown.selection.value;
  const subject =
    chosen?.kind === 'creature'
      ? creatureName(shown, chosen.id)
      : chosen?.kind === 'clan'
        ? bannerOf(shown, chosen.id).name
        : null;
  const panel = app.panel.value && titles[app.panel.value];
  const { time } = app.config.text;
  const moment = app.travel.shown.value;
  const when = moment === null ? null : `${time.past}: ${shown.format.moment(moment.tick)}`;
  return [when, subject ?? panel, app.config.text.title].filter((part) => part !== null).join(' · ');
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  const value = Number(text);
  return text === null || text === '' || !Number.isFinite(value) ? null : value;
}
