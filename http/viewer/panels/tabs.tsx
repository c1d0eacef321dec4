/**
 * The tabs beside the stage (WAI-ARIA tabs: one stop for the keyboard, arrows go from tab to tab). A panel is built when
 * it is first shown and is kept; only the open one is updated.
 */
import type { App } from '../app.js';
import { byId, element } from '../elements.js';
import type { Panel, PanelLife } from './panel.js';
import { analyticsPanel } from './analytics-panel.js';
import { annalsPanel } from './annals-panel.js';
import { chroniclePanel } from './chronicle-panel.js';
import { clansPanel } from './clans-panel.js';
import { creaturePanel } from './creature-panel.js';
import { godPanel } from './god-panel.js';
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

interface Tab {
  readonly panel: Panel;
  readonly button: HTMLButtonElement;
  readonly host: HTMLElement;
  life: PanelLife | null;
}

export interface Tabs {
  /** Opens a panel and, if `focus`, goes there. */
  open(name: string, focus?: boolean): void;
  /** Shows or hides the whole column; returns whether it is shown now. */
  toggle(): boolean;
}

/** Builds the tabs into the page. */
export function startTabs(app: App): Tabs {
  const tabs = PANELS.map((panel) => createTab(panel, app));
  let current: Tab | null = null;
  const open = (name: string, focus = false): void => {
    const chosen = tabs.find(({ panel }) => panel.name === name) ?? tabs[0];
    if (!chosen) return;
    current?.life?.shown?.(false);
    current = chosen;
    for (const tab of tabs) select(tab, tab === chosen);
    chosen.life ??= chosen.panel.create(chosen.host, app);
    chosen.life.shown?.(true);
    // No frame updates it while there is no connection, so it must show that it cannot be read.
    if (app.client.world.isKnown || app.client.status === 'lost') chosen.life.update();
    app.settings.choose({ panel: chosen.panel.name });
    mark(true);
    if (focus) chosen.button.focus();
  };
  for (const { button, panel } of tabs) button.addEventListener('click', () => open(panel.name));
  byId('tabs').addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || current === null) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (next) open(next.panel.name, true);
  });
  app.every(UPDATE_MS, () => {
    if (isOpen()) current?.life?.update();
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
      else open(current?.panel.name ?? '');
      return isOpen();
    },
  };

  function close(): void {
    mark(false);
    app.settings.choose({ panel: '' });
    switchButton().focus();
  }
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

function createTab(panel: Panel, { config }: App): Tab {
  const title = config.panels.titles[panel.name];
  const button = element('button', { type: 'button', id: `tab-${panel.name}`, title }, [
    element('span', { className: 'sign', ariaHidden: 'true' }, [panel.sign]),
    element('span', { className: 'title' }, [title]),
  ]);
  button.setAttribute('role', 'tab');
  button.setAttribute('aria-controls', `panel-${panel.name}`);
  const host = element(
    'section',
    { id: `panel-${panel.name}`, className: 'panel', hidden: true, tabIndex: 0 },
    [element('h2', { className: 'unseen' }, [title])],
  );
  host.setAttribute('role', 'tabpanel');
  host.setAttribute('aria-labelledby', button.id);
  byId('tabs').append(button);
  byId('panel-bodies').append(host);
  return { panel, button, host, life: null };
}

function select({ button, host }: Tab, isSelected: boolean): void {
  button.setAttribute('aria-selected', String(isSelected));
  button.tabIndex = isSelected ? 0 : -1;
  host.hidden = !isSelected;
}
