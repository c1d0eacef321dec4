/** The theme: dark, light, or the system's. The reader's choice is stored. */
import { byId } from '../page/elements.js';
import { signal, watch, type ReadonlySignal } from '../page/signal.js';
import type { App } from '../state/app.js';

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
