/** `/api/viewers`: the admin lists the connected viewers and readers of the log and may close the connection of a viewer. */
import { CodedError } from '../../schemas/errors.js';
import { ViewerClosed, ViewerPath, ViewersAnswer, ViewersParameters } from '../../schemas/wire/viewers.js';
import { idPage, idRange } from '../request/id-page.js';
import { route } from '../request/route.js';

export const viewerRoutes = [
  route({
    path: '/api/viewers',
    operationId: 'getViewers',
    summary: 'The connected viewers',
    description:
      'With the readers of the log. Those of follower processes (SIM_FOLLOWERS) are counted in `GET /healthz` only.',
    tags: ['god'],
    guard: 'god',
    standsAlone: true,
    query: ViewersParameters,
    responses: { 200: { description: 'A page of viewers.', schema: ViewersAnswer } },
    errors: ['primary_away'],
    handle: ({ query }, { health, now }) => {
      const range = idRange(query);
      const { after, before, order } = range;
      const connected = health
        .viewerList(after ?? 0, Number.MAX_SAFE_INTEGER)
        .filter(({ id }) => before === null || id < before);
      const { rows, cursors } = idPage(order === 'newest' ? connected.toReversed() : connected, range);
      const viewers = rows.map((viewer) => viewer.state(now()));
      return { json: { viewers, total: health.viewers.viewers + health.logReaders(), ...cursors } };
    },
  }),
  route({
    method: 'POST',
    path: '/api/viewers/{viewer_id}/close',
    operationId: 'closeViewer',
    summary: 'Close the connection of a viewer',
    tags: ['god'],
    guard: 'god',
    standsAlone: true,
    pathParameters: ViewerPath,
    responses: { 200: { description: 'The connection is closed.', schema: ViewerClosed } },
    errors: ['unknown_viewer', 'primary_away'],
    handle: ({ path: { viewer_id: id } }, { health }) => {
      const [viewer] = health.viewerList(id - 1, 1);
      if (viewer?.id !== id) throw new CodedError('unknown_viewer');
      viewer.close();
      return { json: { ok: true, id } };
    },
  }),
];
