/** Counts viewers and frames by form, for health and metrics. */
import type { ViewerForm } from './viewer-port.js';

export interface FormCounts {
  viewers: number;
  framesSent: number;
  /** Skipped because the viewer had not read the previous frame, or lacked the frame on which a delta is based. */
  framesSkipped: number;
  viewersStalled: number;
  /** Bytes that were sent and that viewers have not taken yet. */
  unreadBytes: number;
}

export class ViewerCounts implements Readonly<Record<ViewerForm, FormCounts>> {
  readonly json: FormCounts = zeroCounts();
  readonly compact: FormCounts = zeroCounts();

  get viewers(): number {
    return this.of('viewers');
  }

  of(name: keyof FormCounts): number {
    return this.json[name] + this.compact[name];
  }

  byForm(name: keyof FormCounts): Record<ViewerForm, number> {
    return { json: this.json[name], compact: this.compact[name] };
  }
}

function zeroCounts(): FormCounts {
  return { viewers: 0, framesSent: 0, framesSkipped: 0, viewersStalled: 0, unreadBytes: 0 };
}
