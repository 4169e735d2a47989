import type { Language } from '@ail/kit/contracts/enums';
import type { PageData, RowKind } from '@ail/kit/contracts/pages/page';
import type { Knex } from 'knex';
import type { Model, QueryBuilder, Raw } from 'objection';
import { countRows } from '../../platform/http/paging.ts';
import { EventModel } from '../events/public.ts';
import { NewsletterIssueModel } from '../newsletter/public.ts';
import { ProjectModel } from '../projects/public.ts';
import { ResourceModel } from '../resources/public.ts';
import { languageColumns, pageLanguages } from '../translations/public.ts';
import type { SitemapSource } from './sitemap.ts';

interface InLanguages<M> {
  columns: (string | Raw)[];
  of: (row: M) => Language[];
}

const rowPages = <M extends Model & { id: number; updatedAt: Date; slug?: string | null }>(
  page: PageData | undefined,
  query: QueryBuilder<M, M[]>,
  languages: InLanguages<M>,
) => ({
  count: async () => (page ? countRows(query) : 0),
  read: async (offset: number, limit: number) => {
    const rows = await query
      .clone()
      .select('id', 'updatedAt', languages.columns)
      .modify((select) => {
        if (page?.ownAddress) select.select('slug');
      })
      .orderBy('id')
      .offset(offset)
      .limit(limit);
    const path = (place: string) => page?.path.replace(/:[^/]+/, place) ?? '';
    return rows.map((row) => ({
      path: path(row.slug ?? String(row.id)),
      changedAt: row.updatedAt,
      languages: languages.of(row),
    }));
  },
  newest: async (): Promise<Date | undefined> => {
    const [row] = await query.clone().max('updatedAt as updatedAt');
    return row?.updatedAt ?? undefined;
  },
});

/**
 * Every page that search engines may list: those that are declared, and those about rows in the order of
 * their kinds and ids.
 */
export const sitemapSource = (db: Knex, pages: readonly PageData[]): SitemapSource => {
  const pageOf = (kind: RowKind) => pages.find(({ row }) => row === kind);
  const rows = {
    events: rowPages(
      pageOf('events'),
      EventModel.query(db).modify(EventModel.visibleTo(null)).whereNot('status', 'cancelled'),
      { columns: languageColumns('events'), of: pageLanguages },
    ),
    projects: rowPages(
      pageOf('projects'),
      ProjectModel.query(db).modify(ProjectModel.visibleTo(null)),
      { columns: languageColumns('projects'), of: pageLanguages },
    ),
    resources: rowPages(
      pageOf('resources'),
      ResourceModel.query(db).modify(ResourceModel.visibleTo(null)),
      { columns: languageColumns('resources'), of: pageLanguages },
    ),
    issues: rowPages(
      pageOf('issues'),
      NewsletterIssueModel.query(db).modify(NewsletterIssueModel.archived),
      { columns: ['sentTexts'], of: ({ sentLanguages }) => sentLanguages },
    ),
  };
  const listed = pages.filter(({ title, hidden }) => title && !hidden);
  const fixed: SitemapSource = {
    count: async () => listed.length,
    read: (offset, limit) =>
      Promise.all(
        listed.slice(offset, offset + limit).map(async ({ path, lists }) => ({
          path,
          changedAt: lists && (await rows[lists].newest()),
        })),
      ),
  };
  const sources: readonly SitemapSource[] = [fixed, ...Object.values(rows)];
  const counts = () => Promise.all(sources.map((source) => source.count()));
  return {
    count: async () => (await counts()).reduce((sum, count) => sum + count, 0),
    read: async (offset, limit) => {
      const sizes = await counts();
      let start = 0;
      const parts = sources.map((source, index) => {
        const end = start + (sizes[index] ?? 0);
        const [from, to] = [Math.max(offset, start), Math.min(offset + limit, end)];
        const part = from < to ? source.read(from - start, to - from) : [];
        start = end;
        return part;
      });
      return (await Promise.all(parts)).flat();
    },
  };
};
