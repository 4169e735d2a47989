import type { ReactNode } from 'react';
import { FieldMessage, type FieldProps, Hint, OptionalMark, useField } from './Field.tsx';
import { Choice, ChoiceGroup, ChoiceLegend } from './RadioField.tsx';
import { Row } from './Stack.tsx';
import { TranslatableText } from './TranslatableText.tsx';

interface CheckboxGroupFieldProps<Values extends object> extends FieldProps<Values> {
  options: readonly { value: string; label: ReactNode }[];
}

/** Any number of choices, all visible; the form holds their values in a list. */
export const CheckboxGroupField = <Values extends object>({
  options,
  name,
  label,
  hint,
  required = false,
  className,
}: CheckboxGroupFieldProps<Values>) => {
  const { form, error, hintId, errorId, describedBy } = useField(name, label, hint);
  const { value, onBlur } = form.getFieldProps<readonly string[] | undefined>(name);
  const chosen = new Set(value);
  const toggle = (option: string) => {
    const next = options
      .map((one) => one.value)
      .filter((one) => (one === option ? !chosen.has(one) : chosen.has(one)));
    void form.setFieldValue(name, next);
  };
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
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.has(option.value)}
              onChange={() => toggle(option.value)}
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
