/**
 * The god's controls: buttons for the clock, the passkey's form, and refusals in clear words. Without a passkey the
 * first press asks for it (or enrols one) and is carried out afterwards.
 */
import { byId, field } from './elements.js';
import { control, enrol, forgetKey, hasKey, isConfigured, keepKey, type Outcome } from './god.js';

type Deed = () => Promise<Outcome>;

/** What was asked for while no passkey was at hand. */
let waiting: Deed | null = null;

/** Wires the buttons and forms. */
export function startControls(): void {
  for (const action of ['pause', 'resume', 'step']) {
    byId(action).addEventListener('click', () => void attempt(() => control(action)));
  }
  onSubmit('speed-form', () => attempt(() => control('set_speed', field('speed-value').valueAsNumber)));
  onSubmit('reset-form', () => {
    const seed = field('seed-value').value;
    return attempt(() => control('reset', seed === '' ? null : Number(seed)));
  });
  onSubmit('key-form', takeKey);
  byId('forget').addEventListener('click', () => {
    forgetKey();
    showForget();
    say('');
  });
  showForget();
}

async function attempt(deed: Deed): Promise<void> {
  say('');
  if (!hasKey()) {
    await askForKey(deed);
    return;
  }
  const outcome = await deed();
  if (outcome.ok) return;
  if (outcome.keyless) {
    forgetKey();
    await askForKey(deed);
  }
  // Last: when the words can be read, the form that they ask to be filled is there.
  say(outcome.words);
}

async function askForKey(deed: Deed): Promise<void> {
  waiting = deed;
  const configured = await isConfigured().catch(() => true);
  const form = byId('key-form');
  form.dataset['enrol'] = String(!configured);
  byId('key-label').textContent = configured
    ? 'God passkey'
    : 'Choose the god passkey (8 characters or more)';
  byId('key-submit').textContent = configured ? 'Enter' : 'Set';
  form.hidden = false;
  showForget();
  field('key-value').focus();
}

async function takeKey(): Promise<void> {
  const passkey = field('key-value').value;
  if (byId('key-form').dataset['enrol'] === 'true') {
    const outcome = await enrol(passkey);
    if (!outcome.ok) {
      say(outcome.words);
      return;
    }
  }
  keepKey(passkey);
  field('key-value').value = '';
  byId('key-form').hidden = true;
  showForget();
  const deed = waiting;
  waiting = null;
  if (deed !== null) await attempt(deed);
}

function onSubmit(id: string, act: () => Promise<void>): void {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    void act();
  });
}

function showForget(): void {
  byId('forget').hidden = !hasKey();
}

function say(words: string): void {
  byId('words').textContent = words;
}
