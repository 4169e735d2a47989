import { createHash } from 'node:crypto';
import type { AuditEntity } from '@ail/kit/contracts/audit/audit';
import { type Language, languages } from '@ail/kit/contracts/enums';
import type { TranslatedKind } from '@ail/kit/contracts/translations';
import type { TranslationImport } from '@ail/kit/contracts/translations/translation-file';
import type { TranslationPreview } from '@ail/kit/contracts/translations/translation-file.shape';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { editedAt } from '../../platform/http/edits.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { noteImageUses } from '../images/public.ts';
import { ProjectModel, projectPictures } from '../projects/public.ts';
import {
  keepVersion,
  presentForAdmin,
  ResourceModel,
  resourcePictures,
} from '../resources/public.ts';
import {
  loggedTranslations,
  presentTranslations,
  saveTranslations,
  translationModels,
} from '../translations/public.ts';
import type { UserModel } from '../users/public.ts';
import { type ItemPlan, planImport } from './import-plan.ts';
import { readTranslationsCsv } from './translations.csv.ts';
import { rowModels } from './translations.query.ts';
import { type ReadFile, readXliff, UnreadableFile } from './xliff.ts';

const mostItems = 100;
const mostProblems = 100;
const shownLength = 300;

const shortened = (text: string) =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;

/** @throws Refusal validation_failed where the file cannot be read */
const readFile = async (file: string): Promise<ReadFile> => {
  try {
    return /^\s*</.test(file) ? await readXliff(file.trimStart()) : readTranslationsCsv(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new Refusal('validation_failed', { fields: { file: error.message } });
  }
};

const isLanguage = (text: string | null): text is Language =>
  languages.some((language) => language === text);

const versionOf = (items: readonly ItemPlan[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        items.map(({ kind, row, sent, hash, before }) => [
          kind,
          row.id,
          [...sent],
          hash,
          before?.updatedAt,
          row.updatedAt,
        ]),
      ),
    )
    .digest('base64url');

/**
 * Says what a file of a translator would change, and what is wrong with it.
 * @throws Refusal validation_failed where it cannot be read
 */
export const previewTranslations = async (
  { db, texts }: Services,
  file: string,
  language: Language,
): Promise<TranslationPreview> => {
  const { from, to, count, items, same, untranslated, problems } = await planImport(
    db,
    await readFile(file),
  );
  return {
    from: isLanguage(from) ? from : null,
    to: isLanguage(to) ? to : null,
    count,
    changed: items.length,
    items: items.slice(0, mostItems).map(({ kind, row, before, changes }) => ({
      kind,
      id: row.id,
      title: row.title,
      isNew: before === undefined,
      changes: changes.map((change) => ({
        ...change,
        before: change.before === null ? null : shortened(change.before),
        after: shortened(change.after),
      })),
    })),
    same,
    untranslated,
    originalChanged: items.filter(({ changes }) => changes.some((one) => one.originalChanged))
      .length,
    problems: problems.slice(0, mostProblems).map(({ message, ...place }) => ({
      ...place,
      message: texts.translateRef(language, message),
    })),
    problemCount: problems.length,
    version: versionOf(items),
  };
};

const entities = {
  events: 'event',
  projects: 'project',
  resources: 'resource',
} as const satisfies Record<TranslatedKind, AuditEntity>;

/** Note which pictures the translations of a row use. */
const noteTranslatedPictures = async (trx: Knex, kind: TranslatedKind, id: number) => {
  if (kind === 'projects') {
    const project = found(await ProjectModel.query(trx).findById(id));
    await noteImageUses(trx, projectPictures, project, project);
  } else if (kind === 'resources') {
    const resource = found(await ResourceModel.query(trx).findById(id));
    await noteImageUses(trx, resourcePictures, resource, resource);
  }
};

/** Store a translation under the lock of its row. */
const store = async (
  trx: Knex.Transaction,
  user: UserModel,
  language: Language,
  { kind, row, sent, hash }: ItemPlan,
): Promise<void> => {
  const logged = async () => {
    const translations = await translationModels[kind].query(trx).where({ rowId: row.id });
    return loggedTranslations(presentTranslations(translations, ({ title }) => ({ title })));
  };
  const before = await logged();
  const resource = kind === 'resources' && found(await ResourceModel.query(trx).findById(row.id));
  const resourceBefore = resource && (await presentForAdmin(resource, trx));
  const now = editedAt(row);
  await row.$query(trx).patch({ updatedAt: now });
  // Entries of calendars with its texts have changed.
  if (kind === 'events')
    await rowModels.events.query(trx).findById(row.id).increment('sequence', 1);
  await saveTranslations(trx, kind, {
    before: row,
    after: row,
    sent: { [language]: Object.fromEntries(sent) },
    sentHash: hash,
    now,
  });
  await noteTranslatedPictures(trx, kind, row.id);
  if (resource && resourceBefore) {
    const after = await presentForAdmin(await resource.$query(trx), trx);
    await keepVersion(trx, user, { before: resourceBefore, after });
  }
  await audit(trx, user, {
    action: 'update',
    entity: entities[kind],
    entityId: row.id,
    title: row.title,
    before: { translations: before },
    after: { translations: await logged() },
  });
};

/**
 * Stores all translations of a file, or none; once for each `requestId`.
 * @returns how many rows have changed
 * @throws Refusal already_sent; validation_failed where the file cannot be read, something is wrong with it, or what it
 *   changes is not what the preview has shown
 */
export const importTranslations = async (
  { db }: Services,
  user: UserModel,
  { file, version, requestId }: TranslationImport,
): Promise<number> => {
  const read = await readFile(file);
  const request = { requestId, actorId: user.id, content: ['translations', file, version] };
  return oncePerRequest(
    db,
    request,
    async (trx) => {
      const { to, items, problems } = await planImport(trx, read, true);
      const [wrong] = problems;
      if (wrong) throw new Refusal('validation_failed', { fields: { file: wrong.message } });
      if (versionOf(items) !== version || !isLanguage(to)) {
        throw new Refusal('validation_failed', { fields: { file: 'api.translations.stale' } });
      }
      for (const item of items) await store(trx, user, to, item);
      return items.length;
    },
    inTransaction,
  );
};
