/** `GET /health`, also as `/health.html`: the dashboard. */
import { LIMITS } from '../../schemas/limits.js';
import { contentOf } from '../content/index.js';
import { chooseLanguage } from '../content/language.js';
import { type HealthAnswers, healthMain } from '../pages/health/page.js';
import { html } from '../text/html.js';
import { framedPage, baseAddress } from '../pages/layout.js';
import { isFault } from '../answer/responses.js';
import type { RouteOutput } from '../answer/route-output.js';
import { route, type Route, type RouteInput, type Service } from '../request/route.js';
import { LanguageQuery } from './documents.js';

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
