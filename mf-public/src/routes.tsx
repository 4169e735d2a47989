import type { Remote } from '@ail/kit/contracts/host';
import { FixedHead } from '@ail/kit/ui/FixedHead';
import { preparePage } from '@ail/kit/ui/load-page';
import { createPageRoutes } from '@ail/kit/ui/page-routes';
import type { RouteObject } from 'react-router-dom';
import { PageSkeleton } from './blocks/page/PageSkeleton.tsx';
import { pages } from './pages.ts';

/** The public remote: every page a visitor can open without signing in, and their account. */
export const remote: Remote<RouteObject> = {
  namespaces: ['home', 'events', 'projects', 'letters', 'terms', 'validation'],
  prepare: preparePage(pages),
  routes: createPageRoutes(pages, { mount: '/', fallback: <PageSkeleton />, Head: FixedHead }),
};
