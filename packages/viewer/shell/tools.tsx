/** The buttons on the stage, and the theme. */
import { byId, copyText } from '../page/elements.js';
import { openDialog } from '../panels/parts/dialog.js';
import type { App } from '../state/app.js';
import { shareLink } from './address.js';
import { openHelp } from './help.js';
import { ZOOM_STEP } from './keys.js';
import type { Tabs } from './tabs.js';
import { signal, watch, type ReadonlySignal } from '../page/signal.js';

/** Tools that collapse the other tools on a small screen, because they open something else. */
const CLOSING = new Set(['tour', 'hold', 'share', 'help', 'panels']);

export function startTools(app: App, tabs: Tabs): void {
  const { camera } = app;
  const acts: Readonly<Record<string, () => void>> = {
    zoomIn: () => camera.zoomBy(ZOOM_STEP),
    zoomOut: () => camera.zoomBy(1 / ZOOM_STEP),
    fit: () => {
      app.follow.value = null;
      camera.fit();
    },
    tour: () => (app.touring.value = !app.touring.value),
    hold: () => (app.isHeld.value = !app.isHeld.value),
    share: () => void share(app),
    help: () => openHelp(app),
    panels: () => tabs.toggle(),
    moreTools: () => unfold(!isUnfolded()),
  };
  byId('legend').addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-tool="help"]')) openHelp(app);
  });
  const holdButton = byId('tools').querySelector('[data-tool="hold"]');
  holdButton?.setAttribute('aria-pressed', 'false');
  watch(app.isHeld, (isHeld) => holdButton?.setAttribute('aria-pressed', String(isHeld)));
  byId('tools').addEventListener('click', ({ target }) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-tool]')?.dataset['tool'] : undefined;
    if (name === undefined) return;
    acts[name]?.();
    if (CLOSING.has(name)) unfold(false);
  });
}

/** Shows or hides the tools that do not fit on a small screen (http/pages/styles/phone.css). */
function unfold(isOpen: boolean): void {
  byId('tools').dataset['unfolded'] = String(isOpen);
  const button = byId('tools').querySelector('[data-tool="moreTools"]');
  if (button !== null) button.ariaExpanded = String(isOpen);
}

function isUnfolded(): boolean {
  return byId('tools').dataset['unfolded'] === 'true';
}

async function share(app: App): Promise<void> {
  const { config, announce } = app;
  const link = shareLink(app);
  const words = (await copyText(link)) ? config.text.labels.shared : config.text.labels.sharedBy;
  announce(words);
  openDialog(
    config.text.tools.share,
    config.text.tools.close,
    <>
      <p>{words}</p>
      <input ref={(field) => field?.select()} type="text" value={link} readOnly aria-label={config.text.tools.share} />
    </>,
  );
}

// The theme: dark, light, or the system's. The reader's choice is stored.

/** Connects the theme button. The returned signal is true while the theme is dark. */
export function startTheme({ settings, config, announce }: App): ReadonlySignal<boolean> {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = signal(true);
  const apply = (): void => {
    const { theme } = settings.value;
    document.documentElement.dataset['theme'] = theme;
    isDark.value = theme === 'system' ? system.matches : theme === 'dark';
  };
  byId('theme').addEventListener('click', () => {
    const next = settings.chooseNextTheme();
    const { themeDark, themeLight, themeSystem } = config.text.labels;
    announce({ dark: themeDark, light: themeLight, system: themeSystem }[next]);
  });
  system.addEventListener('change', apply);
  watch(settings, apply);
  apply();
  return isDark;
}
