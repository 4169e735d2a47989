import { Spinner } from '@ail/kit/ui/Spinner';
import type { RouteObject } from 'react-router-dom';
import { recogniseFirstEntry } from './layout/RestoreScroll.tsx';
import { RootFailure } from './layout/RootFailure.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { SiteFrame, siteFrame } from './layout/SiteFrame.tsx';
import { createSiteRouter } from './libraries/site-router.ts';
import { pages } from './pages.ts';
import { AuthOutlet } from './parts/AuthOutlet.tsx';
import { NotFound } from './parts/NotFound.tsx';
import { type RemotePart, remoteParts } from './parts/parts.ts';
import { RemoteOutlet } from './parts/RemoteOutlet.tsx';
import { Guard } from './session/Guard.tsx';

const authScreen = (
  <SiteFrame>
    <AuthOutlet />
  </SiteFrame>
);

/** Of a guarded remote, which has its own frame: the public one would be replaced once it has loaded. */
const unframedLoading = (
  <main id="main">
    <Spinner size="page" />
  </main>
);

/** The route at a remote's mount; with an access rule it is guarded, and the remote has its own frame. */
const remoteRoute = ({ name, mount, access, passes, part }: RemotePart): RouteObject => ({
  path: mount === '/' ? '/*' : `${mount}/*`,
  element: access ? (
    <Guard roles={[access]} passes={passes} loading={unframedLoading} frame={siteFrame}>
      <RemoteOutlet
        key={name}
        name={name}
        part={part}
        frame={siteFrame}
        loading={unframedLoading}
      />
    </Guard>
  ) : (
    <SiteFrame>
      <RemoteOutlet key={name} name={name} part={part} />
    </SiteFrame>
  ),
});

/** All routes of the site; each remote has its own below its mount. */
export const siteRoutes = (): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <RootFailure />,
    children: [
      ...pages.map(({ path }) => ({ path, element: authScreen })),
      ...remoteParts.map(remoteRoute),
      { path: '*', element: siteFrame(<NotFound />) },
    ],
  },
];

export const createRouter = () => {
  recogniseFirstEntry();
  return createSiteRouter(siteRoutes());
};
