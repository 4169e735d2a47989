import { languages } from '@ail/kit/contracts/enums';
import { translatedKinds } from '@ail/kit/contracts/translations/translation-file';
import type { Knex } from 'knex';
import { found, Refusal } from '../../platform/http/errors.ts';
import { type DraftedForm, translationForm } from '../drafts/public.ts';
import { rowModels } from './translations.query.ts';

/**
 * The form of a translation, as it is named in an address.
 * @throws Refusal not_found, also for the language of the original
 */
export const translationFormAt = async (
  db: Knex,
  { kind, id, language }: { kind: string; id: number; language: string },
): Promise<DraftedForm> => {
  const ofKind = found(translatedKinds.find((one) => one === kind));
  const into = found(languages.find((one) => one === language));
  const row = found(await rowModels[ofKind].query(db).findById(id));
  if (row.language === into) throw new Refusal('not_found');
  return { form: translationForm(ofKind, id, into), row };
};
