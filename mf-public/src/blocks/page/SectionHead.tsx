import { Heading, Lead } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled(Stack)<{ $centred: boolean }>`
  margin-bottom: ${({ theme }) => theme.space[8]};
  ${({ $centred }) =>
    $centred &&
    `align-items: center;
     text-align: center;`}
`;

const Mark = styled.span`
  width: ${({ theme }) => theme.space[12]};
  height: ${({ theme }) => theme.space[1]};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: linear-gradient(
    90deg,
    ${({ theme }) => theme.colors.gold} 50%,
    ${({ theme }) => theme.colors.clay} 50%
  );
`;

const Sub = styled(Lead)`
  color: inherit;
  opacity: 0.86;
`;

interface SectionHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  id?: string;
  centred?: boolean;
}

/** The heading of a section and the sentence under it. */
export const SectionHead = ({ title, lead, id, centred = false }: SectionHeadProps) => (
  <Root $gap={3} $centred={centred}>
    <Mark aria-hidden="true" />
    <Heading level={2} id={id}>
      {title}
    </Heading>
    {lead && <Sub>{lead}</Sub>}
  </Root>
);
