import { Icon } from '@ail/kit/ui/Icon';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';

/* The fields of forms look the same but bring a form library with them, which a list does not need. */
const control = css`
  width: 100%;
  min-height: ${({ theme }) => theme.size.touch};
  border: ${({ theme }) => theme.border.field};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};
  color: ${({ theme }) => theme.colors.ink};
  font-size: ${({ theme }) => theme.text.md};
  line-height: ${({ theme }) => theme.leading.snug};
  &:hover {
    border-color: ${({ theme }) => theme.colors.inkSoft};
  }
`;

const Root = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space[4]};
  margin-bottom: ${({ theme }) => theme.space[6]};
  /* Four would stand as three and one. */
  ${({ theme }) => theme.media.tabletOnly} {
    grid-template-columns: 1fr 1fr;
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[1]};
  min-width: 0;
`;

const Label = styled.label`
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

const SearchBox = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset: 0 auto 0 ${({ theme }) => theme.space[3]};
    height: 100%;
    color: ${({ theme }) => theme.colors.inkMuted};
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${control}
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[3]} ${theme.space[2]} ${theme.space[10]}`};
`;

const Choice = styled.select`
  ${control}
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
`;

/** Fields that narrow a list as they are changed; there is nothing to send. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <Root role="search" onSubmit={(event) => event.preventDefault()}>
    {children}
  </Root>
);

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text to look for. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <SearchBox>
        <Icon name="search" />
        <Input
          id={id}
          type="search"
          inputMode="search"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </SearchBox>
    </Field>
  );
};

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of several choices. */
export const ChoiceField = <T extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<T>) => {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <Choice
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Choice>
    </Field>
  );
};
