import { htmlFields, type TranslatedKind, translatedFields } from '@ail/kit/contracts/translations';
import type { BaseModel } from '../../platform/db/base.model.ts';
import { rewriteTexts, type TranslatedPictures } from '../images/public.ts';
import { hashOf, textsOf } from './translated-texts.ts';
import { translationModels } from './translation.model.ts';

/**
 * The pictures in the translations of one kind of rows.
 * @param model the model of the original rows
 */
export const translatedPictures = (
  kind: TranslatedKind,
  model: typeof BaseModel,
): TranslatedPictures => ({
  async read(trx, rowId) {
    const translations = await translationModels[kind].query(trx).where({ rowId });
    return Object.fromEntries(
      translations.flatMap((translation) =>
        [...textsOf(kind, translation)]
          .filter(([field]) => htmlFields.includes(field))
          .map(([field, text]) => [`translations.${translation.language}.${field}`, text]),
      ),
    );
  },
  async rewrite(trx, rowIds, change) {
    const { tableName } = translationModels[kind];
    await rewriteTexts(
      trx,
      tableName,
      await trx(tableName).whereIn('rowId', rowIds).select('rowId', 'language'),
      translatedFields[kind].filter((one) => htmlFields.includes(one)),
      change,
    );
    // The originals have changed too, but only the names of pictures.
    for (const row of await model.query(trx).findByIds([...rowIds])) {
      await translationModels[kind]
        .query(trx)
        .where({ rowId: row.$id(), outdated: false })
        .patch({ originalHash: hashOf(textsOf(kind, row)) });
    }
  },
});
