/**
 * The tabs beside the stage (WAI-ARIA tabs: one stop for the keyboard, arrows go from tab to tab). A panel is rendered
 * when it is first shown and is kept; only the open one is rendered again.
 */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { Archive } from '../../../client/index.js';
import type { PanelName } from '../../content/content.js';
import type { App } from '../app.js';
import { byId } from '../elements.js';
import { analyticsPanel } from './analytics-panel.js';
import { annalsPanel } from './annals-panel.js';
import { chroniclePanel } from './chronicle-panel.js';
import { clansPanel } from './clans-panel.js';
import { PanelContext } from './context.js';
import { creaturePanel } from './creature-panel.js';
import { godPanel } from './god-panel.js';
import type { Panel } from './panel.js';
import { Format } from './parts/format.js';
import { worldPanel } from './world-panel.js';
import { worldsPanel } from './worlds-panel.js';

/** The panels in the order of their tabs. */
const PANELS: readonly Panel[] = [
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
/** The panels begin closed on narrow screens (http/pages/styles/panels.css), and Escape closes them. */
const NARROW = matchMedia('(max-width: 60rem)');

export interface Tabs {
  /** Opens a panel and, if `focus`, moves the focus to its tab. */
  open(name: string, focus?: boolean): void;
  /** Shows or hides the whole column; returns whether it is shown now. */
  toggle(): boolean;
}

/** Renders the tabs and their panels into the page. */
export function startTabs(app: App): Tabs {
  const current = signal<PanelName | null>(null);
  const contexts = contextsOf(app);
  const open = (name: string, focus = false): void => {
    const { name: chosen } = PANELS.find((panel) => panel.name === name) ?? worldPanel;
    current.value = chosen;
    mark(true);
    // No frame updates it while there is no connection, so it must show that it cannot be read.
    if (app.client.world.isKnown || app.client.status === 'lost') contexts[chosen].beat.value++;
    app.settings.choose({ panel: chosen });
    if (focus) byId(tabId(chosen)).focus();
  };
  render(<TabList app={app} current={current} open={open} />, byId('tabs'));
  render(<Bodies app={app} current={current} contexts={contexts} />, byId('panel-bodies'));
  app.every(UPDATE_MS, () => {
    if (isOpen() && current.value !== null) contexts[current.value].beat.value++;
  });
  const remembered = app.settings.value.panel;
  if (remembered !== '') open(remembered);
  if (remembered === '' || NARROW.matches) mark(false);
  byId('close-panels').addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    if (NARROW.matches && isOpen() && isFreeEscape(event)) close();
  });
  return {
    open,
    toggle() {
      if (isOpen()) close();
      else open(current.value ?? '');
      return isOpen();
    },
  };

  function close(): void {
    mark(false);
    app.settings.choose({ panel: '' });
    switchButton().focus();
  }
}

type Contexts = Readonly<Record<PanelName, PanelContext & { readonly beat: Signal<number> }>>;

function contextsOf(app: App): Contexts {
  const shared = { app, archive: new Archive(app.client.god), format: new Format(app) };
  const rows = PANELS.map(({ name }) => [name, { ...shared, beat: signal(0) }] as const);
  return Object.fromEntries(rows) as Contexts;
}

interface TabsProps {
  readonly app: App;
  readonly current: ReadonlySignal<PanelName | null>;
}

function TabList({ app, current, open }: TabsProps & Pick<Tabs, 'open'>) {
  const { titles } = app.config.panels;
  const step = (event: KeyboardEvent): void => {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const place = PANELS.findIndex(({ name }) => name === current.value);
    if (steps === undefined || place < 0) return;
    event.preventDefault();
    open(PANELS[(place + steps + PANELS.length) % PANELS.length]!.name, true);
  };
  return PANELS.map(({ name, sign }) => (
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

function Bodies({ app, current, contexts }: TabsProps & { readonly contexts: Contexts }) {
  const { current: visited } = useRef(new Set<PanelName>());
  if (current.value !== null) visited.add(current.value);
  return PANELS.map(({ name, View }) => (
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
        <PanelContext.Provider value={contexts[name]}>
          <View />
        </PanelContext.Provider>
      )}
    </section>
  ));
}

function tabId(name: PanelName): string {
  return `tab-${name}`;
}

/** Whether they are shown, for the style and for those who hear it. */
function mark(isShown: boolean): void {
  byId('app').dataset['panels'] = isShown ? 'open' : 'closed';
  switchButton().ariaExpanded = String(isShown);
}

function switchButton(): HTMLElement {
  const button = byId('tools').querySelector<HTMLElement>('[data-tool="panels"]');
  if (button === null) throw new Error('the page has no button for the panels');
  return button;
}

/** An Escape that nothing else takes: no dialog, no menu, no search that it empties, nothing chosen on the stage. */
function isFreeEscape({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open], :popover-open'))
    return false;
  return !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');
}

function isOpen(): boolean {
  return byId('app').dataset['panels'] === 'open';
}
