import type { Remote } from '@ail/kit/contracts/host';
import type { RouteObject } from 'react-router-dom';
import { readRegistry } from '../registry.ts';
import { given } from '../server/given.ts';
import type { Part, PartState } from './part.ts';
import type { RemotePart } from './parts.ts';

const stillPart = <T>(state: PartState<T>): Part<T> => ({
  getState: () => state,
  subscribe: () => () => {},
  start: () => {},
  leave: () => {},
  retry: () => {},
  report: () => {},
});

const { remotes } = given();

export const remoteParts: readonly RemotePart[] = Object.entries(readRegistry().remotes).map(
  ([name, { mount, access }]) => {
    const remote = remotes[name] as Remote<RouteObject> | undefined;
    return {
      name,
      mount,
      ...(access && { access }),
      part: stillPart(remote ? { status: 'ready', value: remote } : { status: 'loading' }),
    };
  },
);

export const runningParts = () => new Map<string, string>();
export const reportShell = () => {};
export const authPart = stillPart({ status: 'loading' });
