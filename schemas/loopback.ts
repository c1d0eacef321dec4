/** Returns whether a host name of an address means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|::1|(.+\.)?localhost)$/.test(hostname);
}
