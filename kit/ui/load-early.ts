import type { Host } from '@ail/kit/contracts/host';
import { pageAt } from '../contracts/pages/page.ts';
import { loadPage } from './load-page.ts';
import type { Page } from './page.ts';
import { savesData } from './saves-data.ts';

const ignore = () => {
  // The page loads its code and texts again when it is rendered.
};

/** Requests the code of the page that is being opened: it need not wait for the texts. */
export const loadOpened = (pages: readonly Page[]): void => {
  pageAt(pages, location.pathname)?.load().catch(ignore);
};

/** Loads a page when its link is touched, pointed at or focused: most such links are followed. */
export const loadOnIntent = (pages: readonly Page[], host: Host): void => {
  const load = ({ target }: Event) => {
    if (savesData()) return;
    const link = target instanceof Element && target.closest('a');
    const page = link && link.origin === location.origin && pageAt(pages, link.pathname);
    if (page) loadPage(page, host).catch(ignore);
  };
  addEventListener('pointerover', load);
  addEventListener('focusin', load);
};
