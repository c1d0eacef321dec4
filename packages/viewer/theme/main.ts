/**
 * The theme of all pages but the viewer, which share the viewer's setting. The script runs before the page is drawn, so
 * that the page does not appear in other colours at first.
 */
import { Settings } from '../state/settings.js';

const settings = new Settings();
const apply = (): void => {
  document.documentElement.dataset['theme'] = settings.value.theme;
};
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || target.closest('#theme') === null) return;
  settings.chooseNextTheme();
  apply();
});
apply();
