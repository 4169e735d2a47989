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
import { outcomeOf } from './report.ts';
import { usePart } from './usePart.ts';

type Frame = (content: ReactNode) => ReactNode;

const unframed: Frame = (content) => content;

interface ContainedProps {
  /** The part that the failure names. */
  name: string;
  part: Part<Remote<RouteObject>>;
  frame: Frame;
  children: ReactNode;
}

/** Contains and reports content that throws or does not load. */
const Contained = ({ name, part, frame, children }: ContainedProps) => {
  const { key } = useLocation();
  return (
    <PartBoundary
      place={key}
      onError={(error) => part.report(outcomeOf(error, 'render'), error)}
      // React.lazy keeps a rejection, and a module its error: the remote is loaded again.
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
  // Effects run once it is on the page.
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
  /** The name that a failure shows. */
  name: string;
  part: Part<Remote<RouteObject>>;
  /** Around a failure only: a remote may have its own frame. */
  frame?: Frame;
  /** Shown while it loads; without it the page has its frame already. */
  loading?: ReactNode;
}

/** Shows the pages of a remote; its errors do not affect the rest of the page. */
export const RemoteOutlet = ({
  name,
  part,
  frame = unframed,
  loading = <Spinner size="page" />,
}: RemoteOutletProps) => {
  const state = usePart(part);
  if (state.status === 'failed') {
    return frame(<PartFailure part={name} error={state.error} onRetry={part.retry} />);
  }
  if (state.status !== 'ready') return loading;
  return (
    <Contained name={name} part={part} frame={frame}>
      <Suspense fallback={loading}>
        <RemoteRoutes remote={state.value} part={part} frame={frame} />
      </Suspense>
    </Contained>
  );
};
