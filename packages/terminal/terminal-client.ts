/**
 * `spaceland watch`: connects the service, the keys and the screen. It draws after changes, at most at the requested
 * rate. If drawing is slow, the rate is lowered, so that frames are skipped and not queued on a slow connection.
 */
import { createApp, type App } from './state/app.js';
import { handleKey } from './keys/key-handler.js';
import type { KeyContext } from './keys/row.js';
import { Device, type Pointer } from './screen/device.js';
import { type Connection, Session } from './session/session.js';
import { drawScreen, mapArea, viewTabs } from './views/screen.js';
import { select, livingOf } from './state/selection.js';
import { zoom } from './keys/map.js';
import { columnOf, rowOf } from './map/camera.js';
import { areaOf, Cells } from './screen/cells.js';
import { mapWindow } from './views/map.js';

export interface WatchOptions {
  readonly url: string;
  readonly key: string | null;
  readonly framesPerSecond: number;
  /** Connection to something else than the running world. */
  readonly connection?: Connection | undefined;
}

/** Maximum share of the time that is spent on drawing. */
const DRAW_SHARE_MAX = 0.25;
/** Greatest milliseconds between two drawings, so that times on the screen stay current. */
const IDLE_MS = 1000;
const POLL_MS = 15;

export async function watch(options: WatchOptions): Promise<void> {
  const client = new TerminalClient(options);
  try {
    await client.ended;
  } finally {
    client.close();
  }
}

class TerminalClient implements KeyContext {
  readonly app: App;
  readonly session: Session;
  /** Resolves when the user quits; rejects with any uncaught error. */
  readonly ended: Promise<void>;
  readonly #device: Device;
  readonly #timer: NodeJS.Timeout;
  readonly #frameMs: number;
  #end: () => void = () => undefined;
  #hasInput = true;
  #hasUpdate = true;
  #drawnAt = 0;

  constructor({ url, key, framesPerSecond, connection }: WatchOptions) {
    this.#frameMs = 1000 / framesPerSecond;
    this.ended = new Promise((resolve, reject) => {
      this.#end = resolve;
      process.once('uncaughtException', reject);
      process.once('unhandledRejection', reject);
    });
    this.#device = new Device({
      onKey: (name) => this.#handleInput(() => handleKey(this, name)),
      onPointer: (pointer) =>
        this.#handleInput(() => handlePointer(this, pointer, this.#device.width, this.#device.height)),
      onResize: () => this.#handleInput(() => undefined),
      onSignal: () => this.quit(),
    });
    this.app = createApp(url, key !== null, this.#device.depth > 1, performance.now());
    this.session = new Session(this.app, { key, connection, changed: () => (this.#hasUpdate = true) });
    this.#timer = setInterval(() => this.#drawWhenDue(), POLL_MS);
    this.#draw();
  }

  readonly quit = (): void => this.#end();

  readonly suspend = (): void => this.#device.suspend();

  readonly redraw = (): void => this.#device.refresh();

  close(): void {
    clearInterval(this.#timer);
    this.session.client.close();
    this.#device.close();
  }

  #handleInput(act: () => void): void {
    this.app.now = performance.now();
    act();
    this.#hasInput = true;
    this.#drawWhenDue();
  }

  #drawWhenDue(): void {
    const sinceMs = performance.now() - this.#drawnAt;
    if (sinceMs < this.app.drawMs / DRAW_SHARE_MAX) return;
    if (this.#hasInput || (this.#hasUpdate && sinceMs >= this.#frameMs) || sinceMs >= IDLE_MS) this.#draw();
  }

  #draw(): void {
    this.#drawnAt = performance.now();
    this.#hasInput = this.#hasUpdate = false;
    this.app.now = this.#drawnAt;
    this.session.refresh();
    this.session.readForView();
    this.#device.show(drawScreen(this.app, this.#device.width, this.#device.height));
    this.app.drawMs = performance.now() - this.#drawnAt;
  }
}

// Handles the mouse: a click selects a view or the nearest creature, the wheel zooms the map or scrolls a list.

/** Maximum distance between a click and the creature that it selects, in widths of a cell. */
const CLICK_CELLS_MAX = 3;

/** Handles a click or a turn of the wheel. `width` and `height` are the size of the screen in cells. */
function handlePointer(context: KeyContext, pointer: Pointer, width: number, height: number): void {
  const { app } = context;
  if (app.prompt !== null || app.picker !== null || app.help !== null) return;
  const map = mapArea(areaOf(new Cells(width, height)), app.view);
  const isOnMap = map !== null && pointer.x < map.width && pointer.y >= map.y && pointer.y < map.y + map.height;
  if (pointer.kind !== 'press') {
    const up = pointer.kind === 'wheel-up';
    if (isOnMap) zoom(app, up ? 2 : 0.5);
    else handleKey(context, up ? 'UP' : 'DOWN');
  } else if (pointer.y === 0) openViewAt(context, pointer.x, width);
  else if (isOnMap && app.world !== null) {
    const window = mapWindow(map, app, app.world);
    const [across, down] = [window.columns / map.width, window.rows / map.height];
    const distances = livingOf(app).map((body) => ({
      body,
      distance: Math.hypot(
        columnOf(window, body.x) / across - (pointer.x + 0.5),
        2 * (rowOf(window, body.y) / down - (pointer.y - map.y + 0.5)),
      ),
    }));
    const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0];
    if (nearest && nearest.distance <= CLICK_CELLS_MAX) select(app, nearest.body);
  }
}

function openViewAt({ app }: KeyContext, x: number, width: number): void {
  const tab = viewTabs(width, app.view).find(({ from, label }) => x >= from && x < from + label.length);
  if (tab) app.view = tab.view;
}
