/** Answer of `POST /api/hand-over`. */
import { type Static, Type } from '../typebox.js';

export const HandOverAnswer = Type.Object(
  {
    ok: Type.Literal(true),
    standby: Type.String({ description: 'Address of the service that becomes the primary.' }),
    world_id: Type.Integer(),
    tick: Type.Integer({ description: 'Last tick that this service has computed as the primary.' }),
  },
  { $id: 'HandOverAnswer' },
);
export type HandOverAnswer = Static<typeof HandOverAnswer>;
