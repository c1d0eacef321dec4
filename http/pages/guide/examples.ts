/**
 * The examples of the guide: shell commands that run unchanged against the service that shows them. They need only curl
 * and Node. An example is left out if the service does not serve its route.
 */
import type { ExampleName } from '../../content/en/content.js';

export interface Example {
  readonly chapter: string;
  readonly name: ExampleName;
  /** Route that the example uses, such as `GET /healthz`; `WS /ws` stands for the socket. */
  readonly route: string;
  readonly code: string;
}

const INPUT = 'JSON.parse(fs.readFileSync(0))';
const JSON_HEADER = "-H 'content-type: application/json'";
const KEY_HEADER = '-H "X-God-Key: $GOD_KEY"';

/** Returns every example for the service at `base` (`http://host:port`), in reading order. */
export function examplesFor(base: string): readonly Example[] {
  return [...watching(base), ...ruling(base), ...reading(base)];
}

function watching(base: string): readonly Example[] {
  return [
    example('start', 'health', 'GET /healthz', `curl -s '${base}/healthz'`),
    example(
      'look',
      'state',
      'GET /api/state',
      `curl -s '${base}/api/state' | node -p '
const { tick, day, season, weather, population } = ${INPUT};
({ tick, day, season, weather, population })'`,
    ),
    example(
      'watch',
      'watch',
      'WS /ws',
      `node --experimental-websocket -e '
const socket = new WebSocket("${base.replace(/^http/, 'ws')}/ws");
let frames = 0;
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "hello") console.log("seed", message.seed, "world", message.world_id);
  if (message.type !== "state") return;
  console.log("tick", message.tick, "living", message.living);
  if (++frames === 5) socket.close();
};'`,
    ),
  ];
}

function ruling(base: string): readonly Example[] {
  const post = (path: string, body: string): string => `curl -s '${base}${path}' \\
  ${KEY_HEADER} ${JSON_HEADER} \\
  -d '${body}'`;
  const control = (body: string): string => post('/api/control', body);
  const laws = (body: string): string => post('/api/laws?persist=false', body);
  return [
    example('god', 'keyStatus', 'GET /api/auth/status', `curl -s '${base}/api/auth/status'`),
    example(
      'god',
      'keySetup',
      'POST /api/auth/setup',
      `export GOD_KEY="$(node -p 'require("node:crypto").randomBytes(12).toString("base64url")')"
echo "$GOD_KEY"
curl -s '${base}/api/auth/setup' ${JSON_HEADER} \\
  -d "{\\"passkey\\": \\"$GOD_KEY\\"}"`,
    ),
    example('clock', 'pause', 'POST /api/control', control('{"action": "pause"}')),
    example('clock', 'step', 'POST /api/control', control('{"action": "step"}')),
    example('clock', 'speed', 'POST /api/control', control('{"action": "set_speed", "value": 20}')),
    example('clock', 'resume', 'POST /api/control', control('{"action": "resume"}')),
    example('laws', 'lawRead', 'GET /api/laws', `curl -s '${base}/api/laws' | node -p '${INPUT}.food_count'`),
    example(
      'laws',
      'lawSet',
      'POST /api/laws',
      `${laws('{"food_count": 400}')} |
  node -p '${INPUT}.food_count'`,
    ),
    example('laws', 'lawRefused', 'POST /api/laws', laws('{"food_count": -5}')),
    example(
      'presets',
      'presetList',
      'GET /api/presets',
      `curl -s '${base}/api/presets' | node -p '
const { details } = ${INPUT};
Object.entries(details).map(([name, { description }]) => name + ": " + description).join("\\n")'`,
    ),
    example(
      'presets',
      'presetApply',
      'POST /api/presets/{name}',
      `curl -s -X POST '${base}/api/presets/balance?persist=false' \\
  ${KEY_HEADER} | node -p '
const { preset, reset, persist } = ${INPUT};
({ preset, reset, persist })'`,
    ),
    example('world', 'worlds', 'GET /api/worlds', `curl -s '${base}/api/worlds'`),
    example('world', 'snapshots', 'GET /api/snapshots', `curl -s '${base}/api/snapshots?limit=3'`),
    example('world', 'reset', 'POST /api/control', control('{"action": "reset", "value": 7}')),
  ];
}

function reading(base: string): readonly Example[] {
  return [
    example(
      'chronicle',
      'history',
      'GET /api/history',
      `curl -s -G '${base}/api/history' -d types=birth,death -d limit=5`,
    ),
    example(
      'chronicle',
      'search',
      'GET /api/history',
      `curl -s -G '${base}/api/history' --data-urlencode 'q=starv*' -d limit=5`,
    ),
    example(
      'chronicle',
      'follow',
      'GET /api/history',
      `next=$(curl -s '${base}/api/history?limit=1' | node -p '${INPUT}.next_since')
sleep 2
curl -s "${base}/api/history?since=$next" | node -p '
${INPUT}.events.map(({ tick, type, caste }) => [tick, type, caste].join(" ")).join("\\n")'`,
    ),
    example('chronicle', 'summary', 'GET /api/history/summary', `curl -s '${base}/api/history/summary'`),
    example('chronicle', 'annals', 'GET /api/annals', `curl -s '${base}/api/annals'`),
    example(
      'people',
      'clans',
      'GET /api/clans',
      `curl -s '${base}/api/clans' | node -p '
${INPUT}.clans.map(({ id, name, population }) => [id, name, population].join(" ")).join("\\n")'`,
    ),
    example(
      'people',
      'creature',
      'GET /api/creature/{creature_id}',
      `id=$(curl -s '${base}/api/state' | node -p '
${INPUT}.entities.find(({ kind }) => kind === "creature").id')
curl -s "${base}/api/creature/$id"`,
    ),
  ];
}

function example(chapter: string, name: ExampleName, route: string, code: string): Example {
  return { chapter, name, route, code };
}
