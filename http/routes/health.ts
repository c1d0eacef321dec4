/** Probes, `GET /healthz` and `GET /api/perf/telemetry`: health and measurements, from the telemetry actor. */
import { headerDecodings } from '../auth/passkey.js';
import { isLocalCaller } from '../auth/local-caller.js';
import { CodedError } from '../../schemas/errors.js';
import { HealthAnswer, HealthQueryParameters, ProbeAnswer } from '../../schemas/wire/service.js';
import { TelemetryAnswer, TelemetryQueryParameters } from '../../schemas/wire/telemetry.js';
import type { RequestHead } from '../driver/port.js';
import { type Service, route } from '../request/route.js';

/** `GET /api/config` has the same word for an address that it hides. */
const HIDDEN = 'set';

export const healthRoutes = [
  route({
    path: '/healthz',
    operationId: 'getHealth',
    summary: 'Health of the service and its world',
    description:
      'The addresses of other services of the group and ids of processes are for callers on the same machine and for ' +
      'those that send the passkey.',
    tags: ['service'],
    guard: 'public',
    isLive: true,
    query: HealthQueryParameters,
    responses: { 200: { description: 'Current numbers and per-minute history.', schema: HealthAnswer } },
    handle: async ({ query, head }, service) => {
      const answer = await service.health.telemetry.ask('health', query);
      return { json: (await isTrusted(head, service)) ? answer : withoutSurroundings(answer) };
    },
  }),
  route({
    path: '/livez',
    operationId: 'getLiveness',
    summary: 'The process answers',
    description: 'For probes that start a dead process again. It asks nothing else.',
    tags: ['service'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'Always.', schema: ProbeAnswer } },
    handle: () => ({ json: { ok: true } }),
  }),
  route({
    path: '/readyz',
    operationId: 'getReadiness',
    summary: 'The service can do its work',
    description:
      'For probes that send clients elsewhere: the world has no fault, the store takes what is written, a follower has a ' +
      'primary of its engine. A paused world and a late one are ready.',
    tags: ['service'],
    guard: 'public',
    isLive: true,
    responses: { 200: { description: 'It can.', schema: ProbeAnswer } },
    errors: ['not_ready'],
    handle: async (_, { health }) => {
      const { ok, store_error: storeError = null } = await health.telemetry.ask('health', { minutes: 1 });
      if (!ok || storeError !== null) throw new CodedError('not_ready');
      return { json: { ok } };
    },
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

async function isTrusted(head: RequestHead, { configuration, auth }: Service): Promise<boolean> {
  if (isLocalCaller(head, configuration)) return true;
  const key = head.headers.get('x-god-key');
  if (key === undefined) return false;
  return auth.require(headerDecodings(key), head.address).then(
    () => true,
    () => false,
  );
}

function withoutSurroundings({ standby, replica, followers, ...rest }: HealthAnswer): HealthAnswer {
  return {
    ...rest,
    ...(standby !== undefined && { standby: HIDDEN }),
    ...(replica !== undefined && { replica: { ...replica, primary: HIDDEN } }),
    ...(followers !== undefined && { followers: followers.map((follower) => ({ ...follower, pid: 0 })) }),
  };
}
