import type { Remote } from '@ail/kit/contracts/host';
import { Spinner } from '@ail/kit/ui/Spinner';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { containPages } from './contain-pages.ts';
import { host } from './host.ts';
import { NotFound } from './NotFound.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { PartFailure } from './PartFailure.tsx';
import type { Part } from './part.ts';
import { didNotArrive, outcomeOf } from './report.ts';
import { usePart } from './usePart.ts';

type Frame = (content: ReactNode) => ReactNode;

const unframed: Frame = (content) => content;

interface ContainedProps {
  /** What the failure names. */
  name: string;
  part: Part<Remote<RouteObject>>;
  frame: Frame;
  children: ReactNode;
}

/** Keeps what throws, or does not arrive, from what is around it, and reports it. */
const Contained = ({ name, part, frame, children }: ContainedProps) => {
  const { pathname } = useLocation();
  return (
    <PartBoundary
      place={pathname}
      onError={(error) => part.report(didNotArrive(error) ? outcomeOf(error) : 'render', error)}
      // A lazy page keeps its rejection, a module what it was when it threw: it comes again.
      onRetry={part.retry}
      fallback={(error, retry) => frame(<PartFailure part={name} error={error} onRetry={retry} />)}
    >
      {children}
    </PartBoundary>
  );
};

interface RemoteRoutesProps {
  remote: Remote<RouteObject>;
  part: Part<Remote<RouteObject>>;
  frame: Frame;
}

const RemoteRoutes = ({ remote, part, frame }: RemoteRoutesProps) => {
  // Effects run once it stands on the page.
  useEffect(() => part.report('rendered'), [part]);
  const routes = useMemo(
    () => [
      ...containPages(remote.routes(host), (page, isInLayout) => (
        <Contained name="page" part={part} frame={isInLayout ? unframed : frame}>
          {page}
        </Contained>
      )),
      { path: '*', element: frame(<NotFound />) },
    ],
    [remote, part, frame],
  );
  return useRoutes(routes);
};

interface RemoteOutletProps {
  /** What it is called when it fails. */
  name: string;
  part: Part<Remote<RouteObject>>;
  /** What surrounds the spinner and the failure: a remote may bring a frame of its own. */
  frame?: Frame;
}

/** Shows a remote's pages. Whatever happens to it, what is around it goes on. */
export const RemoteOutlet = ({ name, part, frame = unframed }: RemoteOutletProps) => {
  const state = usePart(part);
  if (state.status === 'failed') {
    return frame(<PartFailure part={name} error={state.error} onRetry={part.retry} />);
  }
  if (state.status !== 'ready') return frame(<Spinner size="page" />);
  return (
    <Contained name={name} part={part} frame={frame}>
      <Suspense fallback={frame(<Spinner size="page" />)}>
        <RemoteRoutes remote={state.value} part={part} frame={frame} />
      </Suspense>
    </Contained>
  );
};
