/**
 * Where this browser keeps the god passkey: for the session (sessionStorage), on the device only on request
 * (localStorage). A browser that stores nothing asks for it again on the next visit.
 */
const NAME = 'spaceland.passkey';

/** Returns the stored passkey; null if there is none. */
export function storedPasskey(): string | null {
  return read(() => sessionStorage) ?? read(() => localStorage);
}

/** Stores the passkey for the session, or with `keep` on the device. */
export function storePasskey(passkey: string, keep: boolean): void {
  write(() => sessionStorage, passkey);
  write(() => localStorage, keep ? passkey : null);
}

export function forgetPasskey(): void {
  write(() => sessionStorage, null);
  write(() => localStorage, null);
}

function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(NAME);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, passkey: string | null): void {
  try {
    if (passkey === null) storage().removeItem(NAME);
    else storage().setItem(NAME, passkey);
  } catch {
    // The browser forbids storage.
  }
}
