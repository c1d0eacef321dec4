/** What the broadcast counts, for health and metrics: by the form that viewers asked for. */
import type { ViewerForm } from './viewer.js';

interface FormCounts {
  viewers: number;
  framesSent: number;
  /** Frames that passed a viewer by, because it had not read the last one or was not there for it. */
  framesSkipped: number;
  viewersStalled: number;
}

export class BroadcastCounts implements Readonly<Record<ViewerForm, FormCounts>> {
  readonly json: FormCounts = none();
  readonly compact: FormCounts = none();

  get viewers(): number {
    return this.of('viewers');
  }

  /** Both forms together. */
  of(name: keyof FormCounts): number {
    return this.json[name] + this.compact[name];
  }

  /** One number by form. */
  byForm(name: keyof FormCounts): Record<ViewerForm, number> {
    return { json: this.json[name], compact: this.compact[name] };
  }
}

function none(): FormCounts {
  return { viewers: 0, framesSent: 0, framesSkipped: 0, viewersStalled: 0 };
}
