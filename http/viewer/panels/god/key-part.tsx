/** Enrolling, entering and forgetting the passkey. */
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { button, labelled, note, section, tick } from '../parts/blocks.js';
import { refusalWords } from '../parts/reading.js';
import { PASSKEY_CHARACTERS_MIN, passkeyOf, type KeyState } from './passkey.js';

export function keyPart(app: App): HTMLElement {
  const { key: text } = app.config.panels;
  const passkey = passkeyOf(app);
  const body = element('div', { id: 'passkey-part' });
  const answer = element('p', { className: 'answer', role: 'status', id: 'passkey-answer' });
  const part = section(text.title, [answer, body]);
  passkey.state.watch(show);
  show(passkey.state.value);
  passkey.reason.watch(askFor);
  askFor(passkey.reason.value);
  void read();
  // A failed request is repeated when the service is back.
  app.client.on('hello', () => {
    if (passkey.state.value === 'unknown') void read();
  });
  return part;

  async function read(): Promise<void> {
    try {
      await passkey.readStatus();
      if (passkey.reason.value === '') say('', true);
    } catch (error) {
      say(refusalWords(app.config, error), false);
    }
  }

  function show(state: KeyState): void {
    body.dataset['state'] = state;
    if (state === 'given') {
      const forget = button(text.forget, () => {
        passkey.forget();
        say(text.forgotten, true);
      });
      body.replaceChildren(note(text.hereText), forget);
    } else if (state !== 'unknown') {
      body.replaceChildren(keyForm(text, state === 'unset', send, say));
      askFor(passkey.reason.value);
    }
  }

  /** Says why at the field, and goes there. */
  function askFor(reason: string): void {
    if (reason === '') return;
    say(reason, false);
    part.scrollIntoView({ block: 'nearest' });
    part.querySelector('input')?.focus();
  }

  async function send(value: string, isFirst: boolean, keep: boolean): Promise<void> {
    try {
      await (isFirst ? passkey.enrol(value, keep) : passkey.enter(value, keep));
      say(isFirst ? text.enrolled : text.accepted, true);
    } catch (error) {
      say(refusalWords(app.config, error), false);
      if (isFirst) void passkey.readStatus().catch(() => undefined);
    }
  }

  function say(words: string, isGood: boolean): void {
    answer.dataset['good'] = String(isGood);
    write(answer, words);
  }
}

type Texts = App['config']['panels']['key'];

/** The fields: one to enter the passkey, two to set the first one. `refuse` reports what is wrong with the input. */
function keyForm(
  text: Texts,
  isFirst: boolean,
  send: (passkey: string, isFirst: boolean, keep: boolean) => Promise<void>,
  refuse: (words: string, isGood: boolean) => void,
): HTMLElement {
  let keep = false;
  const field = secret('passkey', isFirst ? 'new-password' : 'current-password');
  const again = secret('passkey-again', 'new-password');
  const submit = element('button', { type: 'submit', className: 'primary' }, [
    isFirst ? text.enrol : text.enter,
  ]);
  const keeping = tick(text.keep, keep, (isOn) => (keep = isOn));
  keeping.title = text.keepHint;
  const made = element('form', { id: 'passkey-form', noValidate: true }, [
    note(isFirst ? text.enrolText : text.enterText),
    labelled(text.passkey, field, isFirst ? text.hint : ''),
    ...(isFirst ? [labelled(text.again, again)] : []),
    keeping,
    element('div', { className: 'row' }, [submit]),
  ]);
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = isFirst ? problemOf(text, field.value, again.value) : null;
    if (wrong === null) void send(field.value, isFirst, keep);
    else refuse(wrong, false);
  });
  return made;
}

function problemOf(text: Texts, passkey: string, again: string): string | null {
  if ([...passkey].length < PASSKEY_CHARACTERS_MIN) return text.tooShort;
  return passkey === again ? null : text.different;
}

function secret(id: string, autocomplete: 'new-password' | 'current-password'): HTMLInputElement {
  const field = element('input', { type: 'password', id, autocomplete, maxLength: 256, required: true });
  field.setAttribute('aria-describedby', 'passkey-answer');
  return field;
}
