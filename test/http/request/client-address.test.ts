/** The address by which a client is counted (docs/interface.md#variables: SIM_TRUSTED_PROXIES). */
import t from 'tap';
import { clientAddresses } from '#http/request/origin.js';
import { errorCode, PASSKEY, request } from '../../support/requests.js';
import { connectSocket, refusedUpgrade } from '../../support/socket-client.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';

const counted = (trusted: readonly string[], peer: string, forwarded?: string): string =>
  clientAddresses(trusted)(peer, new Map(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]]));

t.test('without trusted proxies the peer counts, whatever its headers say', async (t) => {
  t.equal(counted([], '203.0.113.9', '198.51.100.1'), '203.0.113.9');
  t.equal(counted(['10.0.0.0/8'], '203.0.113.9', '198.51.100.1'), '203.0.113.9');
});

t.test('behind trusted proxies the last address that is none of theirs counts', async (t) => {
  const trusted = ['10.0.0.0/8', '::1', '192.0.2.7'];
  t.equal(counted(trusted, '10.1.2.3', '198.51.100.1'), '198.51.100.1');
  t.equal(counted(trusted, '10.1.2.3', '6.6.6.6, 198.51.100.1, 192.0.2.7'), '198.51.100.1', 'two proxies');
  t.equal(counted(trusted, '::1', '198.51.100.1'), '198.51.100.1');
  t.equal(counted(trusted, '0000:0000:0000:0000:0000:0000:0000:0001', '198.51.100.1'), '198.51.100.1');
  t.equal(counted(trusted, '::ffff:10.1.2.3', '198.51.100.1:4711'), '198.51.100.1');
  t.equal(counted(trusted, '10.1.2.3', '[2001:db8:1:2:3:4:5:6]:443'), '2001:db8:1:2::/64');
  t.equal(counted(trusted, '10.1.2.3'), '10.1.2.3', 'a proxy that says nothing is the client');
  t.equal(counted(trusted, '10.1.2.3', 'nonsense'), '10.1.2.3');
});

t.test('an IPv6 host counts by its /64 network, in any spelling', async (t) => {
  for (const address of ['2001:db8::1', '2001:0db8:0000:0000:ffff::2', '2001:db8:0:0:1:2:3:4'])
    t.equal(counted([], address), '2001:db8:0:0::/64', address);
  t.equal(counted([], '2001:db8:0:1::1'), '2001:db8:0:1::/64');
  t.equal(counted([], '::ffff:198.51.100.1'), '198.51.100.1');
});

t.test('one address cannot take all places of viewers, nor lock the admin out for others', async (t) => {
  const service = await openToyService(t, {
    godKey: PASSKEY,
    viewersMax: 5,
    viewersPerAddressMax: 2,
    trustedProxies: ['127.0.0.1'],
  });
  const { url } = service;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const open = [await connectSocket(url, from('198.51.100.1')), await connectSocket(url, from('198.51.100.1'))];
  t.teardown(() => open.forEach((viewer) => viewer.close()));
  t.equal(await refusedUpgrade(url, from('198.51.100.1')), 503);
  open.push(await connectSocket(url, from('198.51.100.2')));
  open[0]!.close();
  await until('its place is free', () => service.counts.viewers === 2);
  open.push(await connectSocket(url, from('198.51.100.1')));

  const control = (key: string, address: string) =>
    request(url, '/api/control', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-god-key': key, ...from(address) },
      body: '{"action":"pause"}',
    });
  for (let count = 0; count < 10; count++) await control('a wrong key', '198.51.100.1');
  t.equal(errorCode(await control(PASSKEY, '198.51.100.1')), 'too_many_attempts');
  t.equal((await control(PASSKEY, '198.51.100.2')).status, 200);
});
