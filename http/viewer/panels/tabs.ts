/**
 * The tabs beside the stage (WAI-ARIA tabs: one stop for the keyboard, arrows go from tab to tab). A panel is built when
 * it is first shown and is kept; only the open one is updated.
 */
import type { App } from '../app.js';
import { byId, element } from '../elements.js';
import type { Panel, PanelLife } from './panel.js';
import { PANELS } from './registry.js';

const UPDATE_MS = 250;

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
    if (app.client.world.isKnown) chosen.life.update();
    app.settings.choose({ panel: chosen.panel.name });
    byId('app').dataset['panels'] = 'open';
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
  const isNarrow = matchMedia('(max-width: 60rem)').matches;
  if (remembered !== '') open(remembered);
  if (remembered === '' || isNarrow) close(false);
  return {
    open,
    toggle() {
      if (isOpen()) close(true);
      else open(current?.panel.name ?? '');
      return isOpen();
    },
  };

  function close(remember: boolean): void {
    byId('app').dataset['panels'] = 'closed';
    if (remember) app.settings.choose({ panel: '' });
  }
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
