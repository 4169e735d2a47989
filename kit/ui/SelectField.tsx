import { useFormikContext } from 'formik';
import { Field, type FieldProps } from './Field.tsx';
import { Select } from './field-look.ts';
import './theme.ts';

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps<Values extends object> extends FieldProps<Values> {
  options: readonly Option[];
  /** The text of the empty first choice, if there is one. */
  placeholder?: string;
  autoComplete?: string;
}

/** One of several choices. */
export const SelectField = <Values extends object>({
  options,
  placeholder,
  autoComplete,
  ...field
}: SelectFieldProps<Values>) => {
  const form = useFormikContext<Record<string, unknown>>();
  const { value, onChange, onBlur } = form.getFieldProps<string | undefined>(field.name);
  return (
    <Field<Values> {...field}>
      {(attributes) => (
        <Select
          {...attributes}
          value={value ?? ''}
          onChange={onChange}
          onBlur={onBlur}
          autoComplete={autoComplete}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
