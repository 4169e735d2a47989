import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy whose connections can go silent: they stay open and carry nothing. */
export interface SilentProxy {
  port: number;
  /** Silences the connections that are open now; new ones pass. Gives how many they are. */
  silence(): number;
  close(): void;
}

/** Starts one in front of `url`. */
export const startSilentProxy = async (url: URL): Promise<SilentProxy> => {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => pairs.delete(pair));
    }
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        // Data is still accepted, as by a network that drops it further on.
        near.resume();
        far.resume();
      }
      return pairs.size;
    },
    close: () => {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
  };
};
