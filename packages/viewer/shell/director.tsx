/**
 * A screen without controls (`?tour&clean`), for a wall or a stream: the day and the hour, the newest notable sentence,
 * and, after somebody took the camera, how the tour goes on.
 */
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { watch } from '../page/signal.js';
import { eventSign } from '../panels/parts/events.js';
import { eventText } from '../panels/parts/sentences.js';
import type { App } from '../state/app.js';
import { nameOf } from '../words/config.js';
import { hourOf } from './status-line.js';

const UPDATE_MS = 500;
const HINT_MS = 5000;

export function startDirector(app: App): void {
  const { isClean, touring } = app;
  const page = byId('app');
  const hint = byId('tour-hint');
  let timer: number | undefined;
  const show = (): void => {
    page.dataset['clean'] = String(isClean.value);
    byId('director').hidden = !isClean.value;
    if (isClean.value) update(app);
  };
  watch(isClean, show);
  show();
  app.every(UPDATE_MS, show);
  watch(touring, (isOn) => {
    clearTimeout(timer);
    hint.hidden = isOn || !isClean.value;
    if (hint.hidden) return;
    renderInto(hint, app.config.text.tour.back);
    timer = window.setTimeout(() => (hint.hidden = true), HINT_MS);
  });
}

function update(app: App): void {
  const { client, config, format, isHeld } = app;
  if (!client.world.isKnown || isHeld.value) return;
  const { world } = client.world.tables;
  const { tick } = client.world;
  const parts = [format.day(tick), hourOf(format, tick), nameOf(config, 'seasons', world.text('season', 0))];
  renderInto(byId('director-clock'), parts.join(' · '));
  const newest = app.news.newest();
  byId('ticker').hidden = newest === null;
  if (newest !== null) renderInto(byId('ticker'), `${eventSign(newest.type)} ${eventText(app, newest)}`);
}
