import { Row } from '@ail/kit/ui/Stack';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.field};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.warningSoft};
  dt {
    font-weight: ${({ theme }) => theme.weight.strong};
  }
  dd {
    margin-bottom: ${({ theme }) => theme.space[2]};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface ConflictBoxProps {
  title: ReactNode;
  children: ReactNode;
  /** The buttons to resolve the conflict. */
  actions?: ReactNode;
}

/** Reports an edit conflict; is focused and scrolled to. */
export const ConflictBox = ({ title, children, actions }: ConflictBoxProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      {children}
      {actions && <Row $gap={2}>{actions}</Row>}
    </Box>
  );
};
