/** `GET /preview.png`: a picture of the world for previews of links, drawn once for all who ask. */
import { inflateSync } from 'node:zlib';
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import type { HttpDependencies } from '#http/request/dependencies.js';
import { CASTE_COLORS } from '#schemas/palette.js';
import { openToyService } from '../../support/toy-service.js';

const WIDTH = 1200;
const HEIGHT = 630;

t.test('the picture shows the people in the colours of their castes, and pages name it', async (t) => {
  const factory = { create: createWorld, restore: restoreWorld };
  const service = await openToyService(t, { factory, standsAt: 1 });
  const read = async (): Promise<Buffer> => {
    const answer = await fetch(`${service.url}/preview.png`);
    t.equal(answer.headers.get('content-type'), 'image/png');
    return Buffer.from(await answer.arrayBuffer());
  };
  const [file, again] = await Promise.all([read(), read()]);
  t.ok(file.equals(again), 'both got the same picture');
  t.equal(file.subarray(1, 4).toString(), 'PNG');
  t.equal(file.readUInt32BE(16), WIDTH);
  t.equal(file.readUInt32BE(20), HEIGHT);
  const size = file.readUInt32BE(33);
  const lines = inflateSync(file.subarray(41, 41 + size));
  t.equal(lines.length, HEIGHT * (WIDTH * 3 + 1));
  const colors = new Set<number>();
  for (let row = 0; row < HEIGHT; row++)
    for (let at = row * (WIDTH * 3 + 1) + 1, end = at + WIDTH * 3; at < end; at += 3)
      colors.add(lines.readUIntBE(at, 3));
  t.ok(colors.size > 200, `${colors.size} colours`);
  const reddest = Math.max(...[...colors].map((color) => (color >> 16) - (color & 255)));
  t.ok(reddest > 40, `a body of ${CASTE_COLORS['Soldier']?.toString(16)} is on it`);

  const page = await (await fetch(service.url)).text();
  t.match(page, `<meta property="og:image" content="${service.url}/preview.png" />`);
});

t.test('the encoder draws the picture, and the main thread sends its bytes', async (t) => {
  const asked: string[] = [];
  const drawn = Uint8Array.of(1, 2, 3);
  const frame = { worldId: Number.MAX_SAFE_INTEGER, tick: 1, revision: 1 };
  const answers: Record<string, unknown> = { survey: frame, preview: drawn };
  const ask = (type: string) => {
    asked.push(type);
    return Promise.resolve(answers[type]) as Promise<never>;
  };
  const encoder: HttpDependencies['encoder'] = { name: 'encoder', tell: () => true, ask };
  const service = await openToyService(t, { overrides: { encoder } });
  const read = async () => new Uint8Array(await (await fetch(`${service.url}/preview.png`)).arrayBuffer());
  t.same(await Promise.all([read(), read()]), [drawn, drawn]);
  t.same(await read(), drawn);
  t.equal(asked.filter((type) => type === 'preview').length, 1, 'drawn once for three readers');
  t.notOk(asked.includes('latest'), 'no state was requested');
});

t.test('a picture that could not be drawn is requested again', async (t) => {
  let tries = 0;
  const frame = { worldId: Number.MAX_SAFE_INTEGER, tick: 1, revision: 1 };
  const ask = (type: string) =>
    Promise.resolve(type === 'survey' ? frame : ++tries === 1 ? null : Uint8Array.of(1)) as Promise<never>;
  const encoder: HttpDependencies['encoder'] = { name: 'encoder', tell: () => true, ask };
  const service = await openToyService(t, { overrides: { encoder } });
  t.equal((await fetch(`${service.url}/preview.png`)).status, 503);
  t.equal((await fetch(`${service.url}/preview.png`)).status, 200);
});
