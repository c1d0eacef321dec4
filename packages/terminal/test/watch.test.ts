/** `spaceland watch` as a person uses it: the real program in a pseudo-terminal, against a real service. */
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { runMain, startService, type RunningService } from '#test/support/service.js';
import { temporaryFolder } from '#test/support/scope.js';
import { Screen, type ScreenOptions } from './screen.js';

const KEY = 'open sesame';
const ENV = { SIM_GOD_KEY: KEY, SIM_WIDTH: '120', SIM_HEIGHT: '90', SIM_TICK_RATE: '10' };
const SMALL = { columns: 80, rows: 24 };
const LARGE = { columns: 132, rows: 43 };

const service = await startService(t, { env: ENV });

function watch(test: Test, options: Partial<ScreenOptions> = {}, key: string | null = KEY): Screen {
  const words = options.words ?? [service.url, '--fps', '5'];
  const env = { ...options.env, ...(key !== null && { SIM_GOD_KEY: key }) };
  return new Screen(test, { ...SMALL, ...options, words, env });
}

async function laws(of: RunningService = service): Promise<Record<string, unknown>> {
  return (await (await fetch(`${of.url}/api/laws`)).json()) as Record<string, unknown>;
}

function grounds(screen: Screen, row: number): Set<number> {
  const line = screen.terminal.buffer.active.getLine(row);
  return new Set(Array.from({ length: screen.terminal.cols }, (_, x) => line?.getCell(x)?.getBgColor() ?? -1));
}

t.test('in 80x24: views, numbers, curves, the map in colours, the living by caste', async (test) => {
  const screen = watch(test);
  await screen.shows(/● live/);
  await screen.shows(/Woman +█+[^]*\? keys {2}god$/);
  test.equal(screen.buffer, 'alternate');
  const rows = screen.rows();
  test.match(rows[0], /^ spaceland {2}1 Map 2 Chr 3 Cla 4 Cre 5 Law 6 Rec 7 Tod 8 Ann +● live$/);
  test.match(rows[1], /tick [\d,]+ {2}day \d+ \d\d:\d\d {2}spring \w+ {2}▶ [\d.,]+\/10 t\/s/);
  test.match(rows[23], /z x zoom .* \? keys {2}god$/);
  test.ok(grounds(screen, 10).size > 4, 'the map has colours');
  const { tick } = (await (await fetch(`${service.url}/healthz`)).json()) as { tick: number };
  await screen.shows(({ text }) => Number(/tick ([\d,]+)/.exec(text.call(screen))?.[1]?.replace(',', '')) > tick);
});

t.test(
  '? shows every key from the table and what the colours mean; it scrolls, and any key closes it',
  async (test) => {
    const screen = watch(test);
    await screen.shows(/● live/);
    await screen.press('?', /Everywhere[^]*more · Esc closes/);
    test.match(screen.text(), /God \(needs the passkey\)/);
    await screen.press('\u001b[6~\u001b[6~\u001b[6~', /Colours of the map/);
    await screen.press('?', (now) => !/Colours of the map/.test(now.text()));
  },
);

t.test('the chronicle: filtered by type, by weight, by words; an event is shown where it happened', async (test) => {
  const screen = watch(test, LARGE);
  await screen.shows(/● live/);
  await screen.press('2', /all events .* events/);
  await screen.shows(/was born/);
  await screen.press('t', /Filter by event type/);
  await screen.press('\u001b[B \r', /only birth/);
  await screen.shows((now) => /\w+ \w+ was born, a (son|daughter) of/.test(now.text()));
  test.notMatch(screen.rows().slice(3, 30).join('\n'), /died|claimed/);
  await screen.press('a', /all events/);
  await screen.press('/', /Search the chronicle/);
  await screen.press('daughter_of_nobody\r', /No events match/);
  await screen.press('a', /all events[^]*▸\d/);
  await screen.press('m', /^.* major +\d+ events/m);
  await screen.press('a', /all events[^]*▸\d/);
  await screen.press('\r', /x zoom/);
  test.match(screen.rows()[42], /^ z x zoom/, 'back on the map');
});

t.test('records, the last day and the annals are read from the service', async (test) => {
  const screen = watch(test, LARGE);
  await screen.shows(/● live/);
  await screen.press('6', /all records .* records/);
  await screen.press('t', /Filter by kind/);
  await screen.press('\u001b[B \r', /only feud .* 0 records[^]*No records match/);
  await screen.press('a', /all records/);
  await screen.press('7', /▸The last day/);
  await screen.press('8', /Notables[^]*Clans that ended[^]*world 1 +seed 42/);
  await screen.press('3', /▼Members +Houses/);
  await screen.shows(/(monarchy|theocracy|junta|republic) under/);
  await screen.press('R', / of \w.* records/);
});

t.test('the days of the chronicle have the length of the law, as the header says', async (test) => {
  const setDayLength = (ticks: number) =>
    fetch(`${service.url}/api/laws`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-god-key': KEY },
      body: JSON.stringify({ day_length: ticks }),
    });
  await setDayLength(2);
  const screen = watch(test, LARGE);
  // The world has run for dozens of ticks, which are one day of 1,200 ticks.
  await screen.press('2', /day [\d,]+ [^]*▸[1-9]\d/);
  await setDayLength(1200);
  await screen.shows(/day 1 [^]*▸1 /);
});

t.test('the clans: a table sorted by the selected column, and a clan in words', async (test) => {
  const screen = watch(test);
  await screen.shows(/● live/);
  await screen.press('3', /▼Members +Houses/);
  const sizes = (): number[] =>
    screen
      .rows()
      .slice(3, 18)
      .flatMap((row) => /^■ .{20} +(\d+)/.exec(row)?.[1] ?? [])
      .map(Number);
  await screen.shows(() => sizes().length > 1);
  test.same(
    sizes(),
    sizes().toSorted((a, b) => b - a),
  );
  await screen.press('r', /▲Members/);
  await screen.shows(() => sizes().every((size, place) => place === 0 || size >= sizes()[place - 1]!));
  await screen.press('\u001b[D', /Clan▲/);
  await screen.shows(/(monarchy|theocracy|junta|republic) under/);
});

t.test('the creature: vitals, nature and family of a creature, found by its id, followed on the map', async (test) => {
  const screen = watch(test, LARGE);
  await screen.shows(/● live/);
  await screen.press('4', /Nothing is selected yet/);
  await screen.press(']', /#\d+/);
  await screen.shows(/health +█/);
  await screen.shows(/Family +\(\d+ children/);
  test.match(screen.text(), /nature +\w+/);
  const id = /#(\d+)/.exec(screen.text())?.[1];
  await screen.press(']', (now) => !now.text().includes(`#${id} `) && /#\d+/.test(now.text()));
  await screen.press(`g${id}\r`, new RegExp(`#${id}\\b`));
  await screen.press('f', /◎ \w+ \w+/);
});

t.test('a law is edited, applied with the passkey, and visible in /api/laws', async (test) => {
  const screen = watch(test);
  await screen.shows(/● live/);
  await screen.press('5', /all laws/);
  await screen.press('/food_count\r', /now 210 · default 210 · whole 0 to 2000/);
  await screen.press('\r', /food_count: 210/);
  await screen.press('\u0015321\r', /→ 321/);
  test.equal((await laws())['food_count'], 210, 'a pending change is not in force');
  await screen.press('a', /food_count: in force now, in this world only/);
  test.equal((await laws())['food_count'], 321);
  await screen.shows(/now 321 · default 210/);
  await screen.press('\r\u00159999\r', /→ 9999/);
  await screen.press('w', /Refused: food_count .*2000/);
  test.equal((await laws())['food_count'], 321);
  await screen.press('ud', /→ 210/);
  await screen.press('w', /in force now and in later worlds/);
  test.equal((await laws())['food_count'], 210);
});

t.test('without the passkey the god is refused in clear words, until it is typed', async (test) => {
  const screen = watch(test, {}, null);
  await screen.shows(/● live/);
  await screen.press(' ', /Refused: this requires the god passkey/);
  await screen.press('5/birth_enabled\r', /now true/);
  await screen.press('\r', /→ false/);
  await screen.press('a', /Refused: this requires the god passkey/);
  test.equal((await laws())['birth_enabled'], true);
  await screen.press('K', /God passkey/);
  await screen.press(KEY, /•{11}/);
  test.notMatch(screen.text(), KEY);
  await screen.press('\r', /Passkey set/);
  await screen.press('u ', /Ⅱ paused/);
  const tick = Number(/tick ([\d,]+)/.exec(screen.text())?.[1]?.replace(',', ''));
  await screen.press('.', new RegExp(`now at tick ${tick + 1}`));
  await screen.press('+', /20 ticks per second after the pause/);
  await screen.press('-', /10 ticks per second/);
  await screen.press('+++--', /20 ticks per second after the pause/);
  await screen.shows(/Ⅱ 0\/20 t\/s/);
  await screen.press('-', /10 ticks per second/);
  await screen.press(' ', /● live/);
  await screen.press('5p', /Apply a preset to this[^]*balance/);
  await screen.press('\u001b', (now) => !/Apply a preset to/.test(now.text()));
  await screen.press('N', /End this world; seed of the new one/);
  await screen.press('7\r', /new world with seed 7/);
});

t.test(
  'the screen follows the size of the terminal, reports one that is too small, and accepts clicks',
  async (test) => {
    const screen = watch(test);
    await screen.shows(/● live/);
    screen.resize(132, 43);
    await screen.shows((now) => /\? keys/.test(now.rows()[42] ?? ''));
    screen.resize(40, 10);
    await screen.shows(/40x10 is too small/);
    screen.resize(80, 24);
    await screen.shows((now) => /\? keys/.test(now.rows()[23] ?? ''));
    test.notMatch(screen.text(), /too small/);
    await screen.press('\u001b[<0;27;1M\u001b[<0;27;1m', /▼Members/);
  },
);

t.test('q, ^C and signals give the terminal back', async (test) => {
  for (const end of ['q', '\u0003', 'SIGTERM']) {
    const screen = watch(test);
    await screen.shows(/● live/);
    if (end.startsWith('SIG')) screen.kill(end);
    else screen.type(end);
    test.same(await screen.ended(), { code: 0, signal: 0 }, end);
    await screen.shows((now) => now.buffer === 'normal');
    test.equal(screen.terminal.modes.mouseTrackingMode, 'none');
    test.equal(screen.text().trim(), '', 'nothing is left behind');
  }
});

t.test('^Z gives the terminal back for a while, fg brings the world again', async () => {
  const screen = watch(t);
  await screen.shows(/● live[^]*\? keys/);
  await screen.press('\u001a', (now) => now.buffer === 'normal');
  await screen.stopped();
  screen.kill('SIGCONT');
  await screen.shows((now) => now.buffer === 'alternate' && /● live[^]*\? keys/.test(now.text()));
  screen.type('q');
  await screen.ended();
});

t.test('NO_COLOR and terminals of 16 and 256 colours get output that they can show', async (test) => {
  const modes = (screen: Screen): Set<number> => {
    const found = new Set<number>();
    for (let y = 0; y < 24; y++) {
      for (let x = 0; x < 80; x++) {
        found.add(screen.terminal.buffer.active.getLine(y)?.getCell(x)?.getBgColorMode() ?? -1);
      }
    }
    return found;
  };
  const plain = watch(test, { env: { NO_COLOR: '1' } });
  await plain.shows(/● live/);
  await plain.shows(/[\u2801-\u28ff]/);
  test.same([...modes(plain)], [0], 'no colours at all');
  const palette = watch(test, { env: { COLORTERM: '' } });
  await palette.shows(/● live/);
  await palette.shows(/Woman/);
  test.notOk(modes(palette).has(0x3000000), 'no truecolor');
  test.ok(modes(palette).has(0x2000000), '256 colours');
  const few = watch(test, { env: { COLORTERM: '', TERM: 'xterm' } });
  await few.shows(/● live/);
  await few.shows(/Woman/);
  test.same(
    [...modes(few)].filter((mode) => mode > 0x1000000),
    [],
    'none but the sixteen',
  );
  test.ok(grounds(few, 10).size > 2, 'and several of them');
  test.ok([...grounds(few, 10)].every((color) => color < 16));
});

t.test('a service that is not there, is lost and comes back; the terminal client never starts one', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const port = String(20_000 + (process.pid % 20_000));
  const url = `http://127.0.0.1:${port}`;
  const screen = watch(test, { words: [url] });
  await screen.shows(/Connecting to http/);
  test.match(screen.text(), /spaceland serve/);
  const first = await startService(test, { store, env: { ...ENV, SIM_PORT: port } });
  await screen.shows(/● live/);
  // The service hangs without closing its connections.
  first.process.kill('SIGSTOP');
  await screen.shows(/slow connection/);
  await screen.shows(/× lost/);
  first.process.kill('SIGCONT');
  await screen.shows(/● live/);
  await first.kill();
  await screen.shows(/× lost/);
  await screen.shows(/Connection lost: reconnecting/);
  test.match(screen.text(), /tick [\d,]+/, 'the last that was heard stays');
  const second = await startService(test, { store, env: { ...ENV, SIM_PORT: port } });
  await screen.shows(/● live/);
  await second.stop();
});

t.test('without a terminal it says so; --once prints a line', async (test) => {
  const { code, stderr } = await runMain(['watch', service.url]);
  test.equal(code, 2);
  test.equal(stderr, 'spaceland: watch requires a terminal; use --once to print one line instead\n');
  const once = await runMain(['watch', service.url, '--once']);
  test.match(once, { code: 0, stderr: '' });
  test.match(
    once.stdout,
    /^tick [\d,]+ {2}day \d+ \d\d:\d\d {2}spring \w+ {2}living \d+ .* seed \d+ {2}10 ticks per second\n$/,
  );
  test.match(await runMain(['watch', 'ftp://example.org']), {
    code: 2,
    stderr: /not an http or https address/,
  });
  test.match(await runMain(['watch', '--fps', '99']), { code: 2, stderr: /from 1 to 30/ });
});
