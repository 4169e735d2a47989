import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { Field, type FieldProps } from './Field.tsx';
import { control } from './field-look.ts';
import type { Option } from './SelectField.tsx';
import './theme.ts';

const Input = styled.input`
  ${control}
`;

interface SuggestFieldProps<Values extends object> extends FieldProps<Values> {
  /** What the browser offers while somebody types; its value is what is filled in. */
  suggestions: readonly Option[];
}

/** A field for a line of text, with suggestions. */
export const SuggestField = <Values extends object>({
  suggestions,
  ...field
}: SuggestFieldProps<Values>) => {
  const form = useFormikContext<Record<string, unknown>>();
  const { value, onChange, onBlur } = form.getFieldProps<string | undefined>(field.name);
  return (
    <Field<Values> {...field}>
      {(attributes) => (
        <>
          <Input
            {...attributes}
            value={value ?? ''}
            onChange={onChange}
            onBlur={onBlur}
            autoComplete="off"
            list={`${attributes.id}-suggestions`}
          />
          <datalist id={`${attributes.id}-suggestions`}>
            {suggestions.map((option) => (
              <option key={option.value} value={option.value} label={option.label} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
};
