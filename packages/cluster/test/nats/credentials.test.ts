/** What SIM_NATS_CREDS and SIM_NATS_CA may contain (docs/nats.md#credentials), with a real NATS server that demands it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import t, { type Test } from 'tap';
import { Nats, authenticatorOf } from '../../nats/connection.js';
import type { NatsHealth } from '#schemas/wire/service.js';
import { isCi } from '#test/support/ci.js';
import { noNatsServer, startNatsServer, type NatsServer } from '#test/support/nats-server.js';
import { temporaryFolder } from '#test/support/scope.js';
import { until } from '#test/support/until.js';

type KeyPair = ReturnType<typeof nkeys.createUser>;

const skip = noNatsServer();
const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;
const skipTls = skip || (hasOpenssl || isCi() ? false : 'skipped: openssl is not installed');
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function outcome(
  test: Test,
  servers: readonly string[],
  { credentials, authority = null }: { readonly credentials?: string; readonly authority?: string | null },
): Promise<NatsHealth> {
  const failures: unknown[] = [];
  const nats = new Nats({
    servers,
    clientName: 'test',
    authenticator: credentials === undefined ? null : authenticatorOf(credentials),
    authority,
    log: { info: () => undefined, warn: (facts) => failures.push(facts) },
  });
  test.teardown(() => nats.close());
  nats.begin();
  await until('a connection or a failure', () => nats.health.connected || failures.length > 0);
  return nats.health;
}

function token(signer: KeyPair, subject: string, name: string, nats: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { jti: name, iat: 1_700_000_000, iss: signer.getPublicKey(), name, sub: subject, nats };
  const signed = `${part({ typ: 'JWT', alg: 'ed25519-nkey' })}.${part(claims)}`;
  return `${signed}.${Buffer.from(signer.sign(Buffer.from(signed))).toString('base64url')}`;
}

const block = (kind: string, text: string): string => `-----BEGIN ${kind}-----\n${text}\n------END ${kind}------\n`;

t.test('a .creds file is taken, and one of another account is refused', { skip }, async (test) => {
  const [operator, account, stranger, system] = [
    nkeys.createOperator(),
    nkeys.createAccount(),
    nkeys.createAccount(),
    nkeys.createAccount(),
  ];
  const limits = {
    subs: -1,
    data: -1,
    payload: -1,
    imports: -1,
    exports: -1,
    wildcards: true,
    conn: -1,
    leaf: -1,
  };
  const accountToken = (key: KeyPair): string =>
    token(operator, key.getPublicKey(), 'worlds', { type: 'account', version: 2, limits });
  const server = await startNatsServer(
    test,
    `operator: ${token(operator, operator.getPublicKey(), 'operator', { type: 'operator', version: 2 })}
    system_account: ${system.getPublicKey()}
    resolver: MEMORY
    resolver_preload: {
      ${account.getPublicKey()}: ${accountToken(account)}
      ${system.getPublicKey()}: ${accountToken(system)}
    }`,
  );
  const credentialsOf = (signer: KeyPair): string => {
    const user = nkeys.createUser();
    const nats = { type: 'user', version: 2, pub: {}, sub: {}, subs: -1, data: -1, payload: -1 };
    return (
      block('NATS USER JWT', token(signer, user.getPublicKey(), 'user', nats)) +
      block('USER NKEY SEED', textOf(user.getSeed()))
    );
  };
  test.match(await outcome(test, [server.url], { credentials: credentialsOf(account) }), {
    connected: true,
    problem: null,
  });
  test.match(await outcome(test, [server.url], { credentials: credentialsOf(stranger) }), {
    connected: false,
    problem: /Authorization Violation/i,
  });
});

t.test('the seed of an nkey is taken, and another one is refused', { skip }, async (test) => {
  const user = nkeys.createUser();
  const server = await startNatsServer(test, `authorization { users: [ { nkey: ${user.getPublicKey()} } ] }`);
  const seed = (key: KeyPair): { credentials: string } => ({ credentials: `${textOf(key.getSeed())}\n` });
  test.match(await outcome(test, [server.url], seed(user)), { connected: true });
  test.match(await outcome(test, [server.url], seed(nkeys.createUser())), {
    connected: false,
    problem: /Authorization Violation/i,
  });
});

t.test('with TLS the certificate of the server is checked', { skip: skipTls }, async (test) => {
  const folder = temporaryFolder(test);
  const certificate = (name: string): { readonly certificate: string; readonly key: string } => {
    const files = { certificate: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
    const made = spawnSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'].concat(
        ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost'],
        ['-keyout', files.key, '-out', files.certificate],
      ),
    );
    test.equal(made.status, 0, String(made.stderr ?? made.error));
    return files;
  };
  const own = certificate('own');
  const server: NatsServer = await startNatsServer(
    test,
    `tls { cert_file: "${own.certificate}", key_file: "${own.key}" }`,
  );
  const authority = readFileSync(own.certificate, 'utf8');
  const plain = server.url.replace('127.0.0.1', 'localhost');
  test.match(await outcome(test, [plain], { authority }), { connected: true, problem: null });
  const secure = plain.replace('nats:', 'tls:');
  test.match(await outcome(test, [secure], { authority }), { connected: true });
  const other = readFileSync(certificate('other').certificate, 'utf8');
  for (const wrong of [other, null])
    test.match(await outcome(test, [secure], { authority: wrong }), {
      connected: false,
      problem: /certificate|unable to verify/i,
    });
});
