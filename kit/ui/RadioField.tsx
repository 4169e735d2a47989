import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldMessage, type FieldProps, Hint, OptionalMark, useField } from './Field.tsx';
import { fieldLabel } from './field-look.ts';
import { Row } from './Stack.tsx';
import './theme.ts';
import { TranslatableText } from './TranslatableText.tsx';

/** A group of choices, named by its `ChoiceLegend`. */
export const ChoiceGroup = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[1]};
  min-width: 0;
`;

export const ChoiceLegend = styled.legend`
  ${fieldLabel}
  padding: 0;
  margin-bottom: ${({ theme }) => theme.space[1]};
`;

/** One choice: its input and its text. */
export const Choice = styled.label`
  display: flex;
  flex: 1 1 12rem;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-height: ${({ theme }) => theme.size.touch};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.field};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.quick};

  &:hover {
    background: ${({ theme }) => theme.colors.soft};
  }
  &:has(:checked) {
    border-color: ${({ theme }) => theme.colors.brand};
    background: ${({ theme }) => theme.colors.brandSoft};
    font-weight: ${({ theme }) => theme.weight.strong};
  }
  &:has(:focus-visible) {
    outline: ${({ theme }) => theme.border.bar} solid ${({ theme }) => theme.colors.brand};
  }
  input {
    flex: none;
    width: ${({ theme }) => theme.space[5]};
    height: ${({ theme }) => theme.space[5]};
    margin: 0;
  }
  /* Where the field around it shows the focus. */
  @supports selector(:has(*)) {
    input {
      outline: none;
    }
  }
`;

interface RadioFieldProps<Values extends object> extends FieldProps<Values> {
  options: readonly { value: string; label: ReactNode }[];
}

/** One of few choices, all visible. */
export const RadioField = <Values extends object>({
  options,
  name,
  label,
  hint,
  required = false,
  className,
}: RadioFieldProps<Values>) => {
  const { form, error, hintId, errorId, describedBy } = useField(name, label, hint);
  const { value, onChange, onBlur } = form.getFieldProps<string | undefined>(name);
  return (
    <ChoiceGroup className={className} aria-describedby={describedBy}>
      <ChoiceLegend>
        <TranslatableText>{label}</TranslatableText>
        {!required && <OptionalMark />}
      </ChoiceLegend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <Row $gap={3}>
        {options.map((option) => (
          <Choice key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={onChange}
              onBlur={onBlur}
              aria-invalid={error ? true : undefined}
            />
            <TranslatableText>{option.label}</TranslatableText>
          </Choice>
        ))}
      </Row>
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </ChoiceGroup>
  );
};
