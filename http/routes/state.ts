/** `GET /api/state`: the newest state, encoded once for all clients, or a part of it (docs/interface.md#endpoints). */
import { KINDS, type Kind } from '../../schemas/vocabulary.js';
import { StateMessage, StateParameters } from '../../schemas/wire/state.js';
import { route, type Service } from '../request/route.js';
import { wordsOf } from '../request/query.js';
import type { StatePart } from '../../actors/encoding/frame/messages.js';
import { LIMITS } from '../../schemas/limits.js';
import { compactDocument } from '../../schemas/compact/document.js';
import { protoText } from '../../schemas/compact/proto.js';
import { entityTag, revalidated } from '../answer/representation.js';

export const stateRoutes = [
  route({
    path: '/api/state',
    operationId: 'getState',
    summary: 'The whole world now',
    description:
      'The same message as on the socket, with `analytics`, at most a thirtieth of a second old. With `fields` or ' +
      '`kinds` a part of it, which always has `type`, `world_id` and `tick`.',
    tags: ['world'],
    guard: 'public',
    isLive: true,
    query: StateParameters,
    responses: { 200: { description: 'The world after its newest tick.', schema: StateMessage } },
    handle: async ({ query }, { live }) => {
      const part = partOf(query.fields, query.kinds);
      return { raw: (part === null ? await live.readState() : await live.readPart(part)).bytes };
    },
  }),
];

const FIELDS = Object.keys(StateMessage.properties);

/** Returns null for the whole state. */
export function partOf(fields: string | undefined, kinds: string | undefined): StatePart | null {
  if (fields === undefined && kinds === undefined) return null;
  return {
    fields: fields === undefined ? null : wordsOf('fields', fields, FIELDS),
    kinds: kinds === undefined ? null : wordsOf<Kind>('kinds', kinds, KINDS),
  };
}

// `GET /preview.png`: a picture of the world, which sites show beside a link to it (Open Graph).

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

// Documents of the compact stream: its description for authors of clients, and its schema (schemas/compact).

const DOCUMENT = compactDocument();
const DOCUMENT_TAG = entityTag(DOCUMENT);
const PROTO = protoText();
const PROTO_TAG = entityTag(PROTO);
const ENGLISH = { 'content-language': 'en' };
const PLAIN_TEXT = 'text/plain; charset=utf-8';

export const compactStreamRoutes = [
  route({
    path: '/docs/compact-stream.md',
    operationId: 'getCompactStream',
    summary: 'The binary frames of the socket, for authors of clients',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    responses: { 200: { description: 'Markdown.', contentType: PLAIN_TEXT } },
    handle: () => revalidated(DOCUMENT, ENGLISH, DOCUMENT_TAG),
  }),
  route({
    path: '/docs/spaceland.v1.proto',
    operationId: 'getCompactProto',
    summary: 'The binary frames of the socket, as a Protocol Buffers schema',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    responses: { 200: { description: 'A proto3 file.', contentType: PLAIN_TEXT } },
    handle: () => revalidated(PROTO, ENGLISH, PROTO_TAG),
  }),
];
