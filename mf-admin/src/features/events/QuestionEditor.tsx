import { questionKinds } from '@ail/kit/contracts/enums';
import { hasOptions } from '@ail/kit/contracts/questions/question';
import { questionKindTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { CheckboxField } from '@ail/kit/ui/CheckboxField';
import { Select } from '@ail/kit/ui/field-look';
import { Row } from '@ail/kit/ui/Stack';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { MoveButtons } from '../../blocks/forms/MoveButtons.tsx';
import { LabelFields } from './LabelFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { ofKind, type QuestionValues } from './question-values.ts';

const Root = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
`;

const Legend = styled.legend`
  padding-inline: ${({ theme }) => theme.space[2]};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

const Kind = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  max-width: 20rem;
  font-size: ${({ theme }) => theme.text.sm};
  label {
    font-weight: ${({ theme }) => theme.weight.strong};
  }
`;

/** What can be done with a question as a whole. */
export interface QuestionActions {
  onChange: (question: QuestionValues) => void;
  onMove: (to: number) => void;
  /** For one without answers; another is archived. */
  onRemove: () => void;
}

interface QuestionEditorProps extends QuestionActions {
  question: QuestionValues;
  index: number;
  count: number;
  /** One more can be asked. */
  canRestore: boolean;
}

const KindField = ({ question, onChange }: Pick<QuestionEditorProps, 'question' | 'onChange'>) => {
  const intl = useIntl();
  const id = useId();
  if (question.answerCount > 0) {
    return (
      <p>
        <FormattedMessage id={questionKindTerms[question.kind]} />
        {' · '}
        <FormattedMessage
          id="adminEvents.questions.answered"
          values={{ count: question.answerCount }}
        />
      </p>
    );
  }
  return (
    <Kind>
      <label htmlFor={id}>
        <FormattedMessage id="adminEvents.questions.kind" />
      </label>
      <Select
        id={id}
        value={question.kind}
        onChange={({ target }) => {
          const kind = questionKinds.find((one) => one === target.value);
          if (kind) onChange(ofKind(question, kind));
        }}
      >
        {questionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {intl.formatMessage({ id: questionKindTerms[kind] })}
          </option>
        ))}
      </Select>
    </Kind>
  );
};

/** One question in the form of an event: its texts, its options, its place among the others. */
export const QuestionEditor = ({
  question,
  index,
  count,
  canRestore,
  onChange,
  onMove,
  onRemove,
}: QuestionEditorProps) => {
  const intl = useIntl();
  const path = `questions[${index}]`;
  const number = index + 1;
  const nameOf = (id: string) => intl.formatMessage({ id }, { number });
  return (
    <Root id={question.key}>
      <Legend>
        <FormattedMessage id="adminEvents.questions.question" values={{ number }} />
      </Legend>
      {question.archived && (
        <Badge tone="neutral">
          <FormattedMessage id="adminEvents.questions.archived" />
        </Badge>
      )}
      <KindField question={question} onChange={onChange} />
      <LabelFields
        path={`${path}.labels`}
        legend={<FormattedMessage id="adminEvents.questions.text" />}
        labels={question.labels}
      />
      {hasOptions(question.kind) && (
        <OptionFields path={`${path}.options`} options={question.options} />
      )}
      <CheckboxField<Record<string, boolean>>
        name={`${path}.required`}
        label={<FormattedMessage id="adminEvents.questions.required" />}
      />
      <Row $gap={2}>
        <MoveButtons
          index={index}
          count={count}
          names={{
            up: nameOf('adminEvents.questions.moveUp'),
            down: nameOf('adminEvents.questions.moveDown'),
          }}
          onMove={onMove}
        />
        {question.archived && (
          <Button
            variant="secondary"
            size="sm"
            disabled={!canRestore}
            aria-label={nameOf('adminEvents.questions.restore.name')}
            onClick={() => onChange({ ...question, archived: false })}
          >
            <FormattedMessage id="adminEvents.questions.restore" />
          </Button>
        )}
        {!question.archived && question.answerCount > 0 && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={nameOf('adminEvents.questions.archive.name')}
            onClick={() => onChange({ ...question, archived: true })}
          >
            <FormattedMessage id="adminEvents.questions.archive" />
          </Button>
        )}
        {question.answerCount === 0 && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={nameOf('adminEvents.questions.remove.name')}
            onClick={onRemove}
          >
            <FormattedMessage id="adminEvents.questions.remove" />
          </Button>
        )}
      </Row>
    </Root>
  );
};
