/** The path of a request: finds the route, checks origin, passkey and input, calls the handler, writes the answer. */
import { CodedError, invalid, type ValidationItem } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import { type HttpMethod, isRead, type RouteRow } from '../../schemas/route.js';
import type { TObject, TSchema } from '../../schemas/typebox.js';
import { type Checked, checker, parameterChecker } from '../../schemas/validation.js';
import { isLocalCaller } from '../auth/local-caller.js';
import { headerDecodings } from '../auth/passkey.js';
import { parseJson } from '../driver/body.js';
import type { Answer, RequestHead, WireRequest } from '../driver/port.js';
import { METHODS_WITHOUT_BODY, SOCKET_PATH } from '../driver/rules.js';
import type { Primary } from '../cluster/ports.js';
import { notFoundAnswer } from '../pages/not-found-page.js';
import type { Origins } from './origin.js';
import { closedWriter } from '../answer/closed-answer.js';
import { queryReader, type Texts } from './query.js';
import { hasTag, weakTag } from '../answer/representation.js';
import { isSmall } from '../answer/coding.js';
import { answer, errorAnswer, isFault, JSON_TYPE, SECURITY_HEADERS, type RouteOutput } from '../answer/responses.js';
import type { Route, RouteInput, Service } from './route.js';
import { type Found, Router } from './router.js';

type Headers = Readonly<Record<string, string>>;
type Check<Input> = (input: Input) => Checked<unknown>;

interface CompiledRoute {
  readonly route: Route;
  readonly checkPath: Check<Texts>;
  readonly readQuery: (text: string) => Checked<Texts>;
  readonly checkQuery: Check<Texts>;
  readonly checkBody: Check<unknown> | null;
  readonly write: (value: unknown) => string;
}

/** Compiles the routes' checks. The returned function answers every request and never throws. */
export function createDispatcher(
  routes: readonly Route[],
  service: Service,
  origins: Origins,
  /** Why a viewer of this address would be refused; null if it would not. */
  viewerRefusal: (address: string) => CodedError | null,
): (request: WireRequest) => Promise<Answer> {
  const router = new Router<CompiledRoute>();
  for (const each of routes) router.add(each.row.method, each.row.path, compile(each));
  const dispatch = async (request: WireRequest, found: Found<CompiledRoute> | null): Promise<Answer> => {
    let cors: Headers = {};
    try {
      if (found === null) cors = origins.corsHeaders(request, true);
      if (request.bytes > LIMITS.headBytesMax.value) throw new CodedError('head_too_large');
      if (found === null) {
        if (request.path === SOCKET_PATH) throw viewerRefusal(request.address) ?? new CodedError('upgrade_required');
        return pathlessAnswer(request, router, service, cors);
      }
      if (request.method === 'OPTIONS') return optionsAnswer(request, found, origins);
      const compiled = found.methods.get((request.method === 'HEAD' ? 'GET' : request.method) as HttpMethod);
      cors = origins.corsHeaders(request, compiled === undefined || isRead(compiled.route.row));
      if (compiled === undefined) {
        return errorAnswer(new CodedError('method_not_allowed'), { ...cors, allow: allowed(found) });
      }
      const refusal = isRead(compiled.route.row) ? null : origins.refusal(request);
      if (refusal !== null) throw refusal;
      if (service.primary !== null && !isAnsweredHere(compiled.route.row, request, service)) {
        return await forwarded(service.primary, compiled.route.row, request, service, cors);
      }
      // The body is requested before the first await (port.ts); if the call is refused, the received bytes are dropped.
      const body = compiled.checkBody === null ? null : request.body();
      if (compiled.route.row.guard === 'god') await admitAdmin(request, service);
      if (compiled.route.admit) await compiled.route.admit(service);
      const input = await readInput(compiled, request, found.parameters, body);
      const output = await compiled.route.handle(input, service);
      // There is no await on the way, so that the next answer sees how long this one took.
      const later = isRead(compiled.route.row) ? service.turns.pause() : null;
      if (later !== null) await later;
      const kept = isEnded(input, service) && isRead(compiled.route.row);
      return await writeOutput(compiled, output, request, service, { cors, isKept: kept });
    } catch (error) {
      if (isFault(error)) service.log.error({ err: error, path: request.path }, 'a request failed');
      const isUpgrade = error instanceof CodedError && error.code === 'upgrade_required';
      return errorAnswer(error, isUpgrade ? { ...cors, upgrade: 'websocket', connection: 'Upgrade' } : cors);
    }
  };
  /** Calls with a body are not reads: those of the admin wait for nobody. */
  const dispatchInTurn = (request: WireRequest, found: Found<CompiledRoute> | null): Promise<Answer> => {
    if (!METHODS_WITHOUT_BODY.has(request.method)) return dispatch(request, found);
    return service.turns
      .run(request.address, () => dispatch(request, found))
      .catch((error: unknown) => errorAnswer(error, origins.corsHeaders(request, true)));
  };
  return async (request) => {
    const begunAt = service.now();
    const found = router.find(request.path);
    const answered = await dispatchInTurn(request, found);
    const template = found?.methods.values().next().value?.route.row.path ?? null;
    service.health.metrics.addRequest(request.method, template, answered.status, service.now() - begunAt);
    return answered;
  };
}

/** A follower forwards all other requests, such as those of the admin. */
function isAnsweredHere(row: RouteRow, { query }: RequestHead, { hasStore, primary }: Service): boolean {
  if (!isRead(row) || row.tags.includes('god')) return false;
  if (primary?.isOwn === true && row.tags.includes('service')) return false;
  return hasStore || row.standsAlone === true || (row.isLive === true && !/(^|&)world_id=/.test(query));
}

async function forwarded(
  primary: Primary,
  row: RouteRow,
  request: WireRequest,
  { configuration }: Service,
  cors: Headers,
): Promise<Answer> {
  const isLocal = isLocalCaller(request, configuration);
  primary.admit(row);
  // A call of the admin without a passkey is refused, or answered 409, whatever its body says.
  const isKeyless = row.guard === 'god' && !request.headers.has('x-god-key');
  const body = isRead(row) || isKeyless ? null : await request.body();
  const answered = await primary.forward({ head: request, row, body, isLocal });
  return { ...answered, headers: merged(SECURITY_HEADERS, cors, answered.headers) };
}

function pathlessAnswer(request: RequestHead, router: Router<CompiledRoute>, service: Service, cors: Headers): Answer {
  const location = withoutSlash(request, router);
  if (location !== null) return answer(PERMANENT_REDIRECT_STATUS, '', PLAIN_TYPE, { ...cors, location });
  const page = notFoundAnswer(request, service.docs.words, service.version.version);
  if (page === null) throw new CodedError('not_found');
  return page;
}

/** Returns the address without its trailing slash if that address can be read; otherwise null. */
function withoutSlash({ method, path, query }: RequestHead, router: Router<CompiledRoute>): string | null {
  if (!path.endsWith('/') || (method !== 'GET' && method !== 'HEAD')) return null;
  const resource = path.slice(0, -1);
  // An address that begins with two slashes would lead to another host, but no route begins so.
  if (!router.find(resource)?.methods.has('GET')) return null;
  return query === '' ? resource : `${resource}?${query}`;
}

function compile(route: Route): CompiledRoute {
  const { pathParameters, query, body, responses } = route.row;
  return {
    route,
    checkPath: compileParameters(pathParameters, 'path'),
    readQuery: queryReader(route.row),
    checkQuery: compileParameters(query, 'query'),
    checkBody: body === undefined ? null : bodyChecker(body, query),
    write: closedWriter(responses[OK_STATUS]?.schema ?? {}),
  };
}

const OK_STATUS = 200;
const NO_CONTENT_STATUS = 204;
const NOT_MODIFIED_STATUS = 304;
const PERMANENT_REDIRECT_STATUS = 308;
const PLAIN_TYPE = 'text/plain; charset=utf-8';
const OCTETS_TYPE = 'application/octet-stream';
const PREFLIGHT_SECONDS = '600';

/** A query parameter in the body is a fault that its name alone does not show. */
function bodyChecker(body: TSchema, query: TObject | undefined): Check<unknown> {
  const check = checker(body, 'body');
  return (value) => {
    const checked = check(value);
    if (checked.ok) return checked;
    const items = checked.items.map((item) =>
      item.type === 'extra_forbidden' && Object.hasOwn(query?.properties ?? {}, String(item.loc[1]))
        ? { ...item, msg: 'is a query parameter, not a field of the body' }
        : item,
    );
    return { ok: false, items };
  };
}

function compileParameters(schema: TObject | undefined, place: 'path' | 'query'): Check<Texts> {
  return schema === undefined ? () => ({ ok: true, value: {} }) : parameterChecker(schema, place);
}

async function admitAdmin(request: RequestHead, service: Service): Promise<void> {
  await service.auth.require(headerDecodings(request.headers.get('x-god-key')), request.address);
}

async function readInput(
  compiled: CompiledRoute,
  request: RequestHead,
  parameters: Texts,
  received: Promise<Uint8Array> | null,
): Promise<RouteInput<unknown, unknown, unknown>> {
  const path = compiled.checkPath(parameters);
  const texts = compiled.readQuery(request.query);
  const query = texts.ok ? compiled.checkQuery(texts.value) : texts;
  const body = await readBody(compiled, received);
  const items: ValidationItem[] = [];
  for (const part of [path, query, body]) if (!part.ok) items.push(...part.items);
  if (!path.ok || !query.ok || !body.ok) throw invalid(items);
  return { path: path.value, query: query.value, body: body.value, head: request };
}

async function readBody({ checkBody }: CompiledRoute, received: Promise<Uint8Array> | null): Promise<Checked<unknown>> {
  if (checkBody === null || received === null) return { ok: true, value: undefined };
  const value = parseJson(await received);
  if (value !== undefined) return checkBody(value);
  return { ok: false, items: [{ loc: ['body'], msg: 'a JSON body is required', type: 'missing' }] };
}

async function writeOutput(
  compiled: CompiledRoute,
  output: RouteOutput,
  head: RequestHead,
  { representations, compressor }: Service,
  { cors, isKept }: { readonly cors: Headers; readonly isKept: boolean },
): Promise<Answer> {
  if ('stream' in output) return streamAnswer(compiled, output, head, cors);
  if ('endless' in output) {
    const endlessType = compiled.route.row.responses[OK_STATUS]?.contentType ?? OCTETS_TYPE;
    return answer(OK_STATUS, output.endless, endlessType, merged(cors, output.headers));
  }
  const {
    raw,
    etag,
    status = OK_STATUS,
    headers,
    contentType: type,
  } = 'json' in output ? written(compiled, output) : output;
  const contentType = type ?? compiled.route.row.responses[OK_STATUS]?.contentType ?? JSON_TYPE;
  if (etag === undefined) {
    const tag = isKept && status === OK_STATUS ? weakTag(raw) : null;
    const own = tag === null ? headers : { ...headers, etag: tag, 'cache-control': 'no-cache' };
    if (tag !== null && hasTag(head, tag)) return answer(NOT_MODIFIED_STATUS, '', contentType, merged(cors, own));
    // Most answers take this path, which neither waits nor merges headers.
    if (own === undefined && isSmall(raw)) return answer(status, raw, contentType, cors);
    const packed = await compressor.encode(head, raw, contentType);
    return answer(status, packed.body, contentType, merged(cors, own, packed.headers));
  }
  const chosen = await representations.choose(head, { body: raw, etag, contentType });
  return answer(chosen.status, chosen.body, contentType, merged(cors, headers, chosen.headers));
}

interface WorldNamed {
  readonly world_id?: unknown;
}

/** Whether the call is about a world that has ended, so that clients may keep the answer and revalidate it. */
function isEnded({ path, query }: RouteInput<unknown, unknown, unknown>, { live }: Service): boolean {
  const id = (path as WorldNamed).world_id ?? (query as WorldNamed).world_id;
  return typeof id === 'number' && id < live.status.worldId;
}

/** Merges headers. `Vary` of the result lists the request headers that any part varies by. */
function merged(...parts: readonly (Headers | undefined)[]): Headers {
  const vary = parts.flatMap((part) => part?.['vary'] ?? []).join(', ');
  return Object.assign({}, ...parts, vary !== '' && { vary }) as Headers;
}

/** JSON bytes of values that many requests share, such as the survey of a frame. */
const sharedBytes = new WeakMap<object, Uint8Array>();

function written(
  { write }: CompiledRoute,
  { json, isShared }: Extract<RouteOutput, { json: unknown }>,
): Extract<RouteOutput, { raw: unknown }> {
  if (!isShared) return { raw: write(json) };
  const known = sharedBytes.get(json);
  if (known !== undefined) return { raw: known };
  const raw = Buffer.from(write(json));
  sharedBytes.set(json, raw);
  return { raw };
}

function streamAnswer(
  { route }: CompiledRoute,
  { stream, etag, headers }: Extract<RouteOutput, { stream: unknown }>,
  head: RequestHead,
  cors: Headers,
): Answer {
  const contentType = route.row.responses[OK_STATUS]?.contentType ?? OCTETS_TYPE;
  const hasBody = hasTag(head, etag);
  return answer(hasBody ? NOT_MODIFIED_STATUS : OK_STATUS, hasBody ? '' : stream, contentType, {
    ...cors,
    ...headers,
    etag,
  });
}

function allowed(found: Found<CompiledRoute>): string {
  const methods = [...found.methods.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...methods, 'OPTIONS'].join(', ');
}

/** Answers a plain OPTIONS request and a browser's preflight request. */
function optionsAnswer(request: RequestHead, found: Found<CompiledRoute>, origins: Origins): Answer {
  const asked = request.headers.get('access-control-request-method') ?? 'GET';
  const target = found.methods.get((asked === 'HEAD' ? 'GET' : asked) as HttpMethod);
  const cors = origins.corsHeaders(request, target === undefined || isRead(target.route.row));
  return {
    status: NO_CONTENT_STATUS,
    body: '',
    headers: {
      ...cors,
      allow: allowed(found),
      'access-control-allow-methods': allowed(found),
      'access-control-allow-headers': 'content-type, last-event-id, x-god-key',
      'access-control-max-age': PREFLIGHT_SECONDS,
    },
  };
}
