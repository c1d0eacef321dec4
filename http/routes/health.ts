/** Probes, `GET /healthz` and `GET /api/perf/telemetry`: health and measurements, from the telemetry actor. */
import { headerDecodings } from '../auth/passkey.js';
import { isLocalCaller } from '../auth/local-caller.js';
import { CodedError } from '../../schemas/errors.js';
import {
  HealthAnswer,
  HealthQueryParameters,
  ProbeAnswer,
  TelemetryAnswer,
  TelemetryQueryParameters,
} from '../../schemas/wire/service.js';
import type { RequestHead } from '../driver/port.js';
import { type Service, route, type Route, type RouteInput } from '../request/route.js';
import { LIMITS } from '../../schemas/limits.js';
import { contentOf } from '../content/index.js';
import { chooseLanguage } from '../content/language.js';
import { type HealthAnswers, healthMain } from '../pages/health/page.js';
import { html } from '../text/html.js';
import { framedPage, baseAddress } from '../pages/layout.js';
import { isFault, type RouteOutput } from '../answer/responses.js';
import { LanguageQuery } from './documents.js';

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

// `GET /health`, also as `/health.html`: the dashboard.

const FILES = html`<link rel="stylesheet" href="/charts/uPlot.min.css" />
  <link rel="stylesheet" href="/pages/health.css" />
  <script defer src="/charts/uPlot.iife.min.js"></script>
  <script type="module" src="/viewer/health/main.js"></script>`;

export const dashboardRoutes: readonly Route[] = [
  dashboard('/health', 'getHealthPage'),
  dashboard('/health.html', 'getHealthPageFile'),
];

function dashboard(path: string, operationId: string): Route {
  return route({
    path,
    operationId,
    summary: 'The dashboard: state of the service and its world, live and over time',
    tags: ['pages'],
    guard: 'public',
    standsAlone: true,
    query: LanguageQuery,
    responses: { 200: { description: 'A page.', contentType: 'text/html; charset=utf-8' } },
    handle: page,
  });
}

async function page(
  { query, head }: RouteInput<unknown, { lang?: string }, unknown>,
  service: Service,
): Promise<RouteOutput> {
  const language = chooseLanguage(query.lang, head.headers.get('accept-language'));
  const { title, description } = contentOf(language).health;
  const raw = framedPage({
    page: 'health',
    pages: service.docs.words.pages,
    language,
    base: baseAddress(head),
    version: service.version.version,
    title,
    description,
    contents: null,
    main: healthMain(await answersOf(service), new Date(), language),
    files: FILES,
  });
  return { raw, headers: { 'content-language': language, vary: 'Accept-Language' } };
}

/** An answer is null if its source fails or takes too long; the page then shows a note. */
async function answersOf(service: Service): Promise<HealthAnswers> {
  const { telemetry } = service.health;
  const window_seconds = LIMITS.telemetryWindowSecondsDefault.value;
  const [health, durations, survey] = await Promise.all([
    inTime(service, telemetry.ask('health', {})),
    inTime(service, telemetry.ask('telemetry', { window_seconds })),
    inTime(service, service.live.queries.survey()),
  ]);
  return {
    health,
    telemetry: durations,
    safeguards: survey?.safeguards,
    damping: survey?.damping,
    morphology: survey?.morphology,
    warnings: survey?.warnings,
  };
}

/** Returns null if `request` fails or takes longer than the limit. */
async function inTime<Answer>({ log }: Service, request: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LIMITS.dashboardWaitMsMax.value);
  });
  const answer = request.catch((error: unknown) => {
    if (isFault(error)) log.warn({ err: error }, 'a source of the dashboard failed; the page is sent without it');
    return null;
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
