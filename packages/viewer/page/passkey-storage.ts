/**
 * Stores the god passkey in this browser: until the tab is closed (sessionStorage) or, only if the reader wants it, on
 * the device (localStorage). If the browser forbids storage, the reader must enter the passkey again on the next visit.
 */
const NAME = 'spaceland.passkey';

/**
 * Whether another page shows this one in a frame. That page may lie over it and lead the clicks of the admin, so a page
 * in a frame uses no passkey and shows no controls of the admin.
 */
export const isFramed = window.top !== window;

export function storedPasskey(): string | null {
  if (isFramed) return null;
  return read(() => sessionStorage) ?? read(() => localStorage);
}

/** Stores the passkey until the tab is closed, or on the device if `keep` is true. */
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
