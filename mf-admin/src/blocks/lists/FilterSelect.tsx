import { fieldLabel } from '@ail/kit/ui/Field';
import { type Option, Select } from '@ail/kit/ui/SelectField';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Root = styled.div<{ $isLong: boolean }>`
  flex: 1 1 ${({ $isLong }) => ($isLong ? '11rem' : '7.5rem')};
  min-width: min(100%, 7.5rem);
`;

const Label = styled.label`
  ${fieldLabel}
  display: block;
  margin-bottom: ${({ theme }) => theme.space[1]};
`;

const Hint = styled.p`
  margin-top: ${({ theme }) => theme.space[1]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
`;

interface FilterSelectProps {
  label: ReactNode;
  /** The choice that filters nothing. */
  all?: string;
  options: readonly Option[];
  value: string;
  hint?: ReactNode;
  /** Its options are phrases: on a phone it has a line of its own. */
  isLong?: boolean;
  onChoose: (value: string) => void;
}

/** One filter of a list. */
export const FilterSelect = ({
  label,
  all,
  options,
  value,
  hint,
  isLong = false,
  onChoose,
}: FilterSelectProps) => {
  const id = useId();
  return (
    <Root $isLong={isLong}>
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Root>
  );
};
