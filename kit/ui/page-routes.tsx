import type { Host } from '@ail/kit/contracts/host';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { type PageData, pageAt } from '../contracts/pages/page.ts';
import { PartTheme } from './PartTheme.tsx';
import { savesData } from './saves-data.ts';

/** What every page of a remote is given. */
export interface PageProps {
  host: Host;
}

/** A page of a remote: what is declared about it, and its code. */
export interface Page extends PageData {
  /** Locale namespaces that the remote's other pages do not need. */
  texts?: readonly string[];
  load(): Promise<ComponentType<PageProps>>;
}

interface Frame {
  /** The remote's mount. */
  mount: string;
  /** Shown while a page's code and texts are loading; without it the remote's layout shows something. */
  fallback?: ReactNode;
  /** Sets the document's head for a page with a title; a remote behind a guard needs none. */
  Head?: ComponentType<{ page: PageData & { title: string } }>;
}

const ignore = () => {
  // The page loads its code and texts again when it is rendered.
};

/** Loads a page when its link is touched, pointed at or focused: most such links are followed. */
const loadOnIntent = (pages: readonly Page[], host: Host): void => {
  const load = ({ target }: Event) => {
    if (savesData()) return;
    const link = target instanceof Element && target.closest('a');
    const page = link && link.origin === location.origin && pageAt(pages, link.pathname);
    if (page) Promise.all([page.load(), host.loadTexts(page.texts ?? [])]).catch(ignore);
  };
  addEventListener('pointerover', load);
  addEventListener('focusin', load);
};

/**
 * Makes a remote's routes from its table of pages. The code of the page that is being opened is
 * requested at once: it need not wait for the texts.
 * @returns a function that gives the same routes each time, so that no page is mounted again and loses
 *   what was typed
 */
export const createPageRoutes = (
  pages: readonly Page[],
  { mount, fallback, Head }: Frame,
): ((host: Host) => RouteObject[]) => {
  pageAt(pages, location.pathname)?.load().catch(ignore);

  const routeOf = (page: Page, host: Host): RouteObject => {
    const { title } = page;
    const Lazy = lazy(async () => {
      const [Content] = await Promise.all([page.load(), host.loadTexts(page.texts ?? [])]);
      return {
        default: (props: PageProps) => (
          <>
            {Head && title && <Head page={{ ...page, title }} />}
            <Content {...props} />
          </>
        ),
      };
    });
    const content = <Lazy host={host} />;
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
