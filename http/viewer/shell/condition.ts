/**
 * State of the connection and the world: a badge, and a banner that explains it. A late frame means a slow connection only
 * while the clock runs and the page is visible.
 */
import type { ConditionName } from '../../content/viewer.js';
import type { App } from '../app.js';
import { byId, write } from '../elements.js';

const LOOK_MS = 500;
/** A frame is late after this time and this many of the clock's intervals. */
const LATE_MS = 2500;
const LATE_TICKS = 6;

/** Keeps badge and banner true, and `app.condition` with them. */
export function showCondition(app: App): void {
  const { client, condition, config } = app;
  let frameAtMs = performance.now();
  let wasSeen = false;
  client.on('frame', () => {
    frameAtMs = performance.now();
    wasSeen = true;
    look();
  });
  client.on('status', look);
  app.clock.watch(look);
  app.isBlind.watch(look);
  document.addEventListener('visibilitychange', () => {
    frameAtMs = performance.now();
  });
  setInterval(look, LOOK_MS);
  condition.watch(show);
  show(condition.value);

  function look(): void {
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
  const paused = tables.world.number('paused', 0, tick) === 1 || clock.value.paused;
  if (tables.creatures.count === 0 && tick > 0) return 'extinct';
  if (paused) return 'paused';
  const speed = tables.world.number('speed', 0, tick);
  const lateMs = Math.max(LATE_MS, (LATE_TICKS * 1000) / Math.max(speed, 0.01));
  return sinceFrameMs > lateMs && !document.hidden ? 'slow' : 'live';
}
