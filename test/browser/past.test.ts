/**
 * Any tick on the page (docs/viewer.md#the-past): what was recorded live comes again in the browser with equal hashes and states,
 * and the timeline shows it by pointer, keyboard, address and the entries of the chronicle.
 */
import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Page, Worker } from 'playwright-core';
import t from 'tap';
import { timeOfDay } from '#schemas/calendar.js';
import type { CheckpointsAnswer } from '#schemas/wire/log.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { inForm } from '../support/form.js';
import { comparable, passTicks, record, tickNow, type Recorded } from '../support/past-states.js';
import { callMain } from '../support/program.js';
import { PASSKEY, post, readJson } from '../support/requests.js';
import { startService } from '../support/service.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';
import { findings } from './panel-reading.js';

/** The time zone is far from that of the service, which must not matter. */
const DESK = { viewport: { width: 1280, height: 800 }, timezoneId: 'Pacific/Kiritimati' };
const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };
const RECORDED = inForm(8, 200);
const STRIDE = inForm(40, 10);
const ENV = { SIM_GOD_KEY: PASSKEY, SIM_SEED: '11' };
const TICK = "Number(document.querySelector('#tick').dataset.value)";
const SLIDER = '#timeline [role="slider"]';

const browser = await startChromium(t, 'plain');

if (browser !== null) {
  const { url } = await startService(t, { env: ENV });
  const control = (action: string, value?: number) => post(url, '/api/control', { action, value }, PASSKEY);
  const recorded: Recorded[] = [];
  await control('pause');
  for (let n = 0; n < RECORDED; n++) {
    await passTicks(url, STRIDE);
    if (n === 3) await post(url, '/api/laws?persist=false', { birth_rate: 0.6 }, PASSKEY);
    await control('step');
    recorded.push(await record(url));
  }
  const newest = await tickNow(url);

  t.test('recorded ticks come again by the console, and the page says that this is not now', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en&panel=none', DESK);
    await page.waitForSelector('#app[data-ready="true"]');
    t.equal(await page.evaluate('spaceland.live'), true);
    for (const { state, hash } of [...recorded].reverse()) {
      const seen = await page.evaluate<{ hash: string; state: StateMessage; tick: number }>(`(async () => {
        await spaceland.seek(${state.tick});
        return { hash: await spaceland.hash(), state: await spaceland.state(), tick: spaceland.tick };
      })()`);
      t.equal(seen.hash, hash, `hash at tick ${state.tick}`);
      t.equal(seen.tick, state.tick);
      t.same(comparable(seen.state), comparable(state), `state at tick ${state.tick}`);
    }
    t.equal(await page.evaluate('spaceland.live'), false);
    await untilTrue(page, `${TICK} === ${recorded[0]!.state.tick}`);
    const words = `Day 1 · tick ${recorded[0]!.state.tick}`;
    await untilTrue(page, `document.title.startsWith('past: ${words}')`);
    t.match(await page.locator('#banner').textContent(), `This is the past, not now: ${words}.`);
    t.equal(await page.locator('#condition').textContent(), 'past');
    await page.evaluate(`${axe.source}; 0`);
    t.same(await findings(page), []);
    const check = `document.querySelector('#timeline .check')?.textContent`;
    await page.evaluate('spaceland.seek(1)');
    await untilTrue(page, `${check} === 'not checked'`);
    const { checkpoints } = await readJson<CheckpointsAnswer>(url, '/api/worlds/1/checkpoints');
    const [{ tick: stored }] = checkpoints as [CheckpointsAnswer['checkpoints'][number]];
    await page.evaluate(`spaceland.seek(${newest})`);
    await untilTrue(page, `${check} === 'checked at tick ${stored.toLocaleString('en')}'`);
    await page.evaluate('spaceland.now()');
    await untilTrue(page, `spaceland.live && ${TICK} === ${newest}`);
    noFault(t, faults);
    await page.close();
  });

  t.test('the same ticks by the interface, from the thread of the past', async (t) => {
    for (const { state, hash } of recorded.slice(0, 3)) {
      const again = await readJson<StateMessage & { readonly state_hash: string }>(
        url,
        `/api/worlds/1/state?tick=${state.tick}`,
      );
      t.equal(again.state_hash, hash);
      t.same(comparable(again), comparable(state));
    }
  });

  t.test('the same tick in the terminal', async (t) => {
    const { state } = recorded[1]!;
    const { code, stdout } = await callMain(['watch', url, '--once', '--world', '1', '--tick', String(state.tick)]);
    t.equal(code, 0);
    t.match(stdout, new RegExp(`^tick ${state.tick} .* living ${state.living} .* world 1 seed 11 +paused`));
    const missing = await callMain(['watch', url, '--once', '--tick', '999999']);
    t.equal(missing.code, 1);
    t.match(missing.stderr, /has no stored tick 999999/);
  });

  t.test('keys of the slider, playing both ways, the address and Back', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en&world=1&tick=100&panel=none', DESK);
    await untilTrue(page, `window.spaceland?.live === false && ${TICK} === 100`);
    const slider = page.locator(SLIDER);
    t.equal(await slider.getAttribute('aria-label'), 'Tick');
    t.equal(await slider.getAttribute('aria-valuemin'), '0');
    t.equal(Number(await slider.getAttribute('aria-valuemax')), newest);
    await slider.focus();
    for (const [key, tick] of [
      ['ArrowRight', 101],
      ['ArrowLeft', 100],
      ['Home', 0],
      ['End', newest],
      ['PageDown', Math.max(0, newest - (await dayLength(url)))],
    ] as const) {
      await page.keyboard.press(key);
      await untilTrue(page, `${TICK} === ${tick}`);
    }
    await page.evaluate('spaceland.seek(150)');
    await page.evaluate('spaceland.play(30)');
    await untilTrue(page, `${TICK} > 155`);
    await page.evaluate('spaceland.play(-30)');
    await untilTrue(page, `${TICK} < 150`);
    await page.evaluate('spaceland.pause()');
    // A tick that was being computed is still shown.
    await untilTrue(page, `document.querySelector('#timeline .computing') === null`);
    const stood = Number(await page.evaluate('spaceland.tick'));
    await untilTrue(page, `new URLSearchParams(location.search).get('tick') === '${stood}'`);
    await page.click('#timeline .live');
    await untilTrue(page, `spaceland.live && !location.search.includes('tick=') && ${TICK} === ${newest}`);
    await page.goBack();
    await untilTrue(page, `!spaceland.live && ${TICK} === ${stood}`);
    noFault(t, faults);
    await page.close();
  });

  t.test('scrubbing backwards shows pictures on the way, and a finger on a phone leads to a tick', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en&world=1&panel=none', DESK);
    await page.waitForSelector('#app[data-ready="true"]');
    await page.evaluate('spaceland.seek(1)');
    await page.evaluate('window.seen = new Set(); setInterval(() => seen.add(spaceland.tick), 10); 0');
    const { x, y, width, height } = (await page.locator(SLIDER).boundingBox())!;
    const at = (share: number): Promise<void> => page.mouse.move(x + share * width, y + height / 2);
    await at(0.9);
    await page.mouse.down();
    let pictures = Number(await page.evaluate('seen.size'));
    for (let share = 0.9; share > 0.3; share -= 0.05) {
      await at(share);
      await untilTrue(page, `seen.size > ${pictures}`);
      pictures = Number(await page.evaluate('seen.size'));
    }
    t.ok(pictures >= 10, 'pictures while the pointer is down');
    await page.mouse.up();
    await untilTrue(page, `Math.abs(spaceland.tick - ${0.325 * newest}) < ${0.05 * newest}`);
    noFault(t, faults);
    await page.close();
    const phone = await openWatched(browser, url, '/?lang=en&world=1&panel=none', PHONE);
    await phone.page.waitForSelector('#app[data-ready="true"]');
    // A page that has just been opened may lose a touch.
    do {
      const track = (await phone.page.locator(SLIDER).boundingBox())!;
      t.ok(track.width > 300, 'the slider is as wide as the phone');
      await phone.page.touchscreen.tap(track.x + track.width / 2, track.y + track.height / 2);
      await phone.page.waitForTimeout(1000);
    } while ((await phone.page.evaluate('spaceland.live')) === true);
    await untilTrue(phone.page, `Math.abs(spaceland.tick - ${newest / 2}) < ${0.05 * newest} && !spaceland.live`);
    t.match(await phone.page.locator('#timeline .moment').textContent(), /Day \d+ · tick/);
    await phone.page.tap('#timeline .live');
    await untilTrue(phone.page, 'spaceland.live');
    noFault(t, phone.faults);
    await phone.page.close();
  });

  t.test('a clip is a WebM file of the ticks that it shows', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en&world=1&tick=20&panel=none', DESK);
    await untilTrue(page, 'window.spaceland?.live === false && spaceland.tick === 20');
    await page.click('#timeline .clip');
    await untilTrue(page, 'spaceland.tick > 30');
    const saved = page.waitForEvent('download');
    await page.click('#timeline .clip');
    const clip = await saved;
    t.match(clip.suggestedFilename(), /^spaceland-world-1-tick-20-\d+\.webm$/);
    const begin = readFileSync(await clip.path()).subarray(0, 4);
    t.equal(begin.toString('hex'), '1a45dfa3', 'the signature of the format');
    noFault(t, faults);
    await page.close();
  });

  t.test('panels show the moment: a creature with its brain, clans, analysis', async (t) => {
    const { state } = recorded[2]!;
    const person = state.entities.find(({ kind, age }) => kind === 'creature' && (age ?? 0) > 200)!;
    const path = `/?lang=en&world=1&tick=${state.tick}&panel=creature&creature=${person.id}`;
    const { page, faults } = await openWatched(browser, url, path, DESK);
    await untilTrue(page, `window.spaceland?.live === false && document.querySelector('#activations') !== null`);
    const answers = await page.evaluate<{
      summary: { tick: number };
      clans: { tick: number; clans: object[] };
    }>(`(async () => ({
      summary: await spaceland.read('/api/analytics/summary'),
      clans: await spaceland.read('/api/clans'),
    }))()`);
    t.equal(answers.summary.tick, state.tick);
    t.equal(answers.clans.tick, state.tick);
    t.equal(answers.clans.clans.length, Object.keys(state.clans).length);
    // The panel was read before the moment was on screen; it is read again.
    await page.click('#tab-chronicle');
    const ticks = `[...document.querySelectorAll('#panel-chronicle .events time')].map((time) =>
      Number((/tick ([\\d,]+)/.exec(time.textContent)?.[1] ?? '0').replaceAll(',', '')))`;
    for (const tick of [newest - 20, newest - 120]) {
      await page.evaluate(`spaceland.seek(${tick})`);
      await untilTrue(page, `${ticks}.length > 0 && ${ticks}.every((each) => each <= ${tick})`);
    }
    noFault(t, faults);
    await page.close();
  });

  t.test('from an entry of the chronicle of an ended world to its picture, and back to now', async (t) => {
    const watched = await openWatched(browser, url, '/?lang=en&world=1&tick=60&panel=none', DESK);
    await untilTrue(watched.page, 'window.spaceland?.live === false && spaceland.tick === 60');
    await control('reset', 12);
    // The world whose past is on screen has ended meanwhile.
    const [first] = recorded;
    await watched.page.evaluate(`spaceland.seek(${first!.state.tick})`);
    t.equal(await watched.page.evaluate('spaceland.hash()'), first!.hash);
    await watched.page.click('#timeline .live');
    await untilTrue(watched.page, 'spaceland.live && spaceland.world === 2');
    noFault(t, watched.faults);
    await watched.page.close();
    const { page, faults } = await openWatched(browser, url, '/?lang=en&world=1&panel=chronicle', DESK);
    // Entries of one kind are folded into one line, and are not visible there.
    const link = page.locator('#panel-chronicle .events .watch:visible').last();
    await link.click();
    await untilTrue(page, '!spaceland.live && spaceland.world === 1');
    await page.evaluate('spaceland.pause()');
    t.ok(Number(await page.evaluate('spaceland.tick')) <= newest);
    await page.click('#timeline .live');
    await untilTrue(page, 'spaceland.live && spaceland.world === 2');
    noFault(t, faults);
    await page.close();
  });

  t.test(
    'the worker gets ready when the pointer comes to the timeline, and a question during or after that is answered',
    async (t) => {
      const { state, hash } = recorded[1]!;
      for (const waitMs of [0, 1500]) {
        const { page, faults } = await openWatched(browser, url, '/?lang=en&world=1&panel=none', DESK);
        await page.waitForSelector('#app[data-ready="true"]');
        t.equal(await hasReadLife(page), false, 'no moment is computed for a viewer of the present');
        // The pointer comes again, because before the first frame there is no world to get ready for.
        while (!(await hasReadLife(page))) {
          await page.mouse.move(5, 5);
          await page.hover(SLIDER);
          await page.waitForTimeout(20);
        }
        await page.waitForTimeout(waitMs);
        await page.evaluate(`spaceland.seek(${state.tick}, 1)`);
        t.equal(await page.evaluate('spaceland.hash()'), hash);
        t.equal(pastWorkers(page).length, 1);
        noFault(t, faults);
        await page.close();
      }
    },
  );

  t.test('a worker that fails is said, and the next question starts another one', async (t) => {
    const { page } = await openWatched(browser, url, '/?lang=en&world=1&tick=40&panel=none', DESK);
    await untilTrue(page, 'window.spaceland?.live === false && spaceland.tick === 40');
    await page.hover(SLIDER);
    await page.waitForTimeout(500);
    t.equal(await page.evaluate('spaceland.state().then(({ tick }) => tick)'), 40, 'getting ready replaces no moment');
    const [worker] = pastWorkers(page);
    // It fails in the place of the answer, which is thus lost with it.
    await worker!.evaluate(`
      const fail = () => { throw new Error('out of order'); };
      const value = ({ kind }) => { if (kind === 'moment') setTimeout(fail); };
      Object.defineProperty(globalThis, 'postMessage', { value });
      0;
    `);
    t.equal(await page.evaluate('spaceland.seek(300).then(() => null, ({ code }) => code)'), 'worker_ended');
    const alert = page.locator('#timeline [role="alert"]');
    t.match(await alert.textContent(), /The computation of tick 300 has ended; try again/);
    t.equal(await page.evaluate('spaceland.tick'), 40, 'the verified tick stays on screen');
    await page.evaluate('spaceland.seek(41)');
    t.equal(await page.evaluate('spaceland.tick'), 41);
    await untilTrue(page, `document.querySelector('#timeline [role="alert"]') === null`);
    await page.close();
  });

  t.test('a hidden page does not play on', async (t) => {
    const { page, faults } = await openWatched(browser, url, '/?lang=en&world=1&tick=20&panel=none', DESK);
    await untilTrue(page, 'window.spaceland?.live === false && spaceland.tick === 20');
    const hide = (isHidden: boolean): Promise<unknown> =>
      page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true }); 0`);
    await page.evaluate('spaceland.play(10)');
    await untilTrue(page, 'spaceland.tick > 22');
    await hide(true);
    await untilTrue(page, `document.querySelector('#timeline .computing') === null`);
    const stood = Number(await page.evaluate('spaceland.tick'));
    await page.waitForTimeout(1500);
    t.equal(await page.evaluate('spaceland.tick'), stood);
    await hide(false);
    await untilTrue(page, `spaceland.tick > ${stood}`);
    t.ok(Number(await page.evaluate('spaceland.tick')) < stood + 10, 'the time that it was hidden is not caught up');
    noFault(t, faults);
    await page.close();
  });

  t.test('the hour above the stage and on the timeline is that of the laws of the moment', async (t) => {
    const lengths = [await dayLength(url), 300];
    const moments = [];
    for (const length of lengths) {
      await post(url, '/api/laws?persist=false', { day_length: length }, PASSKEY);
      await passTicks(url, 20);
      // The next length is already that of the last tick.
      moments.push({ tick: (await tickNow(url)) - 1, length });
    }
    const { page, faults } = await openWatched(browser, url, '/?lang=en&panel=none', DESK);
    await page.waitForSelector('#app[data-ready="true"]');
    for (const { tick, length } of moments) {
      await page.evaluate(`spaceland.seek(${tick})`);
      const minutes = Math.floor(timeOfDay(tick, length) * 24 * 60);
      const hour = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
      await untilTrue(page, `document.querySelector('#hour').textContent.endsWith(' ${hour}')`);
      await untilTrue(page, `document.querySelector('#timeline .moment').textContent.includes(', ${hour}')`);
    }
    noFault(t, faults);
    await page.close();
  });

  t.test('a tick that is not kept is said, and the present stays', async (t) => {
    const { page } = await openWatched(browser, url, '/?lang=en&world=1&tick=999999&panel=none', DESK);
    await untilTrue(page, `document.querySelector('#timeline [role="alert"]') !== null`);
    t.match(await page.locator('#timeline [role="alert"]').textContent(), /Tick 999,999 is not kept/);
    t.equal(await page.evaluate('spaceland.live'), true);
    await page.close();
  });
}

function pastWorkers(page: Page): Worker[] {
  return page.workers().filter((each) => each.url().endsWith('/viewer/past/worker.js'));
}

/** Whether the worker has begun to compute a moment, for which it reads the life of the world. */
async function hasReadLife(page: Page): Promise<boolean> {
  const [worker] = pastWorkers(page);
  const life = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/worlds'))`;
  return worker === undefined ? false : await worker.evaluate<boolean>(life);
}

async function dayLength(url: string): Promise<number> {
  return (await readJson<{ day_length: number }>(url, '/api/laws')).day_length;
}
