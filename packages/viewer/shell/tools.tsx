/** The buttons on the stage, and the theme. */
import { byId, copyText } from '../page/elements.js';
import { SMALL } from '../page/small.js';
import { openDialog } from '../panels/parts/dialog.js';
import type { App } from '../state/app.js';
import { shareLink } from './address.js';
import { openHelp } from './help.js';
import { ZOOM_STEP } from './keys.js';
import type { Tabs } from './tabs.js';
import { signal, watch, type ReadonlySignal } from '../page/signal.js';

/** Tools that leave the menu of a small screen open. */
const REPEATED = new Set(['zoomIn', 'zoomOut']);

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
  };
  const holdButton = document.querySelector('[data-tool="hold"]');
  holdButton?.setAttribute('aria-pressed', 'false');
  watch(app.isHeld, (isHeld) => holdButton?.setAttribute('aria-pressed', String(isHeld)));
  const press = ({ target }: Event): void => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-tool]')?.dataset['tool'] : undefined;
    if (name === undefined) return;
    acts[name]?.();
    if (byId('menu').matches(':popover-open') && !REPEATED.has(name)) byId('menu').hidePopover();
  };
  for (const place of ['tools', 'menu-tools']) byId(place).addEventListener('click', press);
  SMALL.addEventListener('change', placeTools);
  placeTools();
}

/** Moves the tools, except the one for the panels, into the menu of a small screen, with their names. */
function placeTools(): void {
  const [tools, menu] = [byId('tools'), byId('menu-tools')];
  if (SMALL.matches) menu.append(...tools.querySelectorAll('[data-tool]:not([data-tool="panels"])'));
  else tools.prepend(...menu.children);
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
      <div class="share-link">
        <input
          ref={(field) => field?.select()}
          type="text"
          value={link}
          readOnly
          aria-label={config.text.tools.share}
        />
        <button type="button" class="primary" onClick={(event) => void copyAgain(app, link, event.currentTarget)}>
          {config.text.tools.copy}
        </button>
      </div>
    </>,
  );
}

/** Copies the link, and says on the button itself whether that worked. */
async function copyAgain({ config, announce }: App, link: string, button: HTMLButtonElement): Promise<void> {
  const { labels } = config.text;
  const isCopied = await copyText(link);
  if (isCopied) button.textContent = config.panels.creature.obituary.copied;
  announce(isCopied ? labels.shared : labels.sharedBy);
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
