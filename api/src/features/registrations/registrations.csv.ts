import type { Language } from '@ail/kit/contracts/enums';
import { listNames } from '@ail/kit/contracts/field-table';
import { textIn } from '@ail/kit/contracts/questions/question';
import type { Answer } from '@ail/kit/contracts/questions/question.shape';
import { registrationFields } from '@ail/kit/contracts/registrations/registration.fields';
import type { CsvColumn } from '../../platform/http/csv.ts';
import type { QuestionModel } from '../events/public.ts';
import type { TitledRegistration } from './registrations.query.ts';

export type ExportedRegistration = TitledRegistration & {
  answers: Answer[];
  checkedInAt: Date | undefined;
};

/** The columns of the file that an organizer opens in a spreadsheet. */
export const registrationColumns: CsvColumn<ExportedRegistration>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'event', value: ({ eventTitle }) => eventTitle },
  ...listNames(registrationFields)
    .filter((name) => registrationFields[name].isExported)
    .map((name): CsvColumn<ExportedRegistration> => ({ header: name, value: (row) => row[name] })),
  { header: 'status', value: ({ status }) => status },
  { header: 'createdAt', value: ({ createdAt }) => createdAt.toISOString() },
  { header: 'checkedInAt', value: ({ checkedInAt }) => checkedInAt?.toISOString() ?? null },
];

/** A column for each question of an event. */
export const answerColumns = (
  questions: readonly QuestionModel[],
  language: Language,
): CsvColumn<ExportedRegistration>[] =>
  questions.map(({ id, texts }) => ({
    header: textIn(texts.labels, language).text,
    value: ({ answers }) => answers.find(({ questionId }) => questionId === id)?.text ?? null,
  }));
