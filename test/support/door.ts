/** A way to the service that can be shut, or lead nowhere: what broken lines and services that restart are to a client. */
import { connect, createServer, type Socket } from 'node:net';

/** A door before the port `target` of this machine. It keeps its own port when it is opened again. */
export function createDoor(target: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      if (leadsNowhere) socket.resume();
      else socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
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
      for (const socket of open) socket.unpipe().resume();
    },
    /** New connections get through; what was swallowed is lost for those before. */
    heal() {
      leadsNowhere = false;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
