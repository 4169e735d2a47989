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
    // One that has ended in the meantime makes no requests.
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
