import { ApiError } from '@ail/kit/browser/http';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import type { Draft } from '@ail/kit/ui/draft';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import type { Fields } from '@ail/kit/ui/form-values';
import { Row } from '@ail/kit/ui/Stack';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Schema } from 'yup';
import { ConflictBox } from './ConflictBox.tsx';
import { Differences } from './Differences.tsx';
import { changedFields, type FieldLabels, type FieldWords } from './differences.ts';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${({ theme }) => theme.space[3]};
`;

const Choice = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  min-width: 0;
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};
`;

interface ConflictProps<Values extends object> {
  /** The row that the form began with. */
  before: Values;
  theirs: Values;
  labels: FieldLabels<Values>;
  words: FieldWords<Values> | undefined;
  onMine: () => void;
  onTheirs: () => void;
}

/**
 * An edit conflict: shows the saved version and lets the reader choose, saying what each choice loses. A
 * field that the reader has not changed takes the saved value at once.
 */
const Conflict = <Values extends object>({
  before,
  theirs,
  labels,
  words,
  onMine,
  onTheirs,
}: ConflictProps<Values>) => {
  const intl = useIntl();
  const form = useFormikContext<Values>();
  const mine = changedFields(theirs, form.values);
  const lost = {
    ofMine: mine,
    ofTheirs: changedFields(before, theirs).filter((name) => mine.includes(name)),
  };
  const listed = (names: (keyof Values & string)[]) => ({
    count: names.length,
    fields: intl.formatList(names.map((name) => intl.formatMessage({ id: labels[name] }))),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per conflict
  useEffect(() => {
    const touched = new Set<string>(changedFields(before, form.values));
    const untouched = Object.entries(theirs).filter(([name]) => !touched.has(name));
    void form.setValues({ ...form.values, ...Object.fromEntries(untouched) });
  }, []);
  return (
    <ConflictBox title={<FormattedMessage id="admin.conflict.title" />}>
      <p>
        <FormattedMessage id="admin.conflict.text" />
      </p>
      <Differences
        before={before}
        theirs={theirs}
        mine={form.values}
        labels={labels}
        words={words}
        onTake={(name) => void form.setFieldValue(name, theirs[name])}
      />
      <Choices>
        <Choice>
          <p>
            <FormattedMessage id="admin.conflict.takeTheirs.loses" values={listed(lost.ofMine)} />
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              onTheirs();
              form.resetForm({ values: theirs });
            }}
          >
            <FormattedMessage id="admin.conflict.takeTheirs" />
          </Button>
        </Choice>
        <Choice>
          <p>
            <FormattedMessage id="admin.conflict.keepMine.loses" values={listed(lost.ofTheirs)} />
          </p>
          <Button type="submit" variant="danger" onClick={onMine}>
            <FormattedMessage id="admin.conflict.keepMine" />
          </Button>
        </Choice>
      </Choices>
    </ConflictBox>
  );
};

export interface EditFormProps<
  Entity extends { updatedAt: string },
  Values extends object,
  Output,
> {
  entity: Entity;
  toValues: (entity: Entity) => Values;
  schema: Schema<Output>;
  /** The labels of fields and of their options, for a conflict. */
  labels: FieldLabels<Values>;
  words?: FieldWords<Values>;
  /**
   * @param updatedAt as it was read; the server refuses if somebody has saved since
   * @returns what was saved; nothing where the reader has taken the save back
   */
  onSave: (values: Output, updatedAt: string) => Promise<Entity | undefined>;
  /** The row as somebody else has saved it, if a save failed as an edit conflict. */
  currentOf: (error: unknown) => Entity | undefined;
  /** Opened by Cancel and after a save, unless something was typed during the save. */
  back: string;
  /** With what was typed before, for a form that goes on with it. */
  draft?: Draft;
  /** The values and the version that such a form began with. */
  begun?: { before: Values; updatedAt: string };
  /** Called with the row from which the form goes on: as it was saved here, or by somebody else. */
  onGoOn?: (now: Entity) => void;
  children: ReactNode;
}

/** Edits a row that another admin may edit, too: the second to save is shown the first's version. */
export const EditForm = <Entity extends { updatedAt: string }, Values extends object, Output>({
  entity,
  toValues,
  schema,
  labels,
  words,
  onSave,
  currentOf,
  back,
  draft,
  begun,
  onGoOn,
  children,
}: EditFormProps<Entity, Values, Output>) => {
  const navigate = useNavigate();
  const version = useRef(begun?.updatedAt ?? entity.updatedAt);
  const [initialValues] = useState(() => toValues(entity));
  const [before, setBefore] = useState(begun?.before ?? initialValues);
  const [current, setCurrent] = useState<Entity>();
  const [isGone, setGone] = useState(false);
  const accept = (now: Entity) => {
    version.current = now.updatedAt;
    setBefore(toValues(now));
    onGoOn?.(now);
  };

  return (
    <Form<Values, Output>
      // They may have more than the form has fields: what a conflict shows.
      initialValues={initialValues as Fields<Values, Output>}
      schema={schema}
      {...(draft && { draft })}
      onSubmit={async (values, { saved }) => {
        setCurrent(undefined);
        try {
          const now = await onSave(values, version.current);
          if (!now) return;
          accept(now);
          if (saved()) await navigate(back);
        } catch (error) {
          const theirs = currentOf(error);
          if (theirs) setCurrent(theirs);
          else if (error instanceof ApiError && error.code === 'not_found') setGone(true);
          else throw error;
        }
      }}
    >
      {children}
      {current && (
        <Conflict<Values>
          key={current.updatedAt}
          before={before}
          theirs={toValues(current)}
          labels={labels}
          words={words}
          onMine={() => accept(current)}
          onTheirs={() => {
            accept(current);
            setCurrent(undefined);
          }}
        />
      )}
      {isGone && (
        <ConflictBox title={<FormattedMessage id="admin.gone.title" />}>
          <FormattedMessage id="admin.gone.text" />
        </ConflictBox>
      )}
      <Row $gap={2}>
        <SubmitButton>
          <FormattedMessage id="admin.save" />
        </SubmitButton>
        <ButtonLink variant="ghost" to={back}>
          <FormattedMessage id="admin.cancel" />
        </ButtonLink>
      </Row>
    </Form>
  );
};
