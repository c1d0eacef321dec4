/** `GET /api/viewers`: the connected viewers, for the admin. */
import { LIMITS } from '../limits.js';
import { type Static, Type } from '../typebox.js';
import { ID_CURSOR_FIELDS, idCursors, oneOf, natural, pageSize, named } from './types.js';

const ViewerState = named('Viewer', {
  id: Type.Integer({ description: 'Id of the viewer, unique until the service restarts.' }),
  form: oneOf(['json', 'compact', 'log'], 'States, compact frames, or the log of the world.'),
  address: Type.String({ description: 'Address of the client; for an IPv6 client, its /64 network.' }),
  age_seconds: Type.Number({ description: 'Seconds since it connected.' }),
  sent_bytes: Type.Integer({ description: 'Bytes of all messages sent to it.' }),
  frames_sent: Type.Integer({ description: 'Always 0 for a reader of the log.' }),
  frames_skipped: Type.Integer({
    description: 'Frames that were skipped because it had not read the last one.',
  }),
  unread_bytes: Type.Integer({ description: 'Bytes that wait to be sent to it.' }),
});
export type ViewerState = Static<typeof ViewerState>;

export const ViewersAnswer = named('Viewers', {
  viewers: Type.Array(ViewerState, {
    description: 'Viewers by id, in the requested order. Ids rise with the time of connection.',
  }),
  total: Type.Integer({ description: 'All viewers and readers of the log of this process.' }),
  ...ID_CURSOR_FIELDS,
});
export type ViewersAnswer = Static<typeof ViewersAnswer>;

export const ViewersParameters = Type.Object({
  ...idCursors('viewers'),
  limit: pageSize(LIMITS.viewersPageMax.value, LIMITS.viewersPageDefault.value),
});

export const ViewerPath = Type.Object({
  viewer_id: natural(),
});

export const ViewerClosed = named('ViewerClosed', { ok: Type.Literal(true), id: Type.Integer() });
