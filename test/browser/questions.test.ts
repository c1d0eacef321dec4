/**
 * Twenty questions of somebody who comes back to a world: each has an address that answers it within two clicks
 * (docs/viewer.md#twenty-questions). What must stand there comes from the API.
 */
import { join } from 'node:path';
import t from 'tap';
import type { Page } from 'playwright-core';
import type { BiographyState, ClanEntry, ClanTieAnswer } from '#schemas/wire/clans.js';
import type { CreatureAnswer } from '#schemas/wire/creature.js';
import type { DigestAnswer } from '#schemas/wire/digest.js';
import type { AnnalsState, HistoryPageState } from '#schemas/wire/history.js';
import type { LineAnswer } from '#schemas/wire/lines.js';
import type { RecordsAnswer, RecordState } from '#schemas/wire/records.js';
import type { StateMessage } from '#schemas/wire/state.js';
import { inForm } from '../support/form.js';
import { PASSKEY, post, request } from '../support/requests.js';
import { temporaryFolder } from '../support/scope.js';
import { runMain, startService } from '../support/service.js';
import { FILE_MS } from '../support/until.js';
import { noFault, openWatched, startChromium, untilTrue } from './chromium.js';

const TICKS = inForm(4000, 40_000);
const DAY_TICKS = 1200;
const DESK = { viewport: { width: 1440, height: 900 } };

t.setTimeout(FILE_MS);
const browser = await startChromium(t, 'plain');

if (browser !== null) {
  t.test('somebody comes back to a world', async (t) => {
    const store = join(temporaryFolder(t), 'world.db');
    const run = ['run', '--preset', 'warlords', '--seed', '5', '--ticks', String(TICKS), '--db', store];
    const { code, stderr } = await runMain(run);
    t.equal(code, 0, stderr);
    const { url } = await startService(t, { store, env: { SIM_GOD_KEY: PASSKEY } });
    await post(url, '/api/control', { action: 'pause' }, PASSKEY);
    const read = async <Answer>(path: string): Promise<Answer> => (await request(url, path)).json as Answer;

    const state = await read<StateMessage>('/api/state');
    const { notables } = await read<AnnalsState>('/api/annals');
    const { clans } = await read<{ clans: ClanEntry[] }>('/api/clans?include_extinct=true');
    const living = clans.filter(({ extinct }) => !extinct);
    const ended = clans.find(({ extinct }) => extinct)!;
    const [largest] = living;
    const oldest = living.toSorted((x, y) => x.born_tick! - y.born_tick! || x.id - y.id)[0]!;
    const { events: deaths } = await read<HistoryPageState>('/api/history?types=death&limit=20');
    const dead = deaths.find(({ caste }) => caste === 'Woman' || caste === 'Noble')!;
    const deadLife = await read<CreatureAnswer>(`/api/creature/${dead.entity_id}`);
    const person = state.entities.find(
      ({ kind, caste, mother_id: mother }) => kind === 'creature' && caste === 'Noble' && mother,
    )!;
    const life = await read<CreatureAnswer>(`/api/creature/${person.id}`);
    const recordOf = async (kinds: string, more = ''): Promise<RecordState> =>
      (await read<RecordsAnswer>(`/api/records?kinds=${kinds}&order=greatest&limit=1${more}`)).records[0]!;
    const war = await recordOf('war,feud');
    const hardship = await recordOf('plague,famine');
    const reign = await recordOf('reign');
    const [tie] = state.relations.toSorted((x, y) => Math.abs(y.score) - Math.abs(x.score));
    const biography = await read<BiographyState>(`/api/clan/${largest!.id}/biography`);

    /** A question, the address, what is clicked there, and a text that the page shows then. */
    type Question = readonly [question: string, address: string, clicks: readonly string[], answer: string];
    const questions: readonly Question[] = [
      ['What happened on the last day?', 'panel=today', [], (await read<DigestAnswer>('/api/digest')).items[0]!.text],
      [
        'What happened on the first two days?',
        `panel=today&from=0&to=${2 * DAY_TICKS}`,
        [],
        (await read<DigestAnswer>(`/api/digest?from=0&to=${2 * DAY_TICKS}&limit=10`)).items[0]!.text,
      ],
      ['Who won the war?', `panel=annals&record=${war.id}`, [], war.text],
      ['Who fell in it?', `panel=annals&record=${war.id}`, [], war.dead[0]?.name ?? 'Clans'],
      ['What was the greatest plague or famine?', `panel=annals&record=${hardship.id}`, [], hardship.text],
      ['Who ruled, how long and how did it end?', `panel=annals&record=${reign.id}`, [], reign.text],
      ['Who is the hero of this world?', 'panel=annals', [], notables.hero!.name],
      ['Who lived longest?', 'panel=annals', [], notables.elder!.name],
      ['Why did she die?', `panel=creature&creature=${dead.entity_id}`, [], deadLife.life.at(-1)!.text],
      ['Whom did she love, fight and kill?', `panel=creature&creature=${dead.entity_id}`, [], deadLife.life[0]!.text],
      ['What does he do now, and why?', `panel=creature&creature=${person.id}`, [], life.motive!.text],
      [
        'Who are his parents and children?',
        `panel=creature&creature=${person.id}`,
        [],
        life.family.mother!.personal_name,
      ],
      [
        'Does his family still live?',
        `panel=creature&creature=${person.id}`,
        ['#open-line'],
        (await read<LineAnswer>(`/api/lines/${person.id}`)).text,
      ],
      ['Which clan is the largest?', 'panel=clans', [], largest!.name],
      ['Which clan is the oldest?', 'panel=clans&order=age', [], oldest.name],
      ['Who leads it, and who did before?', `panel=clans&clan=${largest!.id}`, [], biography.leaders[0]!.name!],
      [
        'Why are the two enemies, or friends?',
        `panel=clans&clan=${tie!.a}`,
        ['.why'],
        (await read<ClanTieAnswer>(`/api/clans/${tie!.a}/ties/${tie!.b}`)).deeds[0]!.text,
      ],
      ['What became of the clan that is gone?', `panel=clans&clan=${ended.id}&extinct=1`, [], ended.name],
      ['What did a word of the chronicle mean?', 'panel=chronicle&q=killed', [], ' killed '],
      ['What goes on right now?', 'panel=world', [], 'What is going on'],
    ];

    await t.test('each question has an address that answers it within two clicks', async (t) => {
      t.equal(questions.length, 20);
      for (const [question, address, clicks, answer] of questions) {
        const { page, faults } = await openWatched(browser, url, `/?lang=en&world=1&${address}`, DESK);
        t.ok(clicks.length <= 2);
        for (const selector of clicks) await page.locator(`#panel-bodies ${selector}`).first().click();
        await shows(page, answer, question);
        t.pass(question);
        noFault(t, faults);
        await page.close();
      }
    });

    t.test(
      'somebody who was here before finds what happened since, and what happened to the creature that was followed',
      async (t) => {
        const visit = { world: `1 ${state.seed}`, tick: 600, creatures: [dead.entity_id], clans: [ended.id] };
        const remembered = `localStorage.setItem('spaceland.visit', ${JSON.stringify(JSON.stringify(visit))})`;
        const { page, faults } = await openWatched(browser, url, '/?lang=en', DESK, (page) =>
          page.addInitScript(remembered),
        );
        await shows(page, 'Since you were here', 'since');
        await untilTrue(page, `document.querySelector('#since').textContent.includes(${JSON.stringify(nameOf(dead))})`);
        await untilTrue(page, `document.querySelector('#since').textContent.includes(${JSON.stringify(ended.name)})`);
        noFault(t, faults);
        await page.close();
      },
    );
  });
}

function nameOf({ payload }: { readonly payload: Readonly<Record<string, unknown>> }): string {
  return String(payload['personal_name']);
}

/** Waits until the open panel has a text, whatever the white space in it. */
async function shows(page: Page, text: string, question: string): Promise<void> {
  const wanted = JSON.stringify(text.replaceAll(/\s+/g, ' '));
  const found = `[...document.querySelectorAll('#panel-bodies > :not([hidden])')].some((panel) =>
    panel.textContent.replaceAll(/\\s+/g, ' ').includes(${wanted}))`;
  try {
    await untilTrue(page, found);
  } catch (cause) {
    throw new Error(`no answer to: ${question}`, { cause });
  }
}
