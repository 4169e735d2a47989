import { languages } from '@ail/kit/contracts/enums';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import type { Version, VersionSummary } from '@ail/kit/contracts/resources/writing.shape';
import type { Knex } from 'knex';
import { found } from '../../http/errors.ts';
import { type Listed, listPage, type Page } from '../../http/paging.ts';
import { ResourceModel } from '../../models/ResourceModel.ts';
import { ResourceVersionModel, type VersionTexts } from '../../models/ResourceVersionModel.ts';
import type { UserModel } from '../../models/UserModel.ts';

/** So many versions of a resource are kept. */
const keptVersions = 50;

const textsOf = ({
  title,
  description,
  content,
  author,
  category,
  type,
  imageUrl,
  language,
  translations,
}: AdminResource): VersionTexts => {
  const [en, fr, sw] = languages.map((one) => {
    const translation = translations[one];
    if (!translation) return null;
    const { title, description, content, complete } = translation;
    return { title, description, content, complete };
  });
  return {
    title,
    description,
    content,
    author,
    category,
    type,
    imageUrl,
    language,
    translations: { en: en ?? null, fr: fr ?? null, sw: sw ?? null },
  };
};

const prune = async (trx: Knex, resourceId: number) => {
  const [oldest] = await ResourceVersionModel.query(trx)
    .where({ resourceId })
    .select('id')
    .orderBy('id', 'desc')
    .offset(keptVersions)
    .limit(1);
  if (!oldest) return;
  await ResourceVersionModel.query(trx).where({ resourceId }).where('id', '<=', oldest.id).delete();
};

interface Saved {
  /** The resource as it was; none for a new one. */
  before?: AdminResource;
  after: AdminResource;
  restoredFrom?: Date | undefined;
}

/**
 * Keeps what was saved as a version, in the transaction that saves it; a save that changes no text is none. Of a
 * resource that has none, the state before is kept as well.
 */
export const keepVersion = async (
  trx: Knex,
  user: Pick<UserModel, 'id'>,
  { before, after, restoredFrom }: Saved,
): Promise<void> => {
  const texts = textsOf(after);
  if (before && JSON.stringify(textsOf(before)) === JSON.stringify(texts)) return;
  const resourceId = after.id;
  const add = (
    version: Pick<ResourceVersionModel, 'savedById' | 'texts' | 'savedAt' | 'restoredFrom'>,
  ) =>
    ResourceVersionModel.query(trx).insert({ ...version, resourceId, title: version.texts.title });
  if (before) {
    const known = await ResourceVersionModel.query(trx).where({ resourceId }).select('id').first();
    const savedAt = new Date(before.updatedAt);
    if (!known) {
      await add({ savedById: null, texts: textsOf(before), savedAt, restoredFrom: null });
    }
  }
  await add({
    savedById: user.id,
    texts,
    savedAt: new Date(after.updatedAt),
    restoredFrom: restoredFrom ?? null,
  });
  await prune(trx, resourceId);
};

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
