/** `GET /preview.png`: a picture of the world, which sites show beside a link to it (Open Graph). */
import { LIMITS } from '../../schemas/limits.js';
import { route, type Service } from '../request/route.js';

export const previewRoutes = [
  route({
    path: '/preview.png',
    operationId: 'getPreview',
    summary: 'A picture of the world for previews of links',
    description: `Drawn at most once in ${LIMITS.previewMs.value / 1000} s.`,
    tags: ['pages'],
    guard: 'public',
    isLive: true,
    responses: { 200: { description: 'The picture.', contentType: 'image/png' } },
    handle: async (_, service) => ({
      raw: await newestPreview(service),
      headers: { 'cache-control': `public, max-age=${LIMITS.previewMs.value / 1000}` },
    }),
  }),
];

interface Preview {
  readonly drawnAtMs: number;
  readonly png: Promise<Uint8Array>;
}

const previews = new WeakMap<Service['live'], Preview>();

/** Returns the newest picture. All readers share it, so that the cost does not depend on their number. The encoder draws it. */
function newestPreview({ live, now }: Service): Promise<Uint8Array> {
  const last = previews.get(live);
  const nowMs = now();
  if (last !== undefined && nowMs - last.drawnAtMs < LIMITS.previewMs.value) return last.png;
  const png = live.queries.preview();
  previews.set(live, { drawnAtMs: nowMs, png });
  png.catch(() => previews.delete(live));
  return png;
}
