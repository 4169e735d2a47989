import { useFormikContext } from 'formik';
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import styled from 'styled-components';
import { Field, type FieldProps } from './Field.tsx';
import { control } from './field-look.ts';
import './theme.ts';

const Input = styled.input`
  ${control}
`;

const Area = styled.textarea`
  ${control}
  resize: vertical;
  line-height: ${({ theme }) => theme.leading.body};
`;

type InputMode = InputHTMLAttributes<HTMLInputElement>['inputMode'];

interface TextFieldProps<Values extends object> extends FieldProps<Values> {
  /** With `number` the form holds a number, or '' while it is empty. */
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: InputMode;
  multiline?: boolean;
  rows?: number;
  maxLength?: number;
  autoCapitalize?: string;
  spellCheck?: boolean;
  /** Of what is typed, where it is not that of the page. */
  lang?: string;
}

const inputModes: Record<string, InputMode> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'numeric',
  search: 'search',
};

/** A field for text, a number, an address, a password… */
export const TextField = <Values extends object>({
  type = 'text',
  inputMode = inputModes[type],
  multiline = false,
  rows = 5,
  autoComplete = 'off',
  maxLength,
  autoCapitalize,
  spellCheck,
  lang,
  ...field
}: TextFieldProps<Values>) => {
  const form = useFormikContext<Record<string, unknown>>();
  const { value, onChange, onBlur } = form.getFieldProps<string | number | undefined>(field.name);
  const shared = { value: value ?? '', onChange, onBlur, autoComplete, maxLength, lang };
  return (
    <Field<Values> {...field}>
      {(attributes) =>
        multiline ? (
          <Area {...attributes} {...shared} rows={rows} />
        ) : (
          <Input
            {...attributes}
            {...shared}
            type={type}
            inputMode={inputMode}
            autoCapitalize={autoCapitalize}
            spellCheck={spellCheck}
          />
        )
      }
    </Field>
  );
};
