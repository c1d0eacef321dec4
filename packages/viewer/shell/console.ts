/** `window.spaceland`: what is on screen, for scripts and the console of the browser (docs/viewer.md#the-console). */
import type { StateMessage } from '#client/index.js';
import type { App } from '../state/app.js';

export interface SpacelandConsole {
  /** Id of the world on screen; null until one is shown. */
  readonly world: number | null;
  /** The tick on screen. */
  readonly tick: number;
  /** Whether the present is on screen. */
  readonly live: boolean;
  /** Shows a tick of the world on screen, or of the world `world`. Rejects if it is not kept. */
  seek(tick: number, world?: number): Promise<void>;
  /** Plays from the tick on screen, at `speed` ticks per second; below 0, backwards. */
  play(speed: number): void;
  pause(): void;
  /** Moves by `n` ticks. */
  step(n: number): Promise<void>;
  /** Shows the present. */
  now(): void;
  /** The hash of the state on screen, equal to that of the service. */
  hash(): Promise<string>;
  state(): Promise<StateMessage>;
  /** Reads an address of the interface, such as `/api/clans`, as of the tick on screen. */
  read(path: string): Promise<unknown>;
}

declare global {
  interface Window {
    spaceland?: SpacelandConsole;
  }
}

export function startConsole(app: App): void {
  const { travel, client, worldId } = app;
  const worldNow = (): number | null => travel.shown.value?.worldId ?? worldId.value;
  window.spaceland = {
    get world() {
      return worldNow();
    },
    get tick() {
      return client.world.tick;
    },
    get live() {
      return travel.isLive;
    },
    seek: (tick, world = worldNow() ?? 0) => travel.seek(world, tick),
    play: (speed) => travel.play(speed),
    pause: () => travel.pause(),
    step: (n) => travel.step(n),
    now: () => travel.live(),
    hash: () => travel.hash(),
    state: () => travel.state(),
    read: (path) => client.god.call('GET', path),
  };
}
