/**
 * The tabs beside the stage (WAI-ARIA tabs: one stop for the keyboard, arrows go from tab to tab). A panel is rendered
 * when it is first shown and is kept; only the open one is rendered again.
 */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { render } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Archive } from '../../client/index.js';
import type { PanelName } from '#http/content/en/content.js';
import { byId } from '../page/elements.js';
import { watch } from '../page/signal.js';
import { analyticsPanel } from '../panels/analytics-panel.js';
import { annalsPanel } from '../panels/annals-panel.js';
import { chroniclePanel } from '../panels/chronicle-panel.js';
import { clansPanel } from '../panels/clans-panel.js';
import { creaturePanel } from '../panels/creature-panel.js';
import { godPanel } from '../panels/god-panel.js';
import type { Panel } from '../panels/panel.js';
import { Button } from '../panels/parts/blocks.js';
import { todayPanel } from '../panels/today-panel.js';
import { worldPanel } from '../panels/world-panel.js';
import { worldsPanel } from '../panels/worlds-panel.js';
import type { App } from '../state/app.js';
import { PanelContext, useApp } from '../state/context.js';
import { fillIn } from '../words/config.js';
import { placeOf } from '../world/entities.js';

/** The panels in the order of their tabs. */
const PANELS: readonly Panel[] = [
  todayPanel,
  worldPanel,
  chroniclePanel,
  creaturePanel,
  clansPanel,
  annalsPanel,
  analyticsPanel,
  godPanel,
  worldsPanel,
];

const UPDATE_MS = 250;
/** Screens on which the panels begin closed (http/pages/styles/panels.css), and on which Escape closes them. */
const NARROW = matchMedia('(max-width: 60rem)');

export interface Tabs {
  /** Opens a panel and, if `focus`, moves the focus to its tab. */
  open(name: PanelName, focus?: boolean): void;
  close(): void;
  /** Opens the last panel, or closes the panels. */
  toggle(): void;
  isOfAnyWorld(name: PanelName): boolean;
}

/** A world of the own page has no archive that could tell of today. */
function rememberedPanel({ settings, transport }: App): PanelName | null {
  const { name = null } = PANELS.find((each) => each.name === settings.value.panel) ?? {};
  return transport.isOwn && name === todayPanel.name ? worldPanel.name : name;
}

export function startTabs(app: App): Tabs {
  const remembered = rememberedPanel(app);
  /** Panel that is shown now, or was shown when the panels were closed. */
  const current = signal<PanelName>(remembered ?? todayPanel.name);
  const beats = Object.fromEntries(PANELS.map(({ name }) => [name, signal(0)])) as Beats;
  const open = (name: PanelName, focus = false): void => {
    current.value = name;
    app.panel.value = name;
    // No frame updates the panel without a connection, so this beat makes it show that it cannot be read.
    if (app.client.world.isKnown || app.client.status === 'lost') beats[name].value++;
    if (focus) byId(tabId(name)).focus();
  };
  const close = (): void => {
    app.panel.value = null;
  };
  const closeToStage = (): void => {
    close();
    switchButton().focus();
  };
  app.panel.subscribe((name) => {
    byId('app').dataset['panels'] = name === null ? 'closed' : 'open';
    switchButton().ariaExpanded = String(name !== null);
  });
  if (remembered !== null && !NARROW.matches) open(remembered);
  watch(app.past, (past) => {
    byId('app').toggleAttribute('data-past', past !== null);
    if (!panelsOf(app).some(({ name }) => name === current.value)) {
      if (app.panel.value === null) current.value = annalsPanel.name;
      else open(annalsPanel.name);
    }
  });
  watch(app.panel, (name) => app.settings.choose({ panel: name ?? '' }));
  app.panel.subscribe((name) => name !== null && requestAnimationFrame(() => showTab(name)));
  render(<TabList app={app} current={current} open={open} />, byId('tabs'));
  render(<Bodies app={app} current={current} beats={beats} />, byId('panel-bodies'));
  app.every(UPDATE_MS, () => {
    if (app.panel.value !== null) beats[app.panel.value].value++;
  });
  byId('close-panels').addEventListener('click', closeToStage);
  document.addEventListener('keydown', (event) => {
    if (NARROW.matches && app.panel.value !== null && isFreeEscape(event)) closeToStage();
  });
  return {
    open,
    close,
    toggle: () => (app.panel.value === null ? open(current.value) : closeToStage()),
    isOfAnyWorld: (name) => PANELS.some((panel) => panel.name === name && panel.isOfAnyWorld === true),
  };
}

/** Returns the panels that have a tab. While an ended world is open, panels of the running world have none. */
function panelsOf({ past }: App): readonly Panel[] {
  if (past.value === null) return PANELS;
  return PANELS.filter(({ isOfAnyWorld, isOfService }) => isOfAnyWorld === true || isOfService === true);
}

type Beats = Readonly<Record<PanelName, Signal<number>>>;

interface TabsProps {
  readonly app: App;
  readonly current: ReadonlySignal<PanelName>;
}

function TabList({ app, current, open }: TabsProps & Pick<Tabs, 'open'>) {
  const { titles } = app.config.panels;
  const panels = panelsOf(app);
  const step = (event: KeyboardEvent): void => {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const place = panels.findIndex(({ name }) => name === current.value);
    if (steps === undefined) return;
    event.preventDefault();
    open(panels[(place + steps + panels.length) % panels.length]!.name, true);
  };
  return panels.map(({ name, sign }) => (
    <button
      key={name}
      type="button"
      id={tabId(name)}
      title={titles[name]}
      role="tab"
      aria-controls={`panel-${name}`}
      aria-selected={name === current.value}
      tabIndex={name === current.value ? 0 : -1}
      onClick={() => open(name)}
      onKeyDown={step}
    >
      <span class="sign" aria-hidden="true">
        {sign}
      </span>
      <span class="title">{titles[name]}</span>
    </button>
  ));
}

function Bodies({ app, current, beats }: TabsProps & { readonly beats: Beats }) {
  const running = useContexts(app, beats);
  const past = useContexts(app.past.value ?? app, beats);
  const { current: visited } = useRef(new Set<PanelName>());
  if (app.panel.value !== null) visited.add(current.value);
  return PANELS.map(({ name, View, isOfAnyWorld }) => {
    const context = (isOfAnyWorld === true ? past : running)[name];
    return (
      <section
        key={name}
        id={`panel-${name}`}
        class="panel"
        role="tabpanel"
        aria-labelledby={tabId(name)}
        tabIndex={0}
        hidden={name !== current.value}
      >
        <h2 class="unseen">{app.config.panels.titles[name]}</h2>
        {visited.has(name) && (
          <PanelContext.Provider key={context.app.hasEnded ? context.app.worldId.value : 'running'} value={context}>
            {context.app.hasEnded && <PastNotice />}
            <View />
          </PanelContext.Provider>
        )}
      </section>
    );
  });
}

function useContexts(app: App, beats: Beats): Readonly<Record<PanelName, PanelContext>> {
  return useMemo(() => {
    const worldId = app.hasEnded ? (app.worldId.value ?? undefined) : undefined;
    const shared = { app, archive: new Archive(app.client.god, worldId, app.names) };
    const rows = PANELS.map(({ name }) => [name, { ...shared, beat: beats[name] }] as const);
    return Object.fromEntries(rows) as Record<PanelName, PanelContext>;
  }, [app]);
}

function PastNotice() {
  const { past, worldId, seed, config } = useApp();
  const { runs: text } = config.panels;
  return (
    <div class="past" role="note">
      <span>{fillIn(text.past, { n: worldId.value ?? '', seed: seed() ?? '' })}</span>
      <Button id="running-world" onClick={() => (past.value = null)}>
        {text.toRunning}
      </Button>
    </div>
  );
}

/** Scrolls the row of tabs of a narrow window, so that the open one is in its middle. */
function showTab(name: PanelName): void {
  const [row, tab] = [byId('tabs'), byId(tabId(name))];
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

function tabId(name: PanelName): string {
  return `tab-${name}`;
}

function switchButton(): HTMLElement {
  const button = byId('tools').querySelector<HTMLElement>('[data-tool="panels"]');
  if (button === null) throw new Error('the page has no button for the panels');
  return button;
}

/** Whether no dialog, menu, search field or selection handles this press of Escape. */
function isFreeEscape({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open], :popover-open')) return false;
  return !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');
}

// The panels of a narrow window: a sheet that covers the stage from below, or from the right if the window is wider
// than high (http/pages/styles/phone.css).

/** A press on the handle is a drag once the pointer has moved more than this number of pixels. */
const DRAG_PIXELS = 8;
/** The sheet expands fully if it covers more than this share of the stage's height when the handle is released. */
const FULL_SHARE = 0.75;
/** The sheet closes if it covers less than this share of the stage's height when the handle is released. */
const CLOSED_SHARE = 0.35;
/** Greatest share of the stage that counts as covered, so that the camera always has a visible centre. */
const COVER_SHARE_MAX = 0.6;

export function startSheet(app: App, tabs: Tabs): void {
  const panels = byId('panels');
  const handle = byId('sheet-handle');
  const setFull = (isFull: boolean): void => {
    panels.dataset['size'] = isFull ? 'full' : 'half';
    panels.style.removeProperty('height');
    handle.ariaExpanded = String(isFull);
  };
  setFull(false);
  watch(app.panel, (name) => {
    if (name === null) setFull(false);
  });
  let drag: { readonly y: number; readonly height: number; isFar: boolean } | null = null;
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId);
    drag = { y: event.clientY, height: panels.offsetHeight, isFar: false };
  });
  handle.addEventListener('pointermove', ({ clientY }) => {
    if (drag === null) return;
    drag.isFar ||= Math.abs(clientY - drag.y) > DRAG_PIXELS;
    if (drag.isFar) panels.style.height = `${Math.max(0, drag.height + drag.y - clientY)}px`;
  });
  const toggle = (): void => setFull(panels.dataset['size'] !== 'full');
  const release = (): void => {
    const isFar = drag?.isFar === true;
    drag = null;
    if (!isFar) {
      toggle();
      return;
    }
    const share = panels.offsetHeight / byId('stage').clientHeight;
    setFull(share > FULL_SHARE);
    if (share < CLOSED_SHARE) tabs.close();
  };
  handle.addEventListener('pointerup', release);
  handle.addEventListener('pointercancel', () => {
    drag = null;
    setFull(false);
  });
  // Clicks by key have a `detail` of 0. Clicks by pointer are handled when the pointer is released.
  handle.addEventListener('click', ({ detail }) => {
    if (detail === 0) toggle();
  });
  new ResizeObserver(() => noteCover(app)).observe(panels);
}

/** Reports the area that the sheet covers to the camera, and moves the view so that the selection is visible. */
function noteCover(app: App): void {
  const { camera, selection, follow, client } = app;
  const panels = byId('panels');
  const stage = byId('stage');
  const isOver = getComputedStyle(panels).position === 'relative';
  const isBelow = panels.offsetWidth >= stage.clientWidth;
  const part = (size: number, whole: number): number => Math.min(size, whole * COVER_SHARE_MAX);
  camera.setCover(
    isOver && !isBelow ? part(panels.offsetWidth, stage.clientWidth) : 0,
    isOver && isBelow ? part(panels.offsetHeight, stage.clientHeight) : 0,
  );
  const chosen = selection.value;
  if (!isOver || chosen === null || follow.value !== null || !client.world.isKnown) return;
  const place = placeOf(client.world, chosen);
  if (place !== null && !camera.isFitted) camera.bring(place.x, place.y);
}
