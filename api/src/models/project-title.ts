import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import type { MessageModel } from './MessageModel.ts';
import { ProjectTranslationModel } from './TranslationModel.ts';

/** The title of the project of an inquiry, in a language where there is a translation; else as it was at the inquiry. */
export const projectTitleFor = async (
  db: Knex,
  { projectId, projectTitle }: Pick<MessageModel, 'projectId' | 'projectTitle'>,
  language: Language,
): Promise<string> => {
  const translation =
    projectId === null
      ? undefined
      : await ProjectTranslationModel.query(db)
          .select('title')
          .findOne({ rowId: projectId, language, complete: true });
  return translation?.title ?? projectTitle ?? '';
};
