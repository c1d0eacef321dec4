/** `GET /metrics`: metrics for Prometheus. A Grafana dashboard for them is http/grafana/spaceland.json. */
import type { ActorStats } from '../../actors/runtime/cell.js';
import { METRICS_TYPE } from '../metrics/metrics.js';
import { route } from '../request/route.js';

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
      const { viewers, logReaders } = health;
      const logs = { logReaders: logReaders(), replica, nats, followers };
      const values = { sample, survey, clock, viewers, actors, ...logs };
      return { raw: await health.metrics.text(values) };
    },
  }),
];
