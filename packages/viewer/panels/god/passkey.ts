/**
 * The god passkey that the reader has entered. The page stores it (page/passkey-storage.ts) and passes it only to the
 * client.
 */
import { Archive } from '../../../client/index.js';
import { forgetPasskey, storedPasskey, storePasskey } from '../../page/passkey-storage.js';
import { signal } from '../../page/signal.js';
import type { App } from '../../state/app.js';

/** `unset`: the service has no passkey; `asked`: it has one that the reader must enter; `given`: it was accepted. */
export type KeyState = 'unknown' | 'unset' | 'asked' | 'given';

export const PASSKEY_CHARACTERS_MIN = 8;
export const PASSKEY_CHARACTERS_MAX = 256;
/** Setup token, read when the page opens, because the script then removes it from the address (shell/address.ts). */
const SETUP_TOKEN = new URLSearchParams(location.search).get('setup_token') ?? undefined;

export class Passkey {
  readonly state = signal<KeyState>('unknown');
  /** A new object for each action that was tried without the passkey; null if there is none. */
  readonly request = signal<object | null>(null);
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    app.client.key = storedPasskey();
    if (app.client.key !== null) this.state.value = 'given';
  }

  async readStatus(): Promise<void> {
    const { configured } = await new Archive(this.#app.client.god).read('/api/auth/status');
    if (!configured) this.#forget('unset');
    else if (this.state.value !== 'given') this.state.value = 'asked';
  }

  /** Sets the first passkey of the service. Fails if it has one already. */
  async enrol(passkey: string, keep: boolean): Promise<void> {
    await this.#app.client.god.setup(passkey, SETUP_TOKEN);
    this.#take(passkey, keep);
  }

  /** Checks a passkey by an empty law change. Forgets the passkey and fails if it is wrong. */
  async enter(passkey: string, keep: boolean): Promise<void> {
    const { client } = this.#app;
    client.key = passkey;
    try {
      await client.god.setLaws({}, { persist: false });
    } catch (error) {
      this.#forget('asked');
      throw error;
    }
    this.#take(passkey, keep);
  }

  ask(): void {
    this.request.value = {};
  }

  forget(): void {
    this.#forget('asked');
  }

  #take(passkey: string, keep: boolean): void {
    this.#app.client.key = passkey;
    storePasskey(passkey, keep);
    this.request.value = null;
    this.state.value = 'given';
  }

  #forget(state: KeyState): void {
    this.#app.client.key = null;
    forgetPasskey();
    this.state.value = state;
  }
}

const passkeys = new WeakMap<App, Passkey>();

export function passkeyOf(app: App): Passkey {
  const passkey = passkeys.get(app) ?? new Passkey(app);
  passkeys.set(app, passkey);
  return passkey;
}
