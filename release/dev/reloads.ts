import type { ServerResponse } from 'node:http';

/** Tells open pages to load again. */
export const createReloads = () => {
  const pages = new Set<ServerResponse>();
  // A page that was loaded before this process started reloads as well.
  let stamp = Date.now();
  return {
    /** Answers a page, and keeps the answer open. */
    listen: (response: ServerResponse): void => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`data: ${stamp}\n\n`);
      pages.add(response);
      response.once('close', () => pages.delete(response));
    },
    reload: (): void => {
      stamp += 1;
      for (const page of pages) page.write(`data: ${stamp}\n\n`);
    },
  };
};
