/** The guide's examples run as printed, one after the other in a shell (docs/decisions.md#agreements-are-rows-and-schemas). */
import { tmpdir } from 'node:os';
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { request } from '../../support/requests.js';
import { startShell } from '../../support/shell.js';
import { openToyService } from '../../support/toy-service.js';

interface CodeBlock {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly text: string;
}
interface Guide {
  readonly sections: readonly { readonly id: string; readonly blocks: readonly CodeBlock[] }[];
}

/** What each example must print; an example without an entry here fails. */
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

const service = await openToyService(t);

t.test('every example of the guide runs as it is printed', async (t) => {
  const service = await openToyService(t, { factory: { create: createWorld, restore: restoreWorld } });
  const guide = (await request(service.url, '/guide?format=json')).json as Guide;
  const examples = guide.sections.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'code'));
  t.ok(examples.length >= 15, `${examples.length} examples`);
  const shell = startShell(t, tmpdir());
  for (const { id, code: script } of examples) {
    const { output, code } = await shell.run(script);
    const expected = EXPECTED[id.replace('example-', '')];
    t.equal(code, 0, `${id} ends well`);
    t.match(output, expected ?? /an expectation in this test/, id);
  }
});

t.test('the guide names its examples by their titles and counts days as the world does', async (t) => {
  for (const lang of ['en', 'vi', 'fr']) {
    const guide = (await request(service.url, `/guide?lang=${lang}&format=json`)).json as Guide;
    const world = guide.sections.find(({ id }) => id === 'world')!;
    const reset = world.blocks.find(({ id }) => id === 'example-reset')!;
    t.match(reset.code, '"reset"');
    t.match(world.blocks[0]!.text, `[${reset.title}](#example-reset)`, `${lang}: the example that closes the world`);
    const next = guide.sections.find(({ id }) => id === 'next')!.blocks[0]!.text;
    const ticks = Number(/--ticks (\d+)/.exec(next)?.[1]);
    const days = Number(/(\d+) (?:days|ngày|jours)/.exec(next)?.[1]);
    t.equal(days * DEFAULT_LAWS.day_length, ticks, `${lang}: ${days} days`);
  }
});

t.test('the example of the laws as text runs as it is printed', async (t) => {
  const service = await openToyService(t, { godKey: 'your passkey' });
  const { text } = await request(service.url, '/docs/god-laws.md');
  const script = [...text.matchAll(/^ {4}(.*)$/gm)].map(([, line]) => line).join('\n');
  const { output, code } = await startShell(t, tmpdir()).run(script);
  t.equal(code, 0);
  t.equal((JSON.parse(output) as { food_count: number }).food_count, 400);
});

t.test('the examples name the address that the reader used', async (t) => {
  const { host, port } = new URL(service.url);
  for (const [lang, path] of Object.entries({ en: '/guide', vi: '/guide?lang=vi', fr: '/guide?lang=fr' })) {
    const page = await request(`http://localhost:${port}`, path);
    t.match(page.text, `curl -s &#39;http://localhost:${port}/healthz&#39;`, lang);
    t.notMatch(page.text, host);
  }
});

t.test('the page shows, in every language, the examples that were run', async (t) => {
  const codes = async (lang: string): Promise<string[]> => {
    const guide = (await request(service.url, `/guide?lang=${lang}&format=json`)).json as Guide;
    return guide.sections.flatMap(({ blocks }) => blocks.flatMap(({ type, code }) => (type === 'code' ? code : [])));
  };
  const english = await codes('en');
  for (const lang of ['en', 'vi', 'fr']) {
    t.same(await codes(lang), english, lang);
    const { text } = await request(service.url, `/guide?lang=${lang}`);
    const shown = [...text.matchAll(/<pre[^>]*><code>([^]*?)<\/code><\/pre>/g)].map(([, code = '']) => unescaped(code));
    t.same(shown, english, `the page, ${lang}`);
  }
});

function unescaped(html: string): string {
  const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return html.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name] ?? '');
}
