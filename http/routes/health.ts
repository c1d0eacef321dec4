/** `GET /healthz` and `GET /api/perf/telemetry`: health and measurements, from the telemetry actor. */
import { HealthAnswer, HealthQueryParameters } from '../../schemas/wire/service.js';
import { TelemetryAnswer, TelemetryQueryParameters } from '../../schemas/wire/telemetry.js';
import { route } from '../request/route.js';

export const healthRoutes = [
  route({
    path: '/healthz',
    operationId: 'getHealth',
    summary: 'Health of the service and its world',
    tags: ['service'],
    guard: 'public',
    isLive: true,
    query: HealthQueryParameters,
    responses: { 200: { description: 'Current numbers and per-minute history.', schema: HealthAnswer } },
    handle: async ({ query }, { health }) => ({ json: await health.telemetry.ask('health', query) }),
  }),
  route({
    path: '/api/perf/telemetry',
    operationId: 'getTelemetry',
    summary: 'Rolling measurements',
    tags: ['service'],
    guard: 'public',
    isLive: true,
    query: TelemetryQueryParameters,
    responses: { 200: { description: 'Durations, phases, cores.', schema: TelemetryAnswer } },
    handle: async ({ query }, { health }) => ({ json: await health.telemetry.ask('telemetry', query) }),
  }),
];
