import { useFormikContext } from 'formik';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { FieldProps } from './Field.tsx';
import './theme.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${({ theme }) => theme.space[3]};
  min-height: ${({ theme }) => theme.size.touch};
  input {
    width: ${({ theme }) => theme.space[5]};
    height: ${({ theme }) => theme.space[5]};
    margin: 0;
  }
  label {
    padding-block: ${({ theme }) => theme.space[2]};
    font-size: ${({ theme }) => theme.text.sm};
    font-weight: ${({ theme }) => theme.weight.strong};
  }
  > span {
    grid-column: 2;
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.xs};
  }
`;

interface CheckboxProps {
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A single checkbox. */
export const Checkbox = ({ name, label, hint, checked, onChange }: CheckboxProps) => {
  const id = useId();
  return (
    <Root>
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && <span id={`${id}-hint`}>{hint}</span>}
    </Root>
  );
};

/** A single checkbox, for a field that holds true or false. */
export const CheckboxField = <Values extends object>({
  name,
  label,
  hint,
}: Pick<FieldProps<Values>, 'name' | 'label' | 'hint'>) => {
  const form = useFormikContext<Record<string, unknown>>();
  return (
    <Checkbox
      name={name}
      label={label}
      hint={hint}
      checked={form.getFieldProps(name).value === true}
      onChange={(checked) => void form.setFieldValue(name, checked)}
    />
  );
};
