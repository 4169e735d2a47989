import type { Remote } from '@ail/kit/contracts/host';
import { PartTheme } from '@ail/kit/ui/PartTheme';
import { createPageRoutes } from '@ail/kit/ui/page-routes';
import { Navigate, type RouteObject } from 'react-router-dom';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { DoorLayout } from './layout/DoorLayout.tsx';
import { NotFoundScreen } from './layout/NotFoundScreen.tsx';
import { firstScreen } from './layout/navigation.ts';
import { pages } from './pages.ts';

const routesOf = (some: typeof pages) => createPageRoutes(some, { mount: '/admin' });
const pageRoutes = routesOf(pages.filter(({ opensByPass }) => !opensByPass));
const passRoutes = routesOf(pages.filter(({ opensByPass }) => opensByPass));

/** The admin remote: everything below /admin, for administrators. */
export const remote: Remote<RouteObject> = {
  namespaces: ['admin', 'terms', 'validation'],
  routes: (host) => [
    {
      element: (
        <PartTheme>
          <AdminLayout host={host} />
        </PartTheme>
      ),
      children: [
        { index: true, element: <Navigate to={firstScreen} replace /> },
        ...pageRoutes(host),
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
    {
      element: (
        <PartTheme>
          <DoorLayout host={host} />
        </PartTheme>
      ),
      children: passRoutes(host),
    },
  ],
};
