import { useFormikContext } from 'formik';
import { type ReactNode, useContext, useEffect, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { fieldLabel } from './field-look.ts';
import { errorText, FieldLabels, fieldError } from './form-errors.ts';
import './theme.ts';
import { TranslatableText } from './TranslatableText.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[1]};
  min-width: 0;
`;

const Label = styled.label`
  ${fieldLabel}
`;

export const Optional = styled.span`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-weight: ${({ theme }) => theme.weight.regular};
`;

export const Hint = styled.span`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
`;

export const FieldMessage = styled.span`
  color: ${({ theme }) => theme.colors.danger};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

/** The props of every kind of field. */
export interface FieldProps<Values extends object> {
  /** The key in the form's values, whose type every use names: `<TextField<Login> name="username" …>`. */
  name: keyof NoInfer<Values> & string;
  label: ReactNode;
  hint?: ReactNode;
  /** Fields are marked where they are optional, since most are not. */
  required?: boolean;
  className?: string;
}

/** The attributes that link a control to its label, hint and error. */
interface ControlAttributes {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/**
 * The error of field `name` in the reader's language, and the ids that link it to its control. The form's
 * summary of errors names the field by `label`.
 */
export const useField = (name: string, label: ReactNode, hint?: ReactNode) => {
  const id = useId();
  const labels = useContext(FieldLabels);
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  const intl = useIntl();
  const form = useFormikContext<object>();
  const ref = fieldError(form, name);
  const error = ref === undefined ? undefined : errorText(intl, ref);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return { id, form, error, hintId, errorId, describedBy };
};

/** "(optional)", beside the label of a field that may stay empty. */
export const OptionalMark = () => (
  <>
    {' '}
    <Optional>
      <FormattedMessage id="common.form.optional" />
    </Optional>
  </>
);

/** Label above, hint, control, error under it. */
export const Field = <Values extends object>({
  name,
  label,
  hint,
  required = false,
  className,
  children,
}: FieldProps<Values> & { children: (attributes: ControlAttributes) => ReactNode }) => {
  const { id, error, hintId, errorId, describedBy } = useField(name, label, hint);
  return (
    <Root className={className}>
      <Label htmlFor={id}>
        <TranslatableText>{label}</TranslatableText>
        {!required && <OptionalMark />}
      </Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({
        id,
        name,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </Root>
  );
};
