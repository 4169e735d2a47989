import type { Host, Remote } from '@ail/kit/contracts/host';
import type { ComponentType } from 'react';
import { pageAt } from '../contracts/pages/page.ts';
import type { Page, PageProps } from './page.ts';

const loaded = new WeakMap<Page, ComponentType<PageProps>>();

/** The code of a page whose texts are there as well; `undefined` before `loadPage`. */
export const loadedPage = (page: Page): ComponentType<PageProps> | undefined => loaded.get(page);

/** @throws if its code or texts do not load */
export const loadPage = async (page: Page, host: Host): Promise<ComponentType<PageProps>> => {
  const [Content] = await Promise.all([page.load(), host.loadTexts(page.texts ?? [])]);
  loaded.set(page, Content);
  return Content;
};

/** `prepare` of a remote with these pages. */
export const preparePage =
  (pages: readonly Page[]): Required<Remote<unknown>>['prepare'] =>
  async (path, host) => {
    const page = pageAt(pages, path);
    if (page) await loadPage(page, host);
  };
