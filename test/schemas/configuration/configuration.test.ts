/** The SIM_* variables (docs/interface.md#variables; docs/interface.md#commands). */
import t from 'tap';
import {
  followedName,
  VARIABLES,
  publicConfiguration,
  readConfiguration,
} from '#schemas/configuration/configuration.js';
import type { Configuration, Environment, VariableName } from '#schemas/configuration/configuration.js';

t.test('Without any variable the defaults of the spec stand (Start-up configuration)', async (t) => {
  t.same(read({}), {
    port: 8000,
    host: '127.0.0.1',
    driver: null,
    logLevel: 'info',
    resume: true,
    viewersMax: 10_000,
    viewersPerAddressMax: 1000,
    trustedProxies: [],
    allowedOrigins: [],
    frameAncestors: [],
    database: 'data/spaceland.db',
    isDatabaseSet: false,
    follow: [],
    followers: 0,
    nats: [],
    natsCredentials: null,
    natsAuthority: null,
    natsKey: null,
    name: 'main',
    advertised: null,
    standby: false,
    databaseToken: null,
    godKey: null,
    webhook: null,
    webhookSecret: null,
    keepWorlds: 0,
    historyMegabytes: 512,
    preset: null,
    laws: {},
  });
});

t.test('Every variable is read', async (t) => {
  const configuration = read({
    SIM_PORT: '0',
    SIM_HOST: '::1',
    SIM_DRIVER: 'node',
    SIM_LOG_LEVEL: 'debug',
    SIM_RESUME: 'false',
    SIM_MAX_VIEWERS: '50',
    SIM_MAX_VIEWERS_PER_ADDRESS: '5',
    SIM_FOLLOW: 'http://one.example.org/, https://two.example.org:8443',
    SIM_FOLLOWERS: '3',
    SIM_NATS: 'nats://one.example.org:4222, tls://two.example.org',
    SIM_NATS_CREDS: '/etc/spaceland/nats.creds',
    SIM_NATS_CA: 'ca.pem',
    SIM_NATS_KEY: 'the key of the cluster',
    SIM_NAME: 'Flat_land-2',
    SIM_ADVERTISE: 'http://one.example.org:8000/',
    SIM_STANDBY: 'true',
    SIM_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SIM_ALLOWED_ORIGINS: 'https://example.org, http://localhost:3000/,',
    SIM_FRAME_ANCESTORS: 'https://example.org, https://*.example.org:8443, http://[::1]:80',
    SIM_DB: 'libsql://store.example.org',
    SIM_DB_TOKEN: 'token',
    SIM_GOD_KEY: 'open sesame',
    SIM_WEBHOOK: 'https://discord.example/api/webhooks/1/token',
    SIM_WEBHOOK_SECRET: ' a secret ',
    SIM_KEEP_WORLDS: '3',
    SIM_HISTORY_MB: '64',
    SIM_WIDTH: '200',
    SIM_HEIGHT: '150.5',
    SIM_BOUNDARY: 'clamp',
    SIM_SEED: '7',
    SIM_PRESET: 'chaos',
    SIM_TICK_RATE: '0.5',
  });
  t.same(configuration, {
    port: 0,
    host: '::1',
    driver: 'node',
    logLevel: 'debug',
    resume: false,
    viewersMax: 50,
    viewersPerAddressMax: 5,
    trustedProxies: ['10.0.0.0/8', '::1'],
    allowedOrigins: ['https://example.org', 'http://localhost:3000'],
    frameAncestors: ['https://example.org', 'https://*.example.org:8443', 'http://[::1]'],
    database: 'libsql://store.example.org',
    isDatabaseSet: true,
    follow: ['http://one.example.org', 'https://two.example.org:8443'],
    followers: 3,
    nats: ['nats://one.example.org:4222', 'tls://two.example.org'],
    natsCredentials: '/etc/spaceland/nats.creds',
    natsAuthority: 'ca.pem',
    natsKey: 'the key of the cluster',
    name: 'Flat_land-2',
    advertised: 'http://one.example.org:8000',
    standby: true,
    databaseToken: 'token',
    godKey: 'open sesame',
    webhook: 'https://discord.example/api/webhooks/1/token',
    webhookSecret: ' a secret ',
    keepWorlds: 3,
    historyMegabytes: 64,
    preset: 'chaos',
    laws: { width: 200, height: 150.5, boundary: 'clamp', seed: 7, tick_rate: 0.5 },
  });
});

t.test('A variable that is set to its default is part of the law overlay all the same', async (t) => {
  t.same(read({ SIM_WIDTH: '400' }).laws, { width: 400 });
});

t.test('With SIM_NATS a service may follow a world by its name', async (t) => {
  const named = read({ SIM_NATS: 'nats://127.0.0.1', SIM_FOLLOW: 'main' });
  t.same(named.follow, ['main']);
  t.equal(followedName(named), 'main');
  const addressed = read({ SIM_NATS: 'nats://127.0.0.1', SIM_FOLLOW: 'http://example.org' });
  t.equal(followedName(addressed), null);
  t.equal(followedName(read({})), null);
});

t.test('An empty variable counts as unset', async (t) => {
  const names = Object.keys(VARIABLES) as VariableName[];
  t.same(read(Object.fromEntries(names.map((name) => [name, '']))), read({}));
});

const INVALID: readonly (readonly [VariableName, readonly string[]])[] = [
  ['SIM_PORT', ['http', '-1', '65536', '80.5', '0x50']],
  ['SIM_HOST', ['a host', 'http://example.org']],
  ['SIM_LOG_LEVEL', ['loud']],
  ['SIM_RESUME', ['maybe', '2']],
  ['SIM_MAX_VIEWERS', ['-1', 'many', '1e99']],
  ['SIM_MAX_VIEWERS_PER_ADDRESS', ['0', 'many']],
  ['SIM_FOLLOW', ['127.0.0.1:8000', 'ftp://example.org', 'http://a,b', 'http://user:pass@example.org', ',']],
  ['SIM_FOLLOWERS', ['-1', '65', 'all']],
  ['SIM_FOLLOW', ['main', 'main,other']],
  [
    'SIM_NATS',
    ['127.0.0.1:4222', 'http://example.org', 'nats://user:pass@example.org', 'nats://a/path', ',', 'tls://'],
  ],
  ['SIM_NATS_KEY', ['fifteen letters']],
  ['SIM_NAME', ['my world', 'a.b', '*', 'é', 'x'.repeat(65)]],
  ['SIM_ADVERTISE', ['example.org:8000', 'http://a,http://b', 'https://user@example.org']],
  ['SIM_STANDBY', ['maybe', '2']],
  [
    'SIM_TRUSTED_PROXIES',
    ['proxy', '10.0.0', '10.0.0.0/33', '256.0.0.1', '::1/129', '10.0.0.1,', '::g'].filter(
      (each) => each !== '10.0.0.1,',
    ),
  ],
  [
    'SIM_ALLOWED_ORIGINS',
    ['example.org', 'https://example.org/page', '*,ftp://example.org', 'https://*.example.org', 'null', 'file://'],
  ],
  [
    'SIM_FRAME_ANCESTORS',
    ['example.org', 'https://a;script-src', 'https://a b', "https://example.org'", 'https://a*b.org', 'null'],
  ],
  [
    'SIM_DB',
    [
      ':memory:',
      'ftp://example.org/db',
      'file:///data/w.db',
      'FILE:w.db',
      'file:w.db',
      'https:example.org',
      'http://:bad',
      'http://user:pass@example.org',
      'https:user@example.org',
    ],
  ],
  ['SIM_GOD_KEY', ['short', 'x'.repeat(257)]],
  ['SIM_WEBHOOK', ['discord.example', 'ftp://a.example/', 'https://user:word@a.example/']],
  ['SIM_KEEP_WORLDS', ['-1', 'all', '1.5']],
  ['SIM_HISTORY_MB', ['-1', '1 GB', '0.5', '1000001']],
  ['SIM_WIDTH', ['9', '10001', 'wide', 'NaN', 'Infinity']],
  ['SIM_HEIGHT', ['9.99', 'true']],
  ['SIM_BOUNDARY', ['Wrap', 'sphere']],
  ['SIM_SEED', ['-1', '1.5', '9007199254740993', 'seed']],
  ['SIM_PRESET', ['utopia']],
  ['SIM_TICK_RATE', ['0', '1000.1']],
];

for (const [name, texts] of INVALID) {
  t.test(`An invalid ${name} gives one line that names it (docs/interface.md#commands)`, async (t) => {
    for (const text of texts) {
      const result = readConfiguration({ [name]: text });
      if (result.ok) {
        t.fail(`${JSON.stringify(text)} was taken`);
        continue;
      }
      t.ok(result.message.startsWith(`${name}: must `), result.message);
      t.notMatch(result.message, /\n/);
    }
  });
}

t.test(
  'A secret is never shown, neither in a message nor by GET /api/config (docs/interface.md#endpoints)',
  async (t) => {
    const environment = {
      SIM_GOD_KEY: 'hunter2',
      SIM_DB_TOKEN: 'token-of-the-store',
      SIM_DB: 'libsql://store.example.org/db?authToken=hunter2',
    };
    const result = readConfiguration(environment);
    t.notOk(result.ok, 'the passkey is too short');
    t.notMatch(JSON.stringify(result), /hunter2/);
    const shown = publicConfiguration(environment);
    t.match(shown, { SIM_GOD_KEY: 'set', SIM_DB_TOKEN: 'set', SIM_DB: 'remote' });
    t.notMatch(JSON.stringify(shown), /hunter2|token-of-the-store/);
    t.match(publicConfiguration({ SIM_DB: '/home/ada/world.db' }), { SIM_DB: 'file' });
    for (const scheme of ['ftp://', 'http://', 'libsql://', 'https:', 'http:/']) {
      const broken = readConfiguration({ SIM_DB: `${scheme}user:hunter2@store.example.org` });
      t.notOk(broken.ok, scheme);
      t.notMatch(JSON.stringify(broken), /hunter2/);
    }
  },
);

t.test('Addresses of other machines and paths are shown only as set', async (t) => {
  const environment = {
    SIM_NATS: 'nats://nats.example.org',
    SIM_NATS_CA: '/etc/hidden/ca.pem',
    SIM_FOLLOW: 'http://primary.example.org',
    SIM_ADVERTISE: 'http://own.example.org',
    SIM_TRUSTED_PROXIES: '10.1.2.3',
  };
  const shown = publicConfiguration(environment);
  for (const name of Object.keys(environment) as VariableName[]) t.equal(shown[name], 'set', name);
  t.notMatch(JSON.stringify(shown), /example|hidden|10\.1/);
  t.match(publicConfiguration({}), { SIM_NATS: 'unset', SIM_FOLLOW: 'unset', SIM_TRUSTED_PROXIES: 'unset' });
});

t.test('A refusal of any variable hides the user and the password of an address in it', async (t) => {
  const secrets = [
    'http://user:hunter2@host.example.org/x',
    'ftp://hunter2@host',
    'http://a:8000,http://u:hunt@er2@b',
    'u:hunter2@host',
  ];
  for (const name of Object.keys(VARIABLES) as VariableName[]) {
    for (const text of secrets) {
      const result = readConfiguration({ [name]: text });
      if (!result.ok) t.notMatch(result.message, /hunt|er2/, `${name}=${text}`);
    }
  }
  t.match(readConfiguration({ SIM_FOLLOW: 'http://user:hunter2@host.example.org' }), {
    message: 'SIM_FOLLOW: must be addresses like http://127.0.0.1:8000, comma separated, not "http://host.example.org"',
  });
  t.match(readConfiguration({ SIM_PORT: 'eighty' }), { message: /not "eighty"$/ });
});

t.test('GET /api/config shows every variable with its value in force (docs/interface.md#endpoints)', async (t) => {
  const shown = publicConfiguration({ SIM_PORT: '9000', HOME: '/root' });
  t.same(Object.keys(shown), Object.keys(VARIABLES));
  t.match(shown, { SIM_PORT: '9000', SIM_WIDTH: '400', SIM_GOD_KEY: 'unset', SIM_ALLOWED_ORIGINS: null });
});

t.test('A passkey keeps its spaces, and is measured in characters (docs/interface.md#authentication)', async (t) => {
  t.equal(read({ SIM_GOD_KEY: '  six   ' }).godKey, '  six   ');
  t.equal(read({ SIM_GOD_KEY: '🔑'.repeat(256) }).godKey, '🔑'.repeat(256));
  t.notOk(readConfiguration({ SIM_GOD_KEY: '🔑'.repeat(7) }).ok);
});

function read(environment: Environment): Configuration {
  const result = readConfiguration(environment);
  if (!result.ok) throw new Error(result.message);
  return result.configuration;
}
