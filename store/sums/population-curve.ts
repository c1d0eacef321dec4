/** Population over a batch, relative to that before the batch, which only the store knows. */
export class PopulationCurve {
  total = 0;
  /** Greatest sum of all changes up to the end of a tick; null if no tick changed anything. */
  highest: { readonly change: number; readonly tick: number } | null = null;
  /** Smallest sum of all changes up to the end of a tick; null if no tick changed anything. */
  lowest: { readonly change: number; readonly tick: number } | null = null;
  #tick: number | null = null;

  change(tick: number, amount: number): void {
    if (this.#tick !== null && tick !== this.#tick) this.end();
    this.#tick = tick;
    this.total += amount;
  }

  /** Ends the current tick. The caller must also call it once at the end of the batch. */
  end(): void {
    if (this.#tick === null) return;
    const point = { change: this.total, tick: this.#tick };
    if (!this.highest || point.change > this.highest.change) this.highest = point;
    if (!this.lowest || point.change < this.lowest.change) this.lowest = point;
    this.#tick = null;
  }
}
