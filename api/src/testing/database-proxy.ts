import { connect, createServer, type Server, type Socket } from 'node:net';

export interface DatabaseProxy {
  port: number;
  /** How many are open. */
  connections(): number;
  /** Ends all connections and takes no new one. */
  cut(): void;
  /** Takes connections again, on the same port. */
  restore(): Promise<void>;
  /** Existing connections stay open and carry nothing any more; new ones work. */
  silence(): void;
  /** Holds back what open and new connections carry. @returns what lets it pass again */
  freeze(): () => void;
}

/** A TCP proxy in front of a database, with the faults of a network. */
export const startDatabaseProxy = async (to: URL): Promise<DatabaseProxy> => {
  /** Of callers, and of the database. */
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  const carry = ([near, far]: readonly [Socket, Socket]) => {
    near.pipe(far);
    far.pipe(near);
  };
  let isFrozen = false;
  let listener: Server | undefined;
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      listener = createServer((near) => {
        const far = connect(Number(to.port), to.hostname);
        const pair = [near, far] as const;
        pairs.add(pair);
        for (const socket of pair) {
          sockets.add(socket);
          socket.on('error', () => socket.destroy());
          socket.on('close', () => {
            sockets.delete(socket);
            pairs.delete(pair);
          });
        }
        if (!isFrozen) carry(pair);
      }).listen(port, '127.0.0.1', () => {
        const address = listener?.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await listen(0);
  return {
    port,
    connections: () => sockets.size / 2,
    cut: () => {
      listener?.close();
      for (const socket of sockets) socket.destroy();
    },
    restore: async () => {
      await listen(port);
    },
    silence: () => {
      for (const socket of sockets) {
        socket.unpipe();
        // Read and dropped, so that the sender sees no full buffer either.
        socket.resume();
      }
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe();
      return () => {
        isFrozen = false;
        for (const pair of pairs) carry(pair);
      };
    },
  };
};
