import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { nameFirstEntry } from './layout/KeepPlace.tsx';
import { RootFailure } from './layout/RootFailure.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { SiteFrame, siteFrame } from './layout/SiteFrame.tsx';
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

/** Stands at the remote's mount; one with an access rule is guarded and brings its own frame. */
const remoteRoute = ({ name, mount, access, part }: RemotePart): RouteObject => ({
  path: mount === '/' ? '/*' : `${mount}/*`,
  element: access ? (
    <Guard roles={[access]} frame={siteFrame}>
      <RemoteOutlet key={name} name={name} part={part} frame={siteFrame} />
    </Guard>
  ) : (
    <SiteFrame>
      <RemoteOutlet key={name} name={name} part={part} />
    </SiteFrame>
  ),
});

/** All addresses of the site; what a remote makes of its own is the remote's. */
export const createRouter = () => {
  nameFirstEntry();
  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <RootFailure />,
      children: [
        { path: '/auth', element: authScreen },
        { path: '/login', element: authScreen },
        { path: '/register', element: authScreen },
        ...remoteParts.map(remoteRoute),
        { path: '*', element: siteFrame(<NotFound />) },
      ],
    },
  ]);
};
