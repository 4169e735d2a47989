import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Pattern } from './Pattern.tsx';
import { Stack } from './Stack.tsx';
import './theme.ts';

const Root = styled.div`
  position: relative;
  overflow: hidden;
  padding: ${({ theme }) => theme.space[12]} ${({ theme }) => theme.space[5]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.colors.soft};
  text-align: center;
`;

const Inner = styled(Stack)`
  position: relative;
  align-items: center;
  max-width: ${({ theme }) => theme.size.narrow};
  margin-inline: auto;
`;

const Title = styled.p`
  font-size: ${({ theme }) => theme.text.xl};
  font-weight: ${({ theme }) => theme.weight.heavy};
  letter-spacing: ${({ theme }) => theme.tracking.snug};
  line-height: ${({ theme }) => theme.leading.snug};
  text-wrap: balance;
`;

const Cloth = styled(Pattern)`
  width: ${({ theme }) => theme.space[24]};
`;

interface EmptyStateProps {
  title: string;
  /** What the reader can do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing is here, and what to do about it. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <Root>
    <Pattern variant="field" tone="quiet" />
    <Inner $gap={3}>
      <Cloth />
      <Title>{title}</Title>
      {children && <div>{children}</div>}
      {action}
    </Inner>
  </Root>
);
