/**
 * The state of the connection and the world: a badge, and a banner that explains it. A late frame means a slow
 * connection only while the clock runs and the page is visible.
 */
import { conditionOf } from '../../client/condition.js';
import type { ConditionName } from '../../../http/content/en/content.js';
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { watch } from '../page/signal.js';
import type { App } from '../state/app.js';

const LOOK_MS = 500;

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
  watch(app.clock, update);
  watch(app.isBlind, update);
  document.addEventListener('visibilitychange', () => {
    frameAtMs = performance.now();
  });
  setInterval(update, LOOK_MS);
  watch(condition, show);
  show(condition.value);

  function update(): void {
    condition.value = conditionNow(app, performance.now() - frameAtMs, wasSeen);
  }

  function show(now: ConditionName): void {
    const badge = byId('condition');
    badge.dataset['state'] = now;
    renderInto(badge, config.text.conditions[now]);
    const banner = byId('banner');
    const words = now === 'live' ? '' : config.text.banners[now];
    banner.dataset['state'] = now;
    banner.hidden = words === '';
    renderInto(banner, words);
    byId('app').dataset['condition'] = now;
  }
}

function conditionNow({ client, clock, isBlind }: App, sinceFrameMs: number, wasSeen: boolean): ConditionName {
  const { status, world } = client;
  const { tables, tick, isKnown } = world;
  const now = conditionOf({
    status,
    wasSeen,
    sinceFrameMs: document.hidden ? 0 : sinceFrameMs,
    isPrimaryAway: client.isPrimaryAway,
    world: isKnown
      ? {
          population: tables.creatures.count,
          tick,
          paused: tables.world.number('paused', 0, tick) === 1 || clock.value.paused,
          speed: tables.world.number('speed', 0, tick),
        }
      : null,
  });
  return isBlind.value && isKnown && now !== 'lost' ? 'blind' : now;
}
