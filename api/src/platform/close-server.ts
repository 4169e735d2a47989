import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

const stopPollMs = 50;
/** Together with draining and the last statements this stays below the 30 s that Docker waits. */
const stopLimitMs = 22_000;
/** A turn of the event loop this short has read nothing. */
const quietMs = 0.2;
const quietLimitMs = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves right after the event loop has looked for new connections and requests and found none.
 * What the kernel has taken and this process has not yet would be reset by closing.
 */
const nextIdleTurn = () =>
  new Promise<void>((resolve) => {
    const deadline = performance.now() + quietLimitMs;
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      if (now - last < quietMs || now > deadline) return resolve();
      last = now;
      setImmediate(look);
    };
    setImmediate(look);
  });

/** After so long without a request, a proxy sends no more to this process. */
const unusedMs = 250;

export interface ClosableServer {
  server: Server;
  /**
   * Closes the server so that no request is lost. For at most `drainMs` it takes requests, and closes
   * each connection with its answer. Then it takes no new connection and finishes the running requests.
   */
  close(drainMs: number): Promise<void>;
}

/**
 * Makes a server that loses no request when it is closed.
 * @param isProxied whether nginx is in front: a draining process breaks off GET and HEAD requests,
 *   which nginx sends to another process, so that nginx stops using this one before it closes
 */
export const createClosableServer = (
  handle: RequestListener,
  { isProxied }: { isProxied: boolean },
): ClosableServer => {
  const running = new Set<ServerResponse>();
  let isDraining = false;
  let usedAt = 0;
  const server = createServer((request, response) => {
    usedAt = performance.now();
    if (isDraining && isProxied && (request.method === 'GET' || request.method === 'HEAD')) {
      request.socket.destroy();
      return;
    }
    if (isDraining) response.shouldKeepAlive = false;
    running.add(response);
    response.once('close', () => running.delete(response));
    handle(request, response);
  });
  const drain = async (drainMs: number) => {
    isDraining = true;
    for (const response of running) response.shouldKeepAlive = false;
    const started = performance.now();
    const isUsed = (now: number) => now - Math.max(usedAt, started) < unusedMs;
    while (performance.now() - started < drainMs && isUsed(performance.now())) {
      await pause(stopPollMs);
    }
    await nextIdleTurn();
  };
  return {
    server,
    close: async (drainMs) => {
      await drain(drainMs);
      await new Promise<void>((resolve) => {
        const sweep = setInterval(() => server.closeIdleConnections(), stopPollMs);
        const limit = setTimeout(() => server.closeAllConnections(), stopLimitMs);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(limit);
          resolve();
        });
      });
    },
  };
};
