import { createBrowserRouter } from 'react-router-dom';
import { RootFailure } from './layout/RootFailure.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { SiteFrame, siteFrame } from './layout/SiteFrame.tsx';
import { AuthOutlet } from './parts/AuthOutlet.tsx';
import { parts } from './parts/parts.ts';
import { RemoteOutlet } from './parts/RemoteOutlet.tsx';
import { Guard } from './session/Guard.tsx';

const authScreen = (
  <SiteFrame>
    <AuthOutlet />
  </SiteFrame>
);

/** All addresses of the site; what a remote makes of its own is the remote's. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <RootFailure />,
      children: [
        { path: '/auth', element: authScreen },
        { path: '/login', element: authScreen },
        { path: '/register', element: authScreen },
        {
          path: '/admin/*',
          element: (
            <Guard frame={siteFrame}>
              <RemoteOutlet name="admin" part={parts.admin} frame={siteFrame} />
            </Guard>
          ),
        },
        {
          path: '/*',
          element: (
            <SiteFrame>
              <RemoteOutlet name="public" part={parts.public} />
            </SiteFrame>
          ),
        },
      ],
    },
  ]);
