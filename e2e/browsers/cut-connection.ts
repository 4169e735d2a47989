import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Connection {
  url: string;
  /** Ends all connections and refuses new ones, as a server that is unreachable. */
  cut(): void;
}

/**
 * Starts a proxy before a portal, whose connection can be cut. A browser that is only told to be offline
 * does not meet an unreachable server.
 */
export const startConnection = async (url: URL): Promise<Connection> => {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        sockets.delete(socket);
      });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
