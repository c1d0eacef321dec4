/**
 * The address by which a client's connections and wrong passkeys are counted. A trusted proxy (SIM_TRUSTED_PROXIES)
 * adds it to X-Forwarded-For; the client may have written the earlier entries. The addresses of an IPv6 /64 network
 * count as one.
 */
import { BlockList, isIP, SocketAddress } from 'node:net';

type Headers = ReadonlyMap<string, string>;

/** Returns the function that finds the address; `trusted` lists addresses and networks (`10.0.0.0/8`). */
export function clientAddresses(trusted: readonly string[]): (peer: string, headers: Headers) => string {
  const proxies = new BlockList();
  for (const each of trusted) {
    const [address = '', bits] = each.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string): boolean => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (peer, headers) => {
    let client = plain(peer) ?? peer;
    if (trusted.length === 0) return counted(client);
    const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
    while (isIP(client) !== 0 && isTrusted(client)) {
      const next = plain(forwarded.pop()?.trim() ?? '');
      if (next === null) break;
      client = next;
    }
    return counted(client);
  };
}

/** Shortest form without a port; an IPv4 address in IPv6 form becomes IPv4. Null if the text is no address. */
function plain(text: string): string | null {
  const address = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const short = new SocketAddress({ address: address.replace(/%.*$/, ''), family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(short)?.[1] ?? short;
}

function counted(address: string): string {
  if (address === '::1') return '127.0.0.1';
  if (isIP(address) !== 6) return address;
  const [before = '', after = ''] = address.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const missing = 8 - groups.length - after.split(':').filter((group) => group !== '').length;
  if (address.includes('::')) groups.push(...Array.from({ length: missing }, () => '0'));
  groups.push(...after.split(':').filter((group) => group !== ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
