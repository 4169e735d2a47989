import { ApiError } from '@ail/kit/browser/http';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Schema } from 'yup';
import { currentOf } from '../calls/current-of.ts';
import { ConflictBox } from './ConflictBox.tsx';
import { Differences } from './Differences.tsx';
import { changedFields, type FieldLabels, type FieldWords } from './differences.ts';

interface ConflictProps<Values extends object> {
  /** As the form began with it. */
  before: Values;
  theirs: Values;
  labels: FieldLabels<Values>;
  words: FieldWords<Values> | undefined;
  onMine: () => void;
  onTheirs: () => void;
}

/**
 * Somebody else has saved in the meantime: what they made of it, and whose version shall stand. A field the
 * reader has not touched is not disputed: theirs stands in the form at once.
 */
const Conflict = <Values extends object>({
  before,
  theirs,
  labels,
  words,
  onMine,
  onTheirs,
}: ConflictProps<Values>) => {
  const form = useFormikContext<Values>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is told
  useEffect(() => {
    const touched = new Set<string>(changedFields(before, form.values));
    const untouched = Object.entries(theirs).filter(([name]) => !touched.has(name));
    void form.setValues({ ...form.values, ...Object.fromEntries(untouched) });
  }, []);
  return (
    <ConflictBox
      title={<FormattedMessage id="admin.conflict.title" />}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onTheirs();
              form.resetForm({ values: theirs });
            }}
          >
            <FormattedMessage id="admin.conflict.takeTheirs" />
          </Button>
          <Button type="submit" variant="danger" onClick={onMine}>
            <FormattedMessage id="admin.conflict.keepMine" />
          </Button>
        </>
      }
    >
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
    </ConflictBox>
  );
};

interface EditFormProps<Entity extends { updatedAt: string }, Values extends object, Output> {
  entity: Entity;
  toValues: (entity: Entity) => Values;
  schema: Schema<Output>;
  /** To name a field, and what is chosen in it, in a conflict. */
  labels: FieldLabels<Values>;
  words?: FieldWords<Values>;
  /** @param updatedAt as it was read; the server refuses where somebody has saved since */
  onSave: (values: Output, updatedAt: string) => Promise<Entity>;
  /** Where Cancel leads, and a save, unless something else was typed while it was under way. */
  back: string;
  children: ReactNode;
}

/** Edits something that another admin may be editing too: who saves second is shown the first. */
export const EditForm = <Entity extends { updatedAt: string }, Values extends object, Output>({
  entity,
  toValues,
  schema,
  labels,
  words,
  onSave,
  back,
  children,
}: EditFormProps<Entity, Values, Output>) => {
  const navigate = useNavigate();
  const version = useRef(entity.updatedAt);
  const [initialValues] = useState(() => toValues(entity));
  const [before, setBefore] = useState(initialValues);
  const [current, setCurrent] = useState<Entity>();
  const [isGone, setGone] = useState(false);
  const accept = (now: Entity) => {
    version.current = now.updatedAt;
    setBefore(toValues(now));
  };

  return (
    <Form<Values, Output>
      initialValues={initialValues}
      schema={schema}
      onSubmit={async (values, { saved }) => {
        setCurrent(undefined);
        try {
          accept(await onSave(values, version.current));
          if (saved()) await navigate(back);
        } catch (error) {
          const theirs = currentOf<Entity>(error);
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
