import type { RenderedPage, ServerGiven } from '@ail/kit/contracts/releases/server-rendering';

// Between the server and a process that renders pages, as JSON.

/** A page that waits longer for its data is not wanted any more. */
export const longestRenderMs = 2_000;

/** A part's build for the server. */
export interface ServerBuild {
  /** Its address, which stack traces name. */
  file: string;
  code: string;
}

export type ToChild =
  | { type: 'load'; shell: ServerBuild; part: ServerBuild & { name: string } }
  | { type: 'site'; key: string; given: Omit<ServerGiven, 'remotes'> }
  | { type: 'render'; id: number; site: string; address: string }
  | { type: 'answer'; ask: number; json?: string; total?: number }
  | { type: 'ping' };

export type FromChild =
  | { type: 'site'; key: string; problem?: string }
  | { type: 'ask'; id: number; ask: number; address: string }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; problem: string }
  | { type: 'pong' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPage = (page: unknown): page is RenderedPage =>
  isRecord(page) &&
  typeof page.html === 'string' &&
  typeof page.at === 'number' &&
  isRecord(page.data) &&
  isRecord(page.styles) &&
  typeof page.styles.rules === 'string' &&
  isRecord(page.styles.attributes) &&
  Object.values(page.styles.attributes).every((value) => typeof value === 'string');

/** Whether a process said something that is understood: what a build hands over may be anything. */
export const isFromChild = (message: unknown): message is FromChild => {
  if (!isRecord(message)) return false;
  const { type, id, ask, address, key, problem, page } = message;
  if (type === 'pong') return true;
  if (type === 'site') {
    return typeof key === 'string' && (problem === undefined || typeof problem === 'string');
  }
  if (typeof id !== 'number') return false;
  if (type === 'ask') return typeof ask === 'number' && typeof address === 'string';
  if (type === 'failed') return typeof problem === 'string';
  return type === 'rendered' && isPage(page);
};
