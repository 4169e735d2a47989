import type { Language } from '@ail/kit/contracts/enums';
import { fixedFacts } from '@ail/kit/contracts/pages/fixed-facts';
import type { PageData, RowKind } from '@ail/kit/contracts/pages/page';
import { eventFacts, projectFacts, resourceFacts } from '@ail/kit/contracts/pages/page-facts';
import { documentTitle, type PageFacts } from '@ail/kit/contracts/pages/page-head';
import { siteName } from '@ail/kit/contracts/pages/site';
import type { Knex } from 'knex';
import { found } from '../../http/errors.ts';
import { parseId } from '../../http/ids.ts';
import { EventModel } from '../../models/EventModel.ts';
import { ProjectModel } from '../../models/ProjectModel.ts';
import { placesOf } from '../../models/places.ts';
import { ResourceModel } from '../../models/ResourceModel.ts';
import { presentEvent } from '../../presenters/event.presenter.ts';
import type { PageText } from './page-texts.ts';

export interface Pages {
  db: Knex;
  /** The site's address, without a slash at its end. */
  origin: string;
  text: PageText;
}

type FactsOfRow = (pages: Pages, id: number) => Promise<PageFacts>;

/** Rows that anyone may see; for a draft and a pending one there is no page. */
const factsOfRow: Readonly<Record<RowKind, FactsOfRow>> = {
  events: async ({ db, origin }, id) => {
    const event = found(await EventModel.query(db).findById(id).modify(EventModel.visibleTo(null)));
    return eventFacts(presentEvent(event, (await placesOf(db, [id]))(id)), origin);
  },
  projects: async ({ db }, id) =>
    projectFacts(
      found(await ProjectModel.query(db).findById(id).modify(ProjectModel.visibleTo(null))),
    ),
  resources: async ({ db, origin }, id) => {
    const resource = found(
      await ResourceModel.query(db).findById(id).modify(ResourceModel.visibleTo(null)),
    );
    return resourceFacts({ ...resource, publishedAt: resource.publishedAt.toISOString() }, origin);
  },
};

/** The title of the feed of resources. */
export const feedTitle = async (text: PageText, language: Language): Promise<string> =>
  documentTitle(await text(language, 'resources.title'), siteName);

/** What stands in an address where the page's has its first placeholder. */
const idIn = (page: PageData, path: string): string => {
  const place = page.path.split('/').findIndex((segment) => segment.startsWith(':'));
  return path.split('/')[place] ?? '';
};

/**
 * The facts of a page; `undefined` for one that declares none.
 * @param path its address
 * @throws Refusal not_found for a page about a row that is not there
 */
export const factsOf = async (
  pages: Pages,
  page: PageData,
  path: string,
  language: Language,
): Promise<PageFacts | undefined> => {
  if (page.row) return factsOfRow[page.row](pages, parseId(idIn(page, path)));
  if (!page.title) return undefined;
  const { text, origin } = pages;
  const title = await text(language, page.title);
  const description = page.description ? await text(language, page.description) : title;
  return fixedFacts(page, { title, description }, { origin, language });
};

/** The facts of a page that says there is none at its address. */
export const missingFacts = async (
  { text }: Pages,
  page: PageData | undefined,
  language: Language,
): Promise<PageFacts> => {
  const { title, hint } = page?.missing ?? {
    title: 'common.notFound.title',
    hint: 'common.notFound.text',
  };
  return {
    title: await text(language, title),
    description: await text(language, hint),
    hidden: true,
  };
};

const feedLength = 30;

/** What the feed holds, the newest first. */
export const newestResources = (db: Knex): Promise<ResourceModel[]> =>
  ResourceModel.query(db)
    .select('id', 'title', 'description', 'publishedAt')
    .modify(ResourceModel.visibleTo(null))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(feedLength)
    .execute();
