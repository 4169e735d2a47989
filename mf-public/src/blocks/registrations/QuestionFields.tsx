import type { Question } from '@ail/kit/contracts/questions/question.shape';
import { yesNoTerms } from '@ail/kit/contracts/terms';
import { CheckboxGroupField } from '@ail/kit/ui/CheckboxGroupField';
import { RadioField } from '@ail/kit/ui/RadioField';
import { SelectField } from '@ail/kit/ui/SelectField';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { type AnswerValues, answerName } from './answer-values.ts';

/** More options than this take less room in a list that opens. */
const mostShown = 6;

const QuestionField = ({ question }: { question: Question }) => {
  const intl = useIntl();
  const { id, kind, label, language, required, options } = question;
  const inItsLanguage = (text: string) =>
    language === intl.locale ? text : <span lang={language}>{text}</span>;
  const field = { name: answerName(id), label: inItsLanguage(label), required };
  const choices = options.map((one) => ({ value: one.id, label: inItsLanguage(one.label) }));
  switch (kind) {
    case 'shortText':
      return <TextField<AnswerValues> {...field} />;
    case 'longText':
      return <TextField<AnswerValues> {...field} multiline rows={3} />;
    case 'several':
      return (
        <CheckboxGroupField<AnswerValues>
          {...field}
          hint={<FormattedMessage id="events.form.several" />}
          options={choices}
        />
      );
    case 'yesNo':
      return (
        <RadioField<AnswerValues>
          {...field}
          options={[
            { value: 'yes', label: intl.formatMessage({ id: yesNoTerms.yes }) },
            { value: 'no', label: intl.formatMessage({ id: yesNoTerms.no }) },
          ]}
        />
      );
    case 'one':
      return options.length > mostShown ? (
        <SelectField<AnswerValues>
          {...field}
          placeholder={intl.formatMessage({ id: 'events.form.choose' })}
          options={options.map((one) => ({ value: one.id, label: one.label }))}
        />
      ) : (
        <RadioField<AnswerValues> {...field} options={choices} />
      );
  }
};

/** Fields for the questions that an event asks; their names in the form are those of `answerName`. */
export const QuestionFields = ({ questions }: { questions: readonly Question[] }) =>
  questions.map((question) => <QuestionField key={question.id} question={question} />);
