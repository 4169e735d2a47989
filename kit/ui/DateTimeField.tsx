import { useFormikContext } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { Field, type FieldProps } from './Field.tsx';
import { control } from './field-look.ts';
import { fromLocalInput, toLocalInput } from './local-time.ts';
import './theme.ts';

const Input = styled.input`
  ${control}
`;

interface DateTimeFieldProps<Values extends object> extends FieldProps<Values> {
  /** The zone that times are typed in; the reader's, unless another is given. */
  timeZone?: string;
}

/** Shown where the browser has no date pickers. */
const example = '2027-03-14 09:30';

/** The native date-time picker; the form holds an ISO instant in UTC, or what was typed until it is one. */
export const DateTimeField = <Values extends object>({
  timeZone,
  ...field
}: DateTimeFieldProps<Values>) => {
  const form = useFormikContext<Record<string, unknown>>();
  const { value, onBlur } = form.getFieldProps<string | null | undefined>(field.name);
  const read = (text: string) => fromLocalInput(text, timeZone);
  // A date that is typed as text must not change under the cursor while its time is missing.
  const [typed, setTyped] = useState<string>();
  const isTyping = typed !== undefined && read(typed) === value;
  return (
    <Field<Values> {...field}>
      {(attributes) => (
        <Input
          {...attributes}
          type="datetime-local"
          placeholder={example}
          value={isTyping ? typed : toLocalInput(value, timeZone)}
          onBlur={(event) => {
            setTyped(undefined);
            onBlur(event);
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            form.setFieldValue(field.name, read(target.value));
          }}
        />
      )}
    </Field>
  );
};
