/** The terminal: keys, mouse and alternate screen. The terminal is restored at the end, also after an error. */
import termkit from 'terminal-kit';
import type { Cells } from './cells.js';
import { depthOf, type Depth } from './colors.js';
import { difference } from './diff.js';

const { terminal } = termkit;

/** A click or a turn of the wheel. `x` and `y` are the column and the row of the cell, from 0. */
export interface Pointer {
  readonly kind: 'press' | 'wheel-up' | 'wheel-down';
  readonly x: number;
  readonly y: number;
}

export interface DeviceListener {
  /** `name` is the name in the library terminal-kit, for example `a`, `A`, `UP` or `CTRL_C`. */
  onKey(name: string): void;
  onPointer(pointer: Pointer): void;
  /** Called when the terminal was resized, or when all of the screen must be drawn again. */
  onResize(): void;
  /** Called when the process receives a signal to end. */
  onSignal(): void;
}

const POINTERS: Readonly<Record<string, Pointer['kind']>> = {
  MOUSE_LEFT_BUTTON_PRESSED: 'press',
  MOUSE_WHEEL_UP: 'wheel-up',
  MOUSE_WHEEL_DOWN: 'wheel-down',
};

const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

export class Device {
  readonly depth: Depth = depthOf(process.stdout.getColorDepth());
  readonly #listener: DeviceListener;
  #shown: Cells | null = null;
  #isOpen = false;

  constructor(listener: DeviceListener) {
    this.#listener = listener;
    terminal.on('key', (name: string) => listener.onKey(name));
    terminal.on('mouse', (name: string, at: { readonly x: number; readonly y: number }) => {
      const kind = POINTERS[name];
      if (kind) listener.onPointer({ kind, x: at.x - 1, y: at.y - 1 });
    });
    terminal.on('resize', () => this.refresh());
    for (const signal of END_SIGNALS) process.once(signal, () => listener.onSignal());
    process.on('SIGCONT', this.#continued);
    process.once('exit', this.#close);
    this.#open();
  }

  get width(): number {
    return process.stdout.columns;
  }

  get height(): number {
    return process.stdout.rows;
  }

  show(cells: Cells): void {
    if (!this.#isOpen) return;
    const known = this.#shown?.width === cells.width && this.#shown.height === cells.height;
    const text = difference(known ? this.#shown : null, cells, this.depth);
    this.#shown = cells;
    if (text !== '') process.stdout.write(text);
  }

  /** Forces the next `show` to write every cell. */
  refresh(): void {
    this.#shown = null;
    this.#listener.onResize();
  }

  /** Suspends the program, like Ctrl+Z in other programs. The shell's `fg` resumes it. */
  suspend(): void {
    this.#close();
    process.kill(process.pid, 'SIGSTOP');
  }

  close(): void {
    process.off('SIGCONT', this.#continued);
    process.off('exit', this.#close);
    this.#close();
  }

  readonly #close = (): void => {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    terminal.grabInput(false);
    terminal.styleReset();
    terminal.hideCursor(false);
    terminal.fullscreen(false);
  };

  readonly #continued = (): void => {
    this.#open();
    this.refresh();
  };

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#shown = null;
    terminal.fullscreen(true);
    terminal.hideCursor();
    terminal.grabInput({ mouse: 'button' });
  }
}
