/** Returns whether the host name of an address stands for this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|::1|(.+\.)?localhost)$/.test(hostname);
}
