/**
 * The god passkey of the page, which keeps it (../../passkey-storage.ts) and passes it to the client only.
 */
import { Archive } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { forgetPasskey, storedPasskey, storePasskey } from '../../passkey-storage.js';
import { signal } from '../../signal.js';

/** `unset`: the service has none yet; `asked`: it has one, the reader has not entered it; `given`: accepted. */
export type KeyState = 'unknown' | 'unset' | 'asked' | 'given';

export const PASSKEY_CHARACTERS_MIN = 8;
export const PASSKEY_CHARACTERS_MAX = 256;
/** It is read when the page opens, because the page's address loses it (shell/address.ts). */
const SETUP_TOKEN = new URLSearchParams(location.search).get('setup_token') ?? undefined;

export class Passkey {
  readonly state = signal<KeyState>('unknown');
  /** The newest action that was tried without it, as a new object each time; null if there is none. */
  readonly request = signal<object | null>(null);
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    app.client.key = storedPasskey();
    if (app.client.key !== null) this.state.value = 'given';
  }

  /** Asks the service whether there is a passkey. */
  async readStatus(): Promise<void> {
    const { configured } = await new Archive(this.#app.client.god).read('/api/auth/status');
    if (!configured) this.#forget('unset');
    else if (this.state.value !== 'given') this.state.value = 'asked';
  }

  /** Sets the first passkey of the service. Fails when there is one already. */
  async enrol(passkey: string, keep: boolean): Promise<void> {
    await this.#app.client.god.setup(passkey, SETUP_TOKEN);
    this.#take(passkey, keep);
  }

  /** Tries a passkey by a change of no law; fails, and forgets it, when it is wrong. */
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

  /** Asks the reader for it, because an action needs it. */
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

/** The one of the page. */
export function passkeyOf(app: App): Passkey {
  const passkey = passkeys.get(app) ?? new Passkey(app);
  passkeys.set(app, passkey);
  return passkey;
}
