import type { Version, VersionSummary } from '@ail/kit/contracts/resources/writing.shape';
import type { Knex } from 'knex';
import { found } from '../../platform/http/errors.ts';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import { ResourceModel } from './resource.model.ts';
import { ResourceVersionModel } from './resource-version.model.ts';

const summaryColumns = ['id', 'resourceId', 'title', 'savedAt', 'restoredFrom'].map(
  (name) => `resourceVersions.${name}`,
);

const versions = (db: Knex, resourceId: number) =>
  ResourceVersionModel.query(db)
    .leftJoin('users', 'users.id', 'resourceVersions.savedById')
    .where({ resourceId })
    .select('users.username as savedBy')
    .orderBy('resourceVersions.id', 'desc');

const presentSummary = ({
  id,
  title,
  savedAt,
  savedBy = null,
  restoredFrom,
}: ResourceVersionModel): VersionSummary => ({
  id,
  title,
  savedAt: savedAt.toISOString(),
  savedBy,
  restoredFrom: restoredFrom?.toISOString() ?? null,
});

/**
 * The versions of a resource, the newest first.
 * @throws Refusal not_found
 */
export const listVersions = async (
  db: Knex,
  resourceId: number,
  page: Page,
): Promise<Listed<VersionSummary>> => {
  found(await ResourceModel.query(db).findById(resourceId).select('id'));
  const query = versions(db, resourceId).select(summaryColumns);
  const { items, total } = await listPage(query, page);
  return { items: items.map(presentSummary), total };
};

/** @throws Refusal not_found */
export const getVersion = async (
  db: Knex,
  resourceId: number,
  id: number,
): Promise<ResourceVersionModel> =>
  found(
    await versions(db, resourceId)
      .select('resourceVersions.*')
      .where('resourceVersions.id', id)
      .first(),
  );

export const presentVersion = (version: ResourceVersionModel): Version => ({
  ...version.texts,
  ...presentSummary(version),
});

/** The name of whoever saved a resource last; `null` where that is not known. */
export const lastSavedBy = async (db: Knex, resourceId: number): Promise<string | null> => {
  const newest = await versions(db, resourceId).select(summaryColumns).first();
  return newest?.savedBy ?? null;
};
