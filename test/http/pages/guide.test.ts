/**
 * The guide's examples do what it says: each is run as it is printed, one after the other in one shell as a reader would,
 * against the service that printed it (interface.md, What the service does, 7).
 */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import t from 'tap';
import { request } from '../../support/requests.js';
import { startService } from '../../support/service.js';

interface CodeBlock {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly code: string;
}
interface Guide {
  readonly sections: readonly { readonly blocks: readonly CodeBlock[] }[];
}

/** What each example must print; one without an entry here fails. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  health: /"uptime_seconds":/,
  state: /tick: \d+,[^]*population: \{[^]*Food: \d+/,
  watch: /^seed 42 world \d+(\ntick \d+ living \d+){5}$/,
  keyStatus: /^\{"configured":false\}$/,
  keySetup: /^[\w-]{16}\n\{"ok":true,"configured":true\}$/,
  pause: /"state":"paused"/,
  step: /"ok":true.*"state":"paused"/,
  speed: /"speed":20\b/,
  resume: /"state":"running"/,
  lawRead: /^\d+$/,
  lawSet: /^400$/,
  lawRefused: /^\{"detail":\[\{"loc":\["body","food_count"\]/,
  presetList: /^balance: .+\nsustainable: .+/,
  presetApply: /preset: 'balance', reset: false, persist: false/,
  history: /"events":\[/,
  search: /"total":\d+/,
  follow: /^(\d+ [a-z_]+ ?\w*(\n|$))*$/,
  summary: /"total_days":\d+/,
  annals: /"milestones":/,
  clans: /^(\d+ .+ \d+\n?)+$/,
  creature: /"entity":\{[^]*"family":/,
  worlds: /"worlds":\[\{/,
  snapshots: /"snapshots":\[/,
  reset: /"seed":7\b/,
};

const SHELL_MS = 120_000;

t.test('every example of the guide runs as it is printed', async (t) => {
  const service = await startService(t);
  const guide = (await request(service.url, '/guide?format=json')).json as Guide;
  const examples = guide.sections.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'code'));
  t.ok(examples.length >= 15, `${examples.length} examples`);
  const outputs = await runInOneShell(examples.map(({ code }) => code));
  for (const [at, { id }] of examples.entries()) {
    const { output, code } = outputs[at] ?? { output: '', code: -1 };
    const expected = EXPECTED[id.replace('example-', '')];
    t.equal(code, 0, `${id} ends well`);
    t.match(output, expected ?? /an expectation in this test/, id);
  }
});

t.test('the examples name the address that the reader used', async (t) => {
  const service = await startService(t);
  const { host, port } = new URL(service.url);
  for (const [lang, path] of Object.entries({ en: '/guide', vi: '/guide?lang=vi', fr: '/guide?lang=fr' })) {
    const page = await request(`http://localhost:${port}`, path);
    t.match(page.text, `curl -s &#39;http://localhost:${port}/healthz&#39;`, lang);
    t.notMatch(page.text, host);
  }
});

/** Runs scripts in one bash, so that what one exports the next one has; a failed pipe is a failure. */
async function runInOneShell(
  scripts: readonly string[],
): Promise<readonly { readonly output: string; readonly code: number }[]> {
  const mark = '@@@@ end of an example';
  const text = scripts.map((script) => `{ ${script}\n} 2>&1\necho "${mark} $?"\n`).join('');
  const { NODE_OPTIONS: _, GOD_KEY: __, ...environment } = process.env;
  const shell = spawn('bash', ['-o', 'pipefail'], {
    env: { ...environment, PATH: `${dirname(process.execPath)}:${environment['PATH'] ?? ''}` },
    timeout: SHELL_MS,
  });
  let all = '';
  shell.stdout.on('data', (chunk: Buffer) => (all += chunk.toString()));
  shell.stdin.end(text);
  await new Promise((resolve) => shell.once('close', resolve));
  return [...all.matchAll(new RegExp(`([^]*?)${mark} (\\d+)\n`, 'g'))].map(([, output = '', code]) => ({
    output: output.trim(),
    code: Number(code),
  }));
}
