import type { CDPSession, Page } from '@playwright/test';

/** A visitor's line and phone. */
export interface Conditions {
  name: string;
  downKbits: number;
  upKbits: number;
  latencyMs: number;
  /** By how much the phone is slower than this machine. */
  slowerCpu: number;
}

/** The first as Lighthouse has it. */
export const conditions: readonly Conditions[] = [
  { name: 'slow 4G', downKbits: 1_600, upKbits: 750, latencyMs: 150, slowerCpu: 4 },
  { name: '400 kbit/s', downKbits: 400, upKbits: 400, latencyMs: 400, slowerCpu: 1 },
];

const bytesPerSecond = (kbits: number) => (kbits * 1_000) / 8;

/** Makes a page, and the workers that it starts, as slow as that. */
export const slowDown = async (page: Page, to: Conditions): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  const network = {
    offline: false,
    latency: to.latencyMs,
    downloadThroughput: bytesPerSecond(to.downKbits),
    uploadThroughput: bytesPerSecond(to.upKbits),
  };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: to.slowerCpu });
  // A service worker makes requests of its own, outside of the page's session.
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const message = (id: number, method: string, params: object = {}) =>
      session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    // One that has ended meanwhile makes no requests.
    Promise.all([
      message(1, 'Network.enable'),
      message(2, 'Network.emulateNetworkConditions', network),
      message(3, 'Runtime.runIfWaitingForDebugger'),
    ]).catch(() => {});
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
  return session;
};

export interface Traffic {
  requests: number;
  allBytes: number;
  scriptBytes: number;
}

/** Counts what comes over the network for a page, as it is transferred; what a cache has is not counted. */
export const countTraffic = (session: CDPSession) => {
  const open = new Map<string, string>();
  const traffic: Traffic = { requests: 0, allBytes: 0, scriptBytes: 0 };
  let changedAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('http')) open.set(requestId, type ?? 'Other');
    changedAt = performance.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    open.delete(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) open.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    changedAt = performance.now();
    const type = open.get(requestId);
    if (!open.delete(requestId)) return;
    traffic.requests += 1;
    traffic.allBytes += encodedDataLength;
    if (type === 'Script') traffic.scriptBytes += encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
  });
  return {
    traffic,
    isQuietFor: (ms: number) => open.size === 0 && performance.now() - changedAt > ms,
  };
};
