import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { useFormikContext } from 'formik';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Schema } from 'yup';
import { ConflictBox } from './ConflictBox.tsx';
import { currentOf } from './current-of.ts';
import { Differences } from './Differences.tsx';
import { KeepTyped } from './KeepTyped.tsx';

interface ConflictProps<Values extends object> {
  theirs: Values;
  labels: Record<keyof Values & string, string>;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else has saved meanwhile: what they made of it, and whose version shall stand. */
const Conflict = <Values extends object>({
  theirs,
  labels,
  onMine,
  onTheirs,
}: ConflictProps<Values>) => {
  const form = useFormikContext<Values>();
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
      <Differences mine={form.values} theirs={theirs} labels={labels} />
    </ConflictBox>
  );
};

interface EditFormProps<Entity extends { updatedAt: string }, Values extends object, Output> {
  entity: Entity;
  toValues: (entity: Entity) => Values;
  schema: Schema<Output>;
  /** The message id of each field's label, to name it in a conflict. */
  labels: Record<keyof Values & string, string>;
  /** @param updatedAt as it was read; the server refuses where somebody has saved since */
  onSave: (values: Output, updatedAt: string) => Promise<void>;
  /** Where Cancel leads. */
  back: string;
  children: ReactNode;
}

/** Edits something that another admin may be editing too: who saves second is shown the first. */
export const EditForm = <Entity extends { updatedAt: string }, Values extends object, Output>({
  entity,
  toValues,
  schema,
  labels,
  onSave,
  back,
  children,
}: EditFormProps<Entity, Values, Output>) => {
  const version = useRef(entity.updatedAt);
  const [initialValues] = useState(() => toValues(entity));
  const [current, setCurrent] = useState<Entity>();
  const accept = () => {
    if (current) version.current = current.updatedAt;
  };

  return (
    <Form<Values, Output>
      initialValues={initialValues}
      schema={schema}
      onSubmit={async (values) => {
        setCurrent(undefined);
        try {
          await onSave(values, version.current);
        } catch (error) {
          const saved = currentOf<Entity>(error);
          if (!saved) throw error;
          setCurrent(saved);
        }
      }}
    >
      <KeepTyped />
      {children}
      {current && (
        <Conflict<Values>
          key={current.updatedAt}
          theirs={toValues(current)}
          labels={labels}
          onMine={accept}
          onTheirs={() => {
            accept();
            setCurrent(undefined);
          }}
        />
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
