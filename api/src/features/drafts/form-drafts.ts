import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import { type Language, languages } from '@ail/kit/contracts/enums';
import type { SentTranslations, TranslatedKind } from '@ail/kit/contracts/translations';
import type { Knex } from 'knex';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readTypedTexts } from '../../platform/typed-texts.ts';
import { noteKeptImages } from '../images/public.ts';
import type { UserModel } from '../users/public.ts';
import { FormDraftModel } from './form-draft.model.ts';

/** Whoever has typed within this time is writing. */
const writingMs = 120_000;

/** A form, and the row that it changes. */
export interface DraftedForm {
  /** As `resources/4`, `events/3/fr`, `newsletter/2` or `resources/new`. */
  form: string;
  /** As it is saved; none for a new one. */
  row?: { updatedAt: Date } | undefined;
  savedBy?: string | null;
}

/** The form of a row with its original texts. */
export const rowForm = (kind: TranslatedKind, id: number): string => `${kind}/${id}`;

/** The form of a translation. */
export const translationForm = (kind: TranslatedKind, id: number, language: Language): string =>
  `${kind}/${id}/${language}`;

const companyOf = async (db: Knex, user: UserModel, { form, row, savedBy }: DraftedForm) => {
  if (!row) return { others: [], savedAt: null, savedBy: null };
  const others = await FormDraftModel.query(db)
    .join('users', 'users.id', 'formDrafts.userId')
    .select('users.username as name', 'formDrafts.updatedAt')
    .where({ form })
    .whereNot('formDrafts.userId', user.id)
    .where('formDrafts.updatedAt', '>', new Date(Date.now() - writingMs))
    .orderBy('formDrafts.updatedAt', 'desc')
    .limit(10);
  return {
    others: others.map(({ name = '', updatedAt }) => ({
      name,
      updatedAt: updatedAt.toISOString(),
    })),
    savedAt: row.updatedAt.toISOString(),
    savedBy: savedBy ?? null,
  };
};

/** What somebody has typed into a form and not saved. */
export const findFormDraft = async (
  db: Knex,
  user: UserModel,
  form: string,
): Promise<FormDraftModel | undefined> => FormDraftModel.query(db).findById([user.id, form]);

/** What somebody has typed into a form and not saved, and who else writes. */
export const readFormDraft = async (
  db: Knex,
  user: UserModel,
  drafted: DraftedForm,
): Promise<Draft> => {
  const company = await companyOf(db, user, drafted);
  const draft = await findFormDraft(db, user, drafted.form);
  return {
    ...company,
    draft: draft
      ? {
          values: draft.typed,
          basedOn: draft.basedOn?.toISOString() ?? null,
          updatedAt: draft.updatedAt.toISOString(),
        }
      : null,
  };
};

/** What a tab sends to be kept. */
export interface KeptBody {
  values: string;
  basedOn?: string | null | undefined;
  seen?: string | null | undefined;
}

/** Pages of an older release name no tab. A tab that was not answered repeats what it has sent. */
const isOfOtherTab = (draft: FormDraftModel, { values, seen }: KeptBody): boolean => {
  const tab = readTypedTexts(values).get('tab');
  if (!tab || readTypedTexts(draft.typed).get('tab') === tab) return false;
  return !seen || draft.updatedAt.getTime() !== new Date(seen).getTime();
};

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/**
 * Keeps what is typed, unless another tab or device of the same account has kept something that this one has not seen.
 * @throws Refusal validation_failed for values that are no object
 */
export const keepFormDraft = async (
  db: Knex,
  user: UserModel,
  drafted: DraftedForm,
  { values, basedOn, seen }: KeptBody,
): Promise<SavedDraft> => {
  const company = await companyOf(db, user, drafted);
  if (!isJsonObject(values)) {
    throw new Refusal('validation_failed', { fields: { values: 'validation.type' } });
  }
  const key = { userId: user.id, form: drafted.form };
  return inTransaction(db, async (trx) => {
    const draft = await FormDraftModel.query(trx).findById([key.userId, key.form]).forUpdate();
    if (draft && isOfOtherTab(draft, { values, seen })) {
      return { ...company, updatedAt: draft.updatedAt.toISOString(), elsewhere: true };
    }
    const updatedAt = new Date();
    await FormDraftModel.query(trx)
      .insert({ ...key, typed: values, basedOn: basedOn ? new Date(basedOn) : null, updatedAt })
      .onConflict(['userId', 'form'])
      .merge();
    await noteKeptImages(trx, key, values);
    return { ...company, updatedAt: updatedAt.toISOString(), elsewhere: false };
  });
};

/**
 * Ends the draft of somebody who has saved the row, or discards it.
 * @param seen as `draftSeen` of the contracts: one that was changed since stays; without it any ends
 */
export const endFormDraft = async (
  db: Knex,
  user: Pick<UserModel, 'id'>,
  form: string,
  seen?: string | null,
): Promise<void> => {
  if (seen === null) return;
  const ending = FormDraftModel.query(db).deleteById([user.id, form]);
  if (seen) ending.where('updatedAt', new Date(seen));
  await ending;
};

/**
 * Ends the drafts of somebody who has saved or removed translations.
 * @param seen as for `endFormDraft`
 */
export const endTranslationDrafts = async (
  trx: Knex,
  user: Pick<UserModel, 'id'>,
  { kind, id }: { kind: TranslatedKind; id: number },
  sent: SentTranslations<object> | undefined,
  seen: string | null | undefined,
): Promise<void> => {
  for (const language of languages) {
    if (sent?.[language] !== undefined) {
      await endFormDraft(trx, user, translationForm(kind, id, language), seen);
    }
  }
};

/** Ends everybody's drafts in these forms. */
export const endFormDrafts = async (trx: Knex, forms: readonly string[]): Promise<void> => {
  await FormDraftModel.query(trx).whereIn('form', forms).delete();
};

/** Ends everybody's drafts of a row that is deleted, and of its translations. */
export const endDraftsOfRow = async (
  trx: Knex,
  kind: TranslatedKind,
  id: number,
): Promise<void> => {
  const forms = languages.map((language) => translationForm(kind, id, language));
  await endFormDrafts(trx, [rowForm(kind, id), ...forms]);
};
