/**
 * A way to the service that can be shut, stalled or lead nowhere: what broken lines, restarts and slow links are
 * to a client.
 */
import { connect, createServer, type Socket } from 'node:net';

/** A door before the port `target` of this machine. It keeps its own port when it is opened again. */
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
    /** From here on all that is sent is lost, and nobody is told: connections look as if they were open. */
    swallow() {
      leadsNowhere = true;
      for (const pair of pairs) for (const socket of pair) socket.unpipe().resume();
    },
    /** New connections get through; what was swallowed is lost for those before. */
    heal() {
      leadsNowhere = false;
    },
    /** Nothing comes from the service any more, though every connection stands. */
    stall() {
      for (const [near, far] of pairs) far.unpipe(near).pause();
    },
    /** What was held back comes, and all that follows. */
    flow() {
      for (const [near, far] of pairs) far.pipe(near);
    },
    close() {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
  };
}
