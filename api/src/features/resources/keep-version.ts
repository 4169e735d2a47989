import { languages } from '@ail/kit/contracts/enums';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import type { Knex } from 'knex';
import { noteKeptImages } from '../images/public.ts';
import type { UserModel } from '../users/public.ts';
import { ResourceVersionModel, type VersionTexts } from './resource-version.model.ts';

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
  const add = async (
    version: Pick<ResourceVersionModel, 'savedById' | 'texts' | 'savedAt' | 'restoredFrom'>,
  ) => {
    const row = { ...version, resourceId, title: version.texts.title };
    const { id } = await ResourceVersionModel.query(trx).insert(row);
    await noteKeptImages(trx, { versionId: id }, version.texts);
  };
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
