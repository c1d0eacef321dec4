/** During a tour nobody touches the device, so the tour holds a wake lock: the system does not switch the screen off. */

/**
 * Returns a switch that keeps the screen on, if the browser supports that. A hidden page loses the lock and requests it
 * again when it becomes visible.
 */
export function startWakefulness(): (isWanted: boolean) => void {
  let mustStay = false;
  let lock: WakeLockSentinel | null = null;
  const hold = async (): Promise<void> => {
    if (!mustStay || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
    try {
      const held = await navigator.wakeLock.request('screen');
      // The switch may have changed while the request ran.
      if (!mustStay || lock?.released === false) await held.release();
      else lock = held;
    } catch {
      // The browser refuses without TLS or on a low battery; the screen then turns off as usual.
    }
  };
  document.addEventListener('visibilitychange', () => void hold());
  return (isWanted) => {
    mustStay = isWanted;
    if (isWanted) void hold();
    else void lock?.release();
  };
}
