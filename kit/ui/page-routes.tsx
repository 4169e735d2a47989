import type { Host } from '@ail/kit/contracts/host';
import { PartTheme } from '@ail/kit/ui/PartTheme';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import type { PageData } from '../contracts/pages/page.ts';
import { loadOnIntent, loadOpened } from './load-early.ts';
import { loadedPage, loadPage } from './load-page.ts';
import type { Page, PageProps } from './page.ts';

export type { Page, PageProps } from './page.ts';

interface Frame {
  /** The remote's mount. */
  mount: string;
  /** Shown while a page's code and texts are loading; without it the remote's layout shows something. */
  fallback?: ReactNode;
  /** Sets the document's head for a page with a title; a remote behind a guard needs none. */
  Head?: ComponentType<{ page: PageData & { title: string } }>;
}

const withHead = (head: ReactNode, content: ReactNode) => (
  <>
    {head}
    {content}
  </>
);

interface PageContentProps extends PageProps {
  page: Page;
  /** What sets the document's head. */
  head: ReactNode;
  /** Shown where the page is not loaded yet. */
  unprepared: ReactNode;
}

const PageContent = ({ page, host, head, unprepared }: PageContentProps) => {
  // As it was at first: another component in its place would lose what was typed.
  const [Prepared] = useState(() => loadedPage(page));
  return Prepared ? withHead(head, <Prepared host={host} />) : unprepared;
};

/**
 * Like `lazy`, which keeps a rejection for good: after a failure the next navigation loads again, so that links work
 * once the network is back. Within one navigation the failure stays, or an error boundary would never see it.
 */
const retriedOnNavigation = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const attempt = (key: string) => {
    const made = {
      key,
      hasFailed: false,
      Content: lazy(() =>
        load().catch((error: unknown) => {
          made.hasFailed = true;
          throw error;
        }),
      ),
    };
    return made;
  };
  let current: ReturnType<typeof attempt> | undefined;
  return () => {
    const { key } = useLocation();
    if (!current || (current.hasFailed && current.key !== key)) current = attempt(key);
    else current.key = key;
    return <current.Content />;
  };
};

/**
 * Makes a remote's routes from its table of pages.
 * @returns a function that gives the same routes each time, so that no page is mounted again and loses
 *   what was typed
 */
export const createPageRoutes = (
  pages: readonly Page[],
  { mount, fallback, Head }: Frame,
): ((host: Host) => RouteObject[]) => {
  loadOpened(pages);

  const routeOf = (page: Page, host: Host): RouteObject => {
    const { title } = page;
    const head = Head && title && <Head page={{ ...page, title }} />;
    const Unprepared = retriedOnNavigation(async () => {
      const Content = await loadPage(page, host);
      return { default: () => withHead(head, <Content host={host} />) };
    });
    // Each page keeps a state of its own: another one in its place is mounted again.
    const content = (
      <PageContent
        key={page.path}
        page={page}
        host={host}
        head={head}
        unprepared={<Unprepared />}
      />
    );
    const element = (
      <PartTheme>
        {fallback === undefined ? content : <Suspense fallback={fallback}>{content}</Suspense>}
      </PartTheme>
    );
    const path = page.path.slice(mount.length).replace(/^\//, '');
    return path ? { path, element } : { index: true, element };
  };

  let made: RouteObject[] | undefined;
  return (host) => {
    if (made) return made;
    loadOnIntent(pages, host);
    made = pages.map((page) => routeOf(page, host));
    return made;
  };
};
