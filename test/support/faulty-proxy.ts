/** A TCP proxy that can close, stall or lose data, to simulate broken connections, restarts and slow links. */
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to the port `target` of this machine. It has the same port when it is opened again. */
export function createFaultyProxy(target: number) {
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    if (leadsNowhere) {
      for (const socket of pair) socket.resume();
    } else {
      near.pipe(far);
      far.pipe(near);
    }
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  });
  let port = 0;
  let leadsNowhere = false;
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    async open() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as { port: number }).port;
    },
    /** Loses all data from now on, in both directions; connections stay open. */
    swallow() {
      leadsNowhere = true;
      for (const pair of pairs) for (const socket of pair) socket.unpipe().resume();
    },
    /** Forwards the data of new connections again. */
    heal() {
      leadsNowhere = false;
    },
    /** Holds back the service's data; connections stay open. */
    stall() {
      for (const [near, far] of pairs) far.unpipe(near).pause();
    },
    flow() {
      for (const [near, far] of pairs) far.pipe(near);
    },
    close() {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
  };
}
