/** Keeps the screen on while the tour runs, if the browser can. */

/** Returns what turns that on and off. A page out of sight loses it, and gets it back when it is seen again. */
export function startWakefulness(): (isWanted: boolean) => void {
  let mustStay = false;
  let lock: WakeLockSentinel | null = null;
  const hold = async (): Promise<void> => {
    if (!mustStay || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
    try {
      const held = await navigator.wakeLock.request('screen');
      // It may have been turned off meanwhile, or on again.
      if (!mustStay || lock?.released === false) await held.release();
      else lock = held;
    } catch {
      // A page that is not served over TLS, or a battery that runs low: the screen goes off as ever.
    }
  };
  document.addEventListener('visibilitychange', () => void hold());
  return (isWanted) => {
    mustStay = isWanted;
    if (isWanted) void hold();
    else void lock?.release();
  };
}
