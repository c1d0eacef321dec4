/** A way to a service that can be shut or stalled: what a broken line, a restart or a slow link is to a page. */
import { connect, createServer, type Socket } from 'node:net';

/** A door to this port of the machine; it stands on a port of its own once it is opened, and keeps it. */
export function createDoor(target: number) {
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  });
  let port = 0;
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    async open() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as { port: number }).port;
    },
    close() {
      server.close();
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
    },
    /** Nothing comes from the service any more, though every connection stands. */
    stall() {
      for (const [near, far] of pairs) far.unpipe(near).pause();
    },
    /** What was held back comes, and all that follows. */
    flow() {
      for (const [near, far] of pairs) far.pipe(near);
    },
  };
}
