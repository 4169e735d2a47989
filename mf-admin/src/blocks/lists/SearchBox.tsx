import { control, fieldLabel } from '@ail/kit/ui/Field';
import { Icon } from '@ail/kit/ui/Icon';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  flex: 2 1 18rem;
  min-width: 0;
`;

const Label = styled.label`
  ${fieldLabel}
  display: block;
  margin-bottom: ${({ theme }) => theme.space[1]};
`;

const Box = styled.div`
  position: relative;
  > svg {
    position: absolute;
    top: 50%;
    left: ${({ theme }) => theme.space[3]};
    transform: translateY(-50%);
    color: ${({ theme }) => theme.colors.inkMuted};
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${control}
  padding-left: ${({ theme }) => theme.space[10]};
`;

/** How long a pause in typing sends the search. */
const pauseMs = 300;

interface SearchBoxProps {
  label: ReactNode;
  value: string;
  onSearch: (text: string) => void;
}

/** A search that goes off when typing pauses. */
export const SearchBox = ({ label, value, onSearch }: SearchBoxProps) => {
  const id = useId();
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // Back and forward change the address without anybody typing.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(sent.current);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      <Box>
        <Icon name="search" />
        <Input
          id={id}
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Box>
    </Root>
  );
};
