/** `GET /feed.atom`: what happened on the finished days of the running world, for feed readers. */
import { LIMITS } from '../../schemas/limits.js';
import { chooseLanguage } from '../content/language.js';
import { revalidated } from '../answer/representation.js';
import { atomFeed } from '../pages/atom.js';
import { route, type Service } from '../request/route.js';
import { LanguageQuery } from './documents.js';

const ATOM = 'application/atom+xml; charset=utf-8';

export const feedRoutes = [
  route({
    path: '/feed.atom',
    operationId: 'getFeed',
    summary: 'The days of the world as an Atom feed',
    description: `One entry for each of the newest ${LIMITS.feedDaysMax.value} finished days.`,
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    query: LanguageQuery,
    responses: { 200: { description: 'An Atom feed.', contentType: ATOM } },
    handle: async ({ query, head }, service) => {
      const language = chooseLanguage(query.lang, head.headers.get('accept-language'));
      const { laws, worldId, clock } = service.live.status;
      const [startedAt, days] = await Promise.all([
        startOf(service, worldId),
        service.history.days.newest(worldId, laws.day_length),
      ]);
      const world = { worldId, seed: clock.seed, startedAt, ticksPerSecond: laws.tick_rate };
      return revalidated(atomFeed({ ...world, days, language, nowMs: Date.now() }), {
        vary: 'Accept-Language',
        'content-language': language,
      });
    },
  }),
];

async function startOf({ history }: Service, worldId: number): Promise<string> {
  const worlds = await history.chronicle.ask('worlds', null, LIMITS.historyMs.value);
  return worlds.find(({ id }) => id === worldId)?.started_at ?? new Date().toISOString();
}
