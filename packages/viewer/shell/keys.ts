/** Keyboard shortcuts. Arrows move the view while the stage has the focus; all others work outside text fields. */
import { byId } from '../page/elements.js';
import { refusedBy } from '../panels/god/clock-part.js';
import type { App } from '../state/app.js';
import { openHelp } from './help.js';
import { followSomebody } from './welcome.js';

export const ZOOM_STEP = 1.4;
const PAN_PIXELS = 80;
/** Speed at which the key plays the past, in ticks per second. */
const PLAY_SPEED = 10;

export function startKeys(app: App): void {
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, target, key, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    const name = key.length === 1 ? key.toLowerCase() : key;
    const act = (target === byId('stage') ? stageActs(app)[name] : undefined) ?? pageActs(app, target)[name];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

type Acts = Readonly<Record<string, () => void>>;

function stageActs({ camera, follow }: App): Acts {
  const pan = (x: number, y: number) => () => {
    follow.value = null;
    camera.pan(x * PAN_PIXELS, y * PAN_PIXELS);
  };
  return { ArrowLeft: pan(1, 0), ArrowRight: pan(-1, 0), ArrowUp: pan(0, 1), ArrowDown: pan(0, -1) };
}

function pageActs(app: App, target: EventTarget | null): Acts {
  const { camera, selection, follow, touring, isHeld, client, clock, travel } = app;
  const chosen = selection.value;
  return {
    '+': () => camera.zoomBy(ZOOM_STEP),
    '=': () => camera.zoomBy(ZOOM_STEP),
    '-': () => camera.zoomBy(1 / ZOOM_STEP),
    '0': () => {
      follow.value = null;
      camera.fit();
    },
    f: () => {
      if (chosen?.kind === 'creature') follow.value = follow.value === chosen.id ? null : chosen.id;
    },
    n: () => followSomebody(app),
    t: () => (touring.value = !touring.value),
    p: () => (isHeld.value = !isHeld.value),
    l: () => {
      const select = byId('lens') as HTMLSelectElement;
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
      select.dispatchEvent(new Event('change'));
    },
    '[': () => selectNext(app, -1),
    ']': () => selectNext(app, 1),
    '/': () => {
      app.open('chronicle');
      // The field exists only after the panel is rendered.
      setTimeout(() => byId('chronicle-search').focus());
    },
    '?': () => openHelp(app),
    ...(travel.isLive
      ? { '.': () => void control(app, () => client.step()) }
      : { '.': () => moveBy(app, 1), ',': () => moveBy(app, -1) }),
    // The space bar presses a focused button instead of pausing.
    ...(!isPressed(target) && {
      // Only the god pauses the world; all others pause their own picture.
      ' ': () =>
        !travel.isLive
          ? playOrPause(app)
          : client.key === null
            ? (isHeld.value = !isHeld.value)
            : void control(app, () => (clock.value.paused ? client.resume() : client.pause())),
    }),
    ...(target === byId('stage') && chosen !== null && { Enter: () => openPanelOf(app) }),
    ...((follow.value !== null || chosen !== null) && {
      Escape: () => {
        follow.value = null;
        selection.value = null;
      },
    }),
  };
}

function moveBy({ travel }: App, ticks: number): void {
  // The timeline says why a tick cannot be shown.
  travel.step(ticks).catch(() => undefined);
}

function playOrPause({ travel }: App): void {
  if (travel.speed.value === 0) travel.play(PLAY_SPEED);
  else travel.pause();
}

async function control(app: App, act: () => Promise<unknown>): Promise<void> {
  const refused = await refusedBy(app, act);
  if (refused !== '') app.announce(refused);
}

function openPanelOf({ selection, open }: App): void {
  open(selection.value?.kind === 'clan' ? 'clans' : 'creature');
}

/** Selects the living creature with the next higher or lower id, and wraps around at the highest and lowest id. */
function selectNext(app: App, step: 1 | -1): void {
  const { selection, follow, client } = app;
  const { creatures } = client.world.tables;
  if (!client.world.isKnown || creatures.count === 0) return;
  const current = selection.value?.kind === 'creature' ? selection.value.id : null;
  const isFollowing = follow.value !== null;
  const ids = Array.from({ length: creatures.count }, (_, row) => creatures.number('id', row, 0));
  const next =
    current === null ? undefined : step === 1 ? ids.find((id) => id > current) : ids.findLast((id) => id < current);
  const id = next ?? ids.at(step === 1 ? 0 : -1)!;
  app.show({ kind: 'creature', id });
  if (isFollowing) follow.value = id;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, select, textarea, [contenteditable], dialog, :popover-open') !== null;
}

function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="tab"]') !== null;
}
