/** `/api/viewers`: the admin lists the connected viewers and readers of the log and may close the connection of a viewer. */
import { CodedError } from '../../schemas/errors.js';
import { ViewerClosed, ViewerPath, ViewersAnswer, ViewersParameters } from '../../schemas/wire/viewers.js';
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
    responses: { 200: { description: 'Viewers, the longest connected first.', schema: ViewersAnswer } },
    errors: ['primary_away'],
    handle: ({ query: { after, limit } }, { health, now }) => {
      const viewers = health.viewerList(after, limit).map((viewer) => viewer.state(now()));
      const last = viewers.at(-1);
      const next = last && viewers.length === limit ? last.id : null;
      return { json: { viewers, total: health.viewers.viewers + health.logReaders(), next_after: next } };
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
