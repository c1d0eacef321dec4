/**
 * State of the connection and the world: a badge, and a banner that explains it. A late frame means a slow connection only
 * while the clock runs and the page is visible.
 */
import { worldCondition } from '../../../client/condition.js';
import type { ConditionName } from '../../content/viewer.js';
import type { App } from '../app.js';
import { byId, write } from '../elements.js';

const UPDATE_MS = 500;

/** Shows the condition in badge and banner, and updates `app.condition`. */
export function showCondition(app: App): void {
  const { client, condition, config } = app;
  let frameAtMs = performance.now();
  let wasSeen = false;
  client.on('frame', () => {
    frameAtMs = performance.now();
    wasSeen = true;
    update();
  });
  client.on('status', update);
  app.clock.watch(update);
  app.isBlind.watch(update);
  document.addEventListener('visibilitychange', () => {
    frameAtMs = performance.now();
  });
  setInterval(update, UPDATE_MS);
  condition.watch(show);
  show(condition.value);

  function update(): void {
    condition.set(conditionOf(app, performance.now() - frameAtMs, wasSeen));
  }

  function show(now: ConditionName): void {
    const badge = byId('condition');
    badge.dataset['state'] = now;
    write(badge, config.text.conditions[now]);
    const banner = byId('banner');
    const words = now === 'live' ? '' : config.text.banners[now];
    banner.dataset['state'] = now;
    banner.hidden = words === '';
    write(banner, words);
    byId('app').dataset['condition'] = now;
  }
}

/** A lost connection counts as lost until a frame arrives: each attempt to reconnect may take long. */
function conditionOf(app: App, sinceFrameMs: number, wasSeen: boolean): ConditionName {
  const { client, clock, isBlind } = app;
  if (client.status === 'lost' || client.status === 'closed') return 'lost';
  if (!client.world.isKnown) return wasSeen && client.status === 'connecting' ? 'lost' : 'connecting';
  if (isBlind.value) return 'blind';
  const { tables, tick } = client.world;
  const watched = {
    tick,
    creatures: tables.creatures.count,
    paused: tables.world.number('paused', 0, tick) === 1 || clock.value.paused,
    speed: tables.world.number('speed', 0, tick),
  };
  return worldCondition(watched, document.hidden ? 0 : sinceFrameMs);
}
