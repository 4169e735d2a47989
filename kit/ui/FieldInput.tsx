import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldEntry, Input } from '../contracts/field-table.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

type Values = Record<string, unknown>;

/** How one form shows a field, where that differs from its table. */
export interface FieldLook {
  /** The message id of its label. */
  label?: string;
  /** The message id of its hint. */
  hint?: string;
  rows?: number;
  maxLength?: number;
  autoComplete?: string;
}

/** Whether a form must not leave a field empty. Flags and lists have no empty value. */
const isRequired = ({ schema }: FieldEntry): boolean => {
  const { optional, default: fallback } = schema.describe();
  return !optional || (fallback !== undefined && fallback !== null);
};

/** Get the props that every kind of input takes. */
export const toFieldProps = (name: string, entry: FieldEntry, look: FieldLook = {}) => {
  const hint = look.hint ?? entry.hint;
  return {
    name,
    label: <FormattedMessage id={look.label ?? entry.label} />,
    hint: hint === undefined ? undefined : <FormattedMessage id={hint} />,
    required: isRequired(entry),
  };
};

const textTypes: Partial<Record<Input, string>> = { email: 'email', number: 'number', url: 'url' };

interface FieldInputProps {
  name: string;
  entry: FieldEntry;
  look?: FieldLook | undefined;
  /** The text of the empty option of a choice. */
  choose?: string;
  /** The language of a text that is in the language of its row. */
  lang?: string | undefined;
}

/**
 * The input of a field of a table, for use in a form.
 * @throws Error for a field that needs an input of its own
 */
export const FieldInput = ({ name, entry, look = {}, choose, lang }: FieldInputProps) => {
  const intl = useIntl();
  const { rows, maxLength, autoComplete } = look;
  const field = toFieldProps(name, entry, look);
  if (entry.input === 'special') throw new Error(`The form has no input for ${name}.`);
  if (entry.input === 'flag') return <CheckboxField<Values> {...field} />;
  if (entry.input === 'choice') {
    const hasDefault = entry.schema.describe().default != null;
    return (
      <SelectField<Values>
        {...field}
        {...(!hasDefault && { placeholder: choose })}
        options={Object.entries(entry.words ?? {}).map(([value, id]) => ({
          value,
          label: intl.formatMessage({ id }),
        }))}
      />
    );
  }
  return (
    <TextField<Values>
      {...field}
      type={textTypes[entry.input]}
      multiline={entry.input === 'text'}
      rows={rows}
      maxLength={maxLength}
      autoComplete={autoComplete}
      lang={entry.isInRowLanguage && lang}
    />
  );
};
