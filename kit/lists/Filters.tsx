import { Button } from '@ail/kit/ui/Button';
import { control, fieldLabel, Select } from '@ail/kit/ui/field-look';
import { Icon } from '@ail/kit/ui/Icon';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { type ReactNode, useId, useState } from 'react';
import styled, { css } from 'styled-components';
import { chevronDownIcon } from '../ui/icons/chevron-down.ts';
import { chevronUpIcon } from '../ui/icons/chevron-up.ts';
import { searchIcon } from '../ui/icons/search.ts';
import { longestSearch, useAddressText } from './address-state.ts';

const Bar = styled.form<{ $columns?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space[3]};
  margin-bottom: ${({ theme }) => theme.space[4]};
  ${({ theme }) => theme.media.desktop} {
    ${({ $columns }) =>
      $columns && css`display: grid; grid-template-columns: repeat(${$columns}, minmax(0, 1fr));`}
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

/* On a tablet two long fields share a line; otherwise four fields would wrap as three and one. */
const Field = styled.div<{ $flex: string; $isLong?: boolean }>`
  display: flex;
  flex: ${({ $flex }) => $flex};
  flex-direction: column;
  gap: ${({ theme }) => theme.space[1]};
  min-width: 0;
  ${({ theme }) => theme.media.tabletOnly} {
    flex-basis: ${({ $isLong }) => $isLong && '40%'};
  }
`;

const Label = styled.label`
  ${fieldLabel}
`;

const Box = styled.div`
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
  padding-left: ${({ theme }) => theme.space[10]};
`;

const DateInput = styled.input`
  ${control}
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
`;

interface FilterBarProps {
  /** How many stand in a line of a wide screen, where more than one line is needed. */
  columns?: number;
  children: ReactNode;
}

/** A list's search and filters, side by side where there is room; they apply without a submit. */
export const FilterBar = ({ columns, children }: FilterBarProps) => (
  <Bar role="search" $columns={columns} onSubmit={(event) => event.preventDefault()}>
    {children}
  </Bar>
);

const Folded = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'contents' : 'none')};
  ${({ theme }) => theme.media.tablet} {
    display: contents;
  }
`;

const FoldButton = styled(Button)`
  flex: 1 0 100%;
  ${({ theme }) => theme.media.tablet} {
    display: none;
  }
`;

interface FoldedFiltersProps {
  /** What the button says, such as "Filters (2)". */
  label: ReactNode;
  children: ReactNode;
}

/** Filters that a button shows on a phone, where they would fill the screen before the first result. */
export const FoldedFilters = ({ label, children }: FoldedFiltersProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FoldButton
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <TranslatableText>{label}</TranslatableText>
        <Icon path={isOpen ? chevronUpIcon : chevronDownIcon} />
      </FoldButton>
      <Folded id={id} $isOpen={isOpen}>
        {children}
      </Folded>
    </>
  );
};

interface TextFilterProps {
  label: ReactNode;
  /** The query parameter in the page's address. */
  name: string;
}

/** A search field; its text goes into the address when typing pauses. */
export const SearchBox = ({ label, name }: TextFilterProps) => {
  const id = useId();
  const [text, setText] = useAddressText(name);
  return (
    <Field $flex="2 1 18rem">
      <Label htmlFor={id}>{label}</Label>
      <Box>
        <Icon path={searchIcon} />
        <Input
          id={id}
          type="search"
          inputMode="search"
          autoComplete="off"
          maxLength={longestSearch}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Box>
    </Field>
  );
};

interface FilterSelectProps<T extends string> {
  label: ReactNode;
  /** The label of the option that filters nothing. */
  all?: string;
  options: readonly T[];
  labelOf: (option: T) => string;
  value: T | undefined;
  hint?: ReactNode;
  /** Its options are phrases: on a phone it has a line of its own, on a tablet half of one. */
  isLong?: boolean;
  onChoose: (value: T | undefined) => void;
}

/** One filter of a list. */
export const FilterSelect = <T extends string>({
  label,
  all,
  options,
  labelOf,
  value,
  hint,
  isLong,
  onChoose,
}: FilterSelectProps<T>) => {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <Field $flex={isLong ? '1 1 12rem' : '1 1 7.5rem'} $isLong={isLong}>
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={value ?? 'all'}
        aria-describedby={hint ? hintId : undefined}
        onChange={({ target }) => onChoose(options.find((option) => option === target.value))}
      >
        {all && <option value="all">{all}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </Select>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Field>
  );
};

/** Two short filters that go to the next line together, such as the first and the last day. */
export const FilterPair = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1 1 19rem;
  gap: ${({ theme }) => theme.space[3]};
  min-width: 0;
`;

/** A day, as `2027-03-14`; it goes into the address when typing pauses. */
export const FilterDate = ({ label, name }: TextFilterProps) => {
  const id = useId();
  const [day, setDay] = useAddressText(name);
  return (
    <Field $flex="1 1 9rem">
      <Label htmlFor={id}>{label}</Label>
      <DateInput
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </Field>
  );
};
