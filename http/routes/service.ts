/** Routes about the service itself: version, passkey, hand-over to a standby, directory, metrics, viewers. */
import { overriddenVariables } from '../../schemas/configuration/configuration.js';
import {
  ConfigurationAnswer,
  VersionAnswer,
  HandOverAnswer,
  AuthStatus,
  SetupAnswer,
  SetupPasskey,
  ViewerClosed,
  ViewerPath,
  ViewersAnswer,
  ViewersParameters,
} from '../../schemas/wire/service.js';
import { route } from '../request/route.js';
import { CodedError } from '../../schemas/errors.js';
import { isLocalCaller } from '../auth/local-caller.js';
import { DirectoryAnswer } from '../../schemas/wire/directory.js';
import type { ActorStats } from '../../actors/runtime/cell.js';
import { METRICS_TYPE } from '../metrics/metrics.js';
import { idPage, idRange } from '../request/query.js';

export const serviceRoutes = [
  route({
    path: '/api/version',
    operationId: 'getVersion',
    summary: 'Version and source revision',
    tags: ['service'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'Version, revision, Node.js and engine.', schema: VersionAnswer } },
    handle: (_, { version }) => ({ json: version }),
  }),
  route({
    path: '/api/config',
    operationId: 'getConfiguration',
    summary: 'Start-up variables and laws',
    tags: ['service'],
    guard: 'public',
    standsAlone: true,
    responses: {
      200: { description: 'Secrets show only whether they are set.', schema: ConfigurationAnswer },
    },
    handle: (_, { configuration, live }) => {
      const { laws } = live.status;
      const overridden = overriddenVariables(configuration, laws);
      return { json: { variables: configuration.shown, overridden, laws } };
    },
  }),
];

// `/api/auth`: returns whether a passkey exists, and stores the first passkey (docs/interface.md#authentication).

export const authRoutes = [
  route({
    path: '/api/auth/status',
    operationId: 'getAuthStatus',
    summary: 'Whether a god passkey exists',
    tags: ['god'],
    guard: 'public',
    responses: { 200: { description: 'Configured or not.', schema: AuthStatus } },
    handle: async (_, { auth }) => ({ json: { configured: await auth.configured() } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/setup',
    operationId: 'setUpPasskey',
    summary: 'Enrol the god passkey, once',
    description: 'Replace the example with your own passkey: everyone who knows it can control the world.',
    tags: ['god'],
    guard: 'public',
    body: SetupPasskey,
    bodyExample: { passkey: 'words of your own' },
    responses: { 200: { description: 'The passkey is set.', schema: SetupAnswer } },
    errors: ['god_key_already_configured', 'setup_token_required', 'too_many_attempts'],
    admit: async ({ auth }) => {
      if (await auth.configured()) throw new CodedError('god_key_already_configured');
    },
    handle: async ({ body, head }, { auth, setupToken, configuration }) => {
      if (!isLocalCaller(head, configuration)) setupToken.require(body.token);
      await auth.enrol(body.passkey);
      setupToken.spend();
      return { json: { ok: true, configured: true } };
    },
  }),
];

// `POST /api/hand-over`: the admin lets the standby take the place of this service (docs/fail-over.md).

export const handOverRoutes = [
  route({
    method: 'POST',
    path: '/api/hand-over',
    operationId: 'handOver',
    summary: 'Let the standby take the place of this service',
    description: 'The world is saved first. This service then stands by for the new primary.',
    tags: ['god'],
    guard: 'god',
    responses: {
      200: { description: 'The standby and the last tick of this service.', schema: HandOverAnswer },
    },
    errors: ['no_standby', 'store_unavailable'],
    handle: async (_, { handOver }) => ({ json: await handOver() }),
  }),
];

// `GET /api/directory`: the worlds of the cluster.

export const directoryRoutes = [
  route({
    path: '/api/directory',
    operationId: 'getDirectory',
    summary: 'The worlds of the cluster and their services',
    description: 'Without SIM_NATS a service lists itself.',
    tags: ['service'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'Worlds by name.', schema: DirectoryAnswer } },
    handle: async (_, { health }) => ({ json: await health.directory.list() }),
  }),
];

// `GET /metrics`: metrics for Prometheus. A Grafana dashboard for them is http/grafana/spaceland.json.

export const metricsRoutes = [
  route({
    path: '/metrics',
    operationId: 'getMetrics',
    summary: 'Metrics for Prometheus',
    tags: ['service'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'Text format 0.0.4.', contentType: METRICS_TYPE } },
    handle: async (_, { live, health }) => {
      // The metrics of actors and of the replica are omitted before the clock's first sample.
      const { actors, replica, nats, followers } = await health.telemetry.ask('health', { minutes: 1 }).then(
        (answer) => ({
          actors: answer.actors as Readonly<Record<string, ActorStats>>,
          replica: answer.replica ?? null,
          nats: answer.nats ?? null,
          followers: answer.followers ?? [],
        }),
        () => ({ actors: {}, replica: null, nats: null, followers: [] }),
      );
      const { sample, survey, clock } = live.status;
      const { viewers, logReaders, eventReaders, webhook } = health;
      const readers = { logReaders: logReaders(), eventReaders: eventReaders() };
      const values = {
        sample,
        survey,
        clock,
        viewers,
        actors,
        replica,
        nats,
        followers,
        ...readers,
        webhook: webhook(),
      };
      return { raw: await health.metrics.text(values) };
    },
  }),
];

// `/api/viewers`: the admin lists the connected viewers and readers of the log and of events, and may close each.

export const viewerRoutes = [
  route({
    path: '/api/viewers',
    operationId: 'getViewers',
    summary: 'The connected viewers',
    description:
      'With the readers of the log and of events. Those of follower processes (SIM_FOLLOWERS) are counted in `GET /healthz` only.',
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
      return {
        json: { viewers, total: health.viewers.viewers + health.logReaders() + health.eventReaders(), ...cursors },
      };
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
