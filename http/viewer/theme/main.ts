/**
 * The theme of the pages beside the viewer, which share its setting. The script runs before the page is drawn, so that
 * the page does not change its colours.
 */
import { Settings } from '../settings.js';

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
