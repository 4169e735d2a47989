import type { RenderedPage, ServerGiven } from '@ail/kit/contracts/releases/server-rendering';

// Between the server and a process that renders pages, as JSON.

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
