import type { Language } from '@ail/kit/contracts/enums';
import { eventShape } from '@ail/kit/contracts/events/event.shape';
import { eventPicture, projectPicture, resourcePicture } from '@ail/kit/contracts/images/pictures';
import { fixedFacts } from '@ail/kit/contracts/pages/fixed-facts';
import type { PageData, RowKind } from '@ail/kit/contracts/pages/page';
import {
  eventFacts,
  issueFacts,
  projectFacts,
  resourceFacts,
} from '@ail/kit/contracts/pages/page-facts';
import { documentTitle, type PageFacts } from '@ail/kit/contracts/pages/page-head';
import { siteName } from '@ail/kit/contracts/pages/site';
import { projectSummaryShape } from '@ail/kit/contracts/projects/project.shape';
import { adminResourceSummaryShape } from '@ail/kit/contracts/resources/resource.shape';
import type { Knex } from 'knex';
import { columnsOf } from '../../platform/db/base.model.ts';
import { found } from '../../platform/http/errors.ts';
import { parseId } from '../../platform/http/ids.ts';
import { EventModel, placesOf, presentEvent } from '../events/public.ts';
import { imageAltsOf } from '../images/public.ts';
import { NewsletterIssueModel } from '../newsletter/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { ResourceModel, resourceIdAt } from '../resources/public.ts';
import {
  inLanguage,
  joinTranslation,
  languageColumns,
  pageLanguages,
} from '../translations/public.ts';
import type { PageText } from './page-texts.ts';

export interface Pages {
  db: Knex;
  /** The site's address, without a slash at its end. */
  origin: string;
  text: PageText;
}

interface AskedRow {
  id: number;
  /** Whether the page opens by the row's own address. */
  hasAddress: boolean;
  language: Language;
}

type FactsOfRow = (pages: Pages, row: AskedRow) => Promise<PageFacts>;

/** Rows that anyone may see; for a draft and a pending one there is no page. */
const factsOfRow: Readonly<Record<RowKind, FactsOfRow>> = {
  events: async ({ db, origin }, { id, language }) => {
    const event = found(
      await EventModel.query(db)
        .findById(id)
        .select(inLanguage(language, columnsOf(EventModel, eventShape)), languageColumns('events'))
        .modify(joinTranslation(language))
        .modify(EventModel.visibleTo(null)),
    );
    const shown = presentEvent(event, (await placesOf(db, [id]))(id));
    const imageAlts = await imageAltsOf(db, [eventPicture(event)], language);
    return eventFacts({ ...shown, languages: pageLanguages(event), imageAlts }, origin);
  },
  projects: async ({ db }, { id, language }) => {
    const project = found(
      await ProjectModel.query(db)
        .findById(id)
        .select(
          inLanguage(language, columnsOf(ProjectModel, projectSummaryShape)),
          languageColumns('projects'),
        )
        .modify(joinTranslation(language))
        .modify(ProjectModel.visibleTo(null)),
    );
    const imageAlts = await imageAltsOf(db, [projectPicture(project) ?? ''], language);
    return projectFacts({ ...project, languages: pageLanguages(project), imageAlts });
  },
  resources: async ({ db, origin }, { id, hasAddress, language }) => {
    const resource = found(
      await ResourceModel.query(db)
        .findById(id)
        .select(
          inLanguage(language, columnsOf(ResourceModel, adminResourceSummaryShape)),
          languageColumns('resources'),
        )
        .modify(joinTranslation(language))
        .modify(ResourceModel.visibleTo(null)),
    );
    const publishedAt = resource.publishedAt.toISOString();
    const languages = pageLanguages(resource);
    const slug = hasAddress ? resource.slug : null;
    const imageAlts = await imageAltsOf(db, [resourcePicture(resource, origin)], language);
    return resourceFacts({ ...resource, slug, publishedAt, languages, imageAlts }, origin);
  },
  issues: async ({ db }, { id, language }) => {
    const issue = found(
      await NewsletterIssueModel.query(db).findById(id).modify(NewsletterIssueModel.archived),
    );
    const sent = found(issue.sentIn(language));
    return issueFacts({
      subject: sent.text.subject,
      language: sent.language,
      languages: issue.sentLanguages,
    });
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

/** @throws Refusal not_found where nothing has, or had, this place in an address */
const rowIdAt = async ({ db }: Pages, kind: RowKind, place: string): Promise<number> =>
  kind === 'resources' ? found(await resourceIdAt(db, place)) : parseId(place);

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
  if (page.row) {
    const id = await rowIdAt(pages, page.row, idIn(page, path));
    return factsOfRow[page.row](pages, { id, hasAddress: page.ownAddress === true, language });
  }
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

/** What the feed holds, the newest first, in a language where there is a translation. */
export const newestResources = (db: Knex, language: Language): Promise<ResourceModel[]> =>
  ResourceModel.query(db)
    .select(
      inLanguage(
        language,
        ['id', 'slug', 'language', 'title', 'description', 'author', 'publishedAt'].map(
          (name) => `resources.${name}`,
        ),
      ),
    )
    .modify(joinTranslation(language))
    .modify(ResourceModel.visibleTo(null))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(feedLength)
    .execute();
