import { limits } from '@ail/kit/contracts/limits';
import { Button } from '@ail/kit/ui/Button';
import { FieldMessage, useField } from '@ail/kit/ui/Field';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EventValues } from './event-values.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { hasRoom, moved, newQuestion, type QuestionValues } from './question-values.ts';

/** The first field of a question, or one of its buttons that can be pressed. */
const focusIn = (key: string, selector: string) => {
  const question = document.getElementById(key);
  question?.querySelector<HTMLElement>(selector)?.focus();
};

/** The questions that an event asks those who register: added, put in order, archived. */
export const QuestionsField = () => {
  const intl = useIntl();
  const form = useFormikContext<EventValues>();
  const title = <FormattedMessage id="adminEvents.field.questions" />;
  const { questions } = form.values;
  const { error } = useField('questions', title);
  const [said, setSaid] = useState('');
  const adding = useRef<HTMLButtonElement>(null);
  /** Moves the focus once the form has its new values. */
  const afterwards = useRef<() => void>(undefined);
  const set = (next: QuestionValues[], focus?: () => void) => {
    afterwards.current = focus;
    void form.setFieldValue('questions', next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the questions
  useEffect(() => {
    afterwards.current?.();
    afterwards.current = undefined;
  }, [questions]);

  const add = () => {
    const question = newQuestion();
    set([...questions, question], () => focusIn(question.key, 'select'));
  };
  const move = ({ key }: QuestionValues, from: number, to: number) => {
    const way = to < from ? 'up' : 'down';
    set(moved(questions, from, to), () =>
      // At an end of the list the button of this direction cannot be pressed any more.
      focusIn(
        key,
        `[data-move="${way}"]:not(:disabled), [data-move]:not(:disabled):not([data-move="${way}"])`,
      ),
    );
    setSaid(
      intl.formatMessage(
        { id: 'adminEvents.questions.moved' },
        { number: to + 1, count: questions.length },
      ),
    );
  };

  return (
    <Stack as="section" $gap={4} aria-labelledby="event-questions">
      <div>
        <Heading level={2} size="h4" id="event-questions">
          {title}
        </Heading>
        <p>
          <FormattedMessage
            id="adminEvents.questions.hint"
            values={{ max: limits.questions.max }}
          />
        </p>
      </div>
      {questions.map((question, index) => (
        <QuestionEditor
          key={question.key}
          question={question}
          index={index}
          count={questions.length}
          canRestore={hasRoom(questions)}
          onChange={(next) => set(questions.with(index, next))}
          onMove={(to) => move(question, index, to)}
          onRemove={() => set(questions.toSpliced(index, 1), () => adding.current?.focus())}
        />
      ))}
      {error && <FieldMessage role="alert">{error}</FieldMessage>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div>
        <Button ref={adding} variant="secondary" disabled={!hasRoom(questions)} onClick={add}>
          <Icon path={plusIcon} />
          <FormattedMessage id="adminEvents.questions.add" />
        </Button>
      </div>
    </Stack>
  );
};
