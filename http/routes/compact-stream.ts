/** Documents of the compact stream: its description for authors of clients, and its schema (schemas/compact). */
import { compactDocument } from '../../schemas/compact/document.js';
import { protoText } from '../../schemas/compact/proto.js';
import { entityTag, revalidated } from '../answer/representation.js';
import { route } from '../request/route.js';

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
