/** Clock control: pause, one tick, speed; with `full` a new world too. Without a passkey it leads to where one is entered. */
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { openDialog } from '../dialog.js';
import { button, labelled, note, section } from '../parts/blocks.js';
import { fillIn } from '../parts/format.js';
import { refusalWords } from '../parts/reading.js';
import { passkeyOf } from './passkey.js';

const SPEED_MIN = 0.1;
const SPEED_MAX = 1000;
const SLIDER_STEPS = 400;

export function clockPart(app: App, full: boolean): HTMLElement {
  const { client, clock } = app;
  const { clock: text } = app.config.panels;
  const answer = element('p', { className: 'answer', role: 'status' });
  const run = button(
    text.pause,
    () => void act(() => (clock.value.paused ? client.resume() : client.pause())),
  );
  run.dataset['act'] = 'run';
  const step = button(text.step, () => void act(() => client.step()));
  step.dataset['act'] = 'step';
  const field = element('input', { type: 'number', step: 'any', className: 'speed', ariaLabel: text.speed });
  field.min = String(SPEED_MIN);
  field.max = String(SPEED_MAX);
  const slider = element('input', {
    type: 'range',
    min: '0',
    max: String(SLIDER_STEPS),
    ariaLabel: text.speed,
  });
  slider.addEventListener('input', () => {
    field.value = String(speedAt(Number(slider.value)));
    slider.setAttribute('aria-valuetext', field.value);
  });
  slider.addEventListener('change', () => void act(() => client.setSpeed(Number(field.value))));
  field.addEventListener('change', () => void act(() => client.setSpeed(Number(field.value))));
  clock.watch(show);
  show();
  const buttons = element('div', { className: 'row' }, [run, step]);
  if (full) buttons.append(button(text.reset, () => (hasKey() ? confirmReset() : undefined), 'danger'));
  const speed = element('div', { className: 'number-control wide' }, [slider, field]);
  const part = section(text.title, [
    buttons,
    element('div', { className: 'field' }, [element('span', {}, [text.speed]), speed]),
    answer,
  ]);
  part.classList.add('clock');
  return part;

  function show(): void {
    const { paused, speed: now } = clock.value;
    write(run, paused ? text.resume : text.pause);
    run.dataset['paused'] = String(paused);
    if (document.activeElement !== field) field.value = String(now);
    if (document.activeElement !== slider) slider.value = String(placeOf(now));
    slider.setAttribute('aria-valuetext', String(now));
  }

  function hasKey(): boolean {
    if (client.key !== null) return true;
    say(text.needsKey);
    app.open('god');
    document.getElementById('passkey')?.focus();
    return false;
  }

  async function act(control: () => Promise<unknown>): Promise<void> {
    if (!hasKey()) {
      show();
      return;
    }
    try {
      await control();
      say('');
    } catch (error) {
      say(refusalWords(app.config, error));
      if (isWrongKey(error)) passkeyOf(app).forget();
      show();
    }
  }

  function say(words: string): void {
    write(answer, words);
    if (words !== '') app.announce(words);
  }

  function confirmReset(): void {
    const seed = element('input', { type: 'number', step: '1', id: 'reset-seed' });
    const confirm = button(
      text.reset,
      () => {
        dialog.close();
        void act(async () => {
          const { seed: begun } = await client.reset(seed.value === '' ? undefined : Number(seed.value));
          app.announce(fillIn(text.resetDone, { n: begun }));
        });
      },
      'danger',
    );
    const cancel = button(text.cancel, () => dialog.close());
    const dialog = openDialog(text.reset, app.config.text.tools.close, [
      note(text.resetText),
      labelled(text.seed, seed, text.seedHint),
      element('div', { className: 'row end' }, [cancel, confirm]),
    ]);
  }
}

function isWrongKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'god_key_required';
}

/** The slider goes by the logarithm, in two digits. */
function speedAt(place: number): number {
  const speed = SPEED_MIN * (SPEED_MAX / SPEED_MIN) ** (place / SLIDER_STEPS);
  return Number(speed.toPrecision(2));
}

function placeOf(speed: number): number {
  const bounded = Math.min(SPEED_MAX, Math.max(SPEED_MIN, speed));
  return Math.round((SLIDER_STEPS * Math.log(bounded / SPEED_MIN)) / Math.log(SPEED_MAX / SPEED_MIN));
}
