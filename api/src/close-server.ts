import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

const stopPollMs = 50;
/** With draining before it and the last statements after it, below the 30 s that Docker waits. */
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

/** Without a request for so long, a proxy sends none to this process any more. */
const unusedMs = 250;

export interface ClosableServer {
  server: Server;
  /**
   * Ends the server so that no request is lost. For at most `drainMs` it goes on taking requests, and
   * closes each connection with its answer. Then it takes no new one and finishes what is running.
   */
  close(drainMs: number): Promise<void>;
}

/**
 * Makes a server whose end loses no request.
 * @param isProxied whether nginx is in front: while this process drains, it breaks off what nginx asks
 *   another process again (GET, HEAD), so that nginx puts it aside before it closes
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
