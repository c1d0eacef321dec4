/** Opens a page in the system's default browser. */
import { spawn } from 'node:child_process';

interface OpenLog {
  warn(fields: object, text: string): void;
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // The empty string is the title of the window. Without it, `start` would use the address as the title.
  win32: ['cmd', '/c', 'start', ''],
};
const OTHERS_OPENER = ['xdg-open'] as const;

/** Opens `url` in the default browser. A failure is only logged, because the service does not need a browser. */
export function openPage(url: string, log: OpenLog): void {
  const [program, ...words] = OPENERS[process.platform] ?? OTHERS_OPENER;
  const failed = (reason: string): void =>
    log.warn({ url, program, reason }, 'the page could not be opened; open it in a browser');
  const child = spawn(program, [...words, url], { detached: true, stdio: 'ignore' });
  child.once('error', (error) => failed(error.message));
  child.once('exit', (code) => {
    if (code !== 0) failed(`exit code ${code ?? 'unknown'}`);
  });
  child.unref();
}
