/** The terminal client in a pseudo-terminal; a terminal emulator reads its output, and tests assert its screen. */
import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pty from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { remainingMs, until } from '#test/support/until.js';
import { type Scope } from '#test/support/scope.js';

const MAIN = fileURLToPath(new URL('../../../cli/main.js', import.meta.url));

export interface ScreenOptions {
  readonly columns: number;
  readonly rows: number;
  /** Words after `spaceland watch`, or after the command. */
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The command, if it is another than `watch`. */
  readonly command?: string;
}

/** A person's screen and keyboard. It ends with the test at the latest. */
export class Screen {
  readonly terminal: InstanceType<typeof xterm.Terminal>;
  written = 0;
  exit: { readonly code: number; readonly signal: number } | null = null;
  readonly #pty: pty.IPty;

  constructor(test: Scope, { columns, rows, words, env, command = 'watch' }: ScreenOptions) {
    this.terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
    const inherited = Object.entries(process.env).filter(([name]) => !/^(SIM_|NO_COLOR|FORCE_COLOR|CI$)/.test(name));
    this.#pty = pty.spawn('env', ['-u', 'NODE_OPTIONS', process.execPath, MAIN, command, ...words], {
      name: env?.['TERM'] ?? 'xterm-256color',
      cols: columns,
      rows,
      env: { ...Object.fromEntries(inherited), COLORTERM: 'truecolor', ...env } as Record<string, string>,
    });
    this.#pty.onData((text) => {
      this.written += text.length;
      this.terminal.write(text);
    });
    this.#pty.onExit(({ exitCode, signal }) => (this.exit = { code: exitCode, signal: signal ?? 0 }));
    // While the terminal is open, the last output of the program is not lost.
    const { ptsName } = this.#pty as unknown as { readonly ptsName: string };
    const open = openSync(ptsName, constants.O_RDWR | constants.O_NOCTTY);
    test.teardown(() => {
      closeSync(open);
      if (this.exit === null) this.#pty.kill('SIGKILL');
    });
  }

  rows(): string[] {
    const { active } = this.terminal.buffer;
    return Array.from(
      { length: this.terminal.rows },
      (_, y) =>
        active
          .getLine(active.baseY + y)
          ?.translateToString()
          .trimEnd() ?? '',
    );
  }

  text(): string {
    return this.rows().join('\n');
  }

  /** `alternate` while the program has the screen. */
  get buffer(): string {
    return this.terminal.buffer.active.type;
  }

  type(keys: string): void {
    this.#pty.write(keys);
  }

  resize(columns: number, rows: number): void {
    this.terminal.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  kill(signal: string): void {
    this.#pty.kill(signal);
  }

  /** Waits until the screen shows it, looking whenever it changed; fails with the whole screen. */
  async shows(what: RegExp | ((screen: Screen) => boolean)): Promise<void> {
    const seen = (): boolean => (what instanceof RegExp ? what.test(this.text()) : what(this));
    if (seen()) return;
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        listener.dispose();
        const exit = JSON.stringify(this.exit);
        reject(new Error(`waited in vain for ${String(what)}; exit ${exit}; the screen:\n${this.text()}`));
      }, remainingMs());
      const listener = this.#onChange(() => {
        if (!seen()) return;
        clearTimeout(late);
        listener.dispose();
        resolve();
      });
    });
  }

  async press(keys: string, what: RegExp | ((screen: Screen) => boolean)): Promise<void> {
    this.type(keys);
    await this.shows(what);
  }

  /** Waits until the program has exited, as a shell does before its next prompt. */
  async stopped(): Promise<void> {
    await until('the program is stopped', () => readFileSync(`/proc/${this.#pty.pid}/stat`, 'utf8').includes(') T '));
  }

  async ended(): Promise<{ readonly code: number; readonly signal: number }> {
    await this.shows(() => this.exit !== null);
    return this.exit!;
  }

  #onChange(look: () => void): { dispose(): void } {
    const writes = this.terminal.onWriteParsed(look);
    const exit = this.#pty.onExit(look);
    return {
      dispose: () => {
        writes.dispose();
        exit.dispose();
      },
    };
  }
}
