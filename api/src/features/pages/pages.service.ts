import type { Language } from '@ail/kit/contracts/enums';
import { getResourcesFeed } from '@ail/kit/contracts/pages/discovery.calls';
import {
  eventFacts,
  homeSchema,
  projectFacts,
  resourceFacts,
} from '@ail/kit/contracts/pages/page-facts';
import { addressIn, documentTitle, type PageFacts } from '@ail/kit/contracts/pages/page-head';
import { siteName } from '@ail/kit/contracts/pages/site';
import type { Knex } from 'knex';
import { found } from '../../http/errors.ts';
import { parseId } from '../../http/ids.ts';
import { EventModel } from '../../models/EventModel.ts';
import { ProjectModel } from '../../models/ProjectModel.ts';
import { placesOf } from '../../models/places.ts';
import { ResourceModel } from '../../models/ResourceModel.ts';
import { presentEvent } from '../../presenters/event.presenter.ts';
import { fixedPages } from './page-table.ts';
import type { PageText } from './page-texts.ts';

export interface Pages {
  db: Knex;
  /** The site's address, without a slash at its end. */
  origin: string;
  text: PageText;
}

type FactsOfRow = (pages: Pages, id: number) => Promise<PageFacts>;

/** Rows that anyone may see; for a draft and a pending one there is no page. */
const factsOfRow: Readonly<Record<string, FactsOfRow>> = {
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

const rowPath = /^\/(events|projects|resources)\/([^/]+)$/;

/** The title of the feed of resources. */
export const feedTitle = async (text: PageText, language: Language): Promise<string> =>
  documentTitle(await text(language, 'resources.title'), siteName);

/**
 * The facts of the page at `path`; `undefined` for a path that the server does not know.
 * @throws Refusal not_found for a page about a row that is not there
 */
export const factsOf = async (
  pages: Pages,
  path: string,
  language: Language,
): Promise<PageFacts | undefined> => {
  const [, kind = '', id] = rowPath.exec(path) ?? [];
  const ofRow = factsOfRow[kind];
  if (ofRow) return ofRow(pages, parseId(id));
  const page = Object.hasOwn(fixedPages, path) ? fixedPages[path] : undefined;
  if (!page) return undefined;
  const { text, origin } = pages;
  const title = await text(language, page.title);
  return {
    title,
    description: page.description ? await text(language, page.description) : title,
    hidden: page.hidden ?? false,
    ...(path === '/' && { jsonLd: [homeSchema(origin)] }),
    ...(page.hasFeed && {
      feed: {
        title: await feedTitle(text, language),
        path: addressIn(language, { origin: '', path: getResourcesFeed.path }),
      },
    }),
  };
};

const missingTexts: Readonly<Record<string, { title: string; hint: string }>> = {
  events: { title: 'events.page.notFound', hint: 'events.page.notFound.hint' },
  projects: { title: 'projects.notFound', hint: 'projects.notFound.hint' },
  resources: { title: 'resources.notFound', hint: 'resources.notFound.hint' },
};

/** The facts of a page that says there is none at `path`. */
export const missingFacts = async (
  { text }: Pages,
  path: string,
  language: Language,
): Promise<PageFacts> => {
  const [, kind = ''] = rowPath.exec(path) ?? [];
  const { title, hint } = missingTexts[kind] ?? {
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
