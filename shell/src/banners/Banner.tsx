import { Container } from '@ail/kit/ui/Container';
import { Row } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.aside`
  padding-block: ${({ theme }) => theme.space[2]};
  background: ${({ theme }) => theme.colors.brandSoft};
  overflow-wrap: anywhere;
`;

/** Says above every page that this browser shows something else than what is live. */
export const Banner = ({ label, children }: { label: string; children: ReactNode }) => (
  <Root aria-label={label}>
    <Container>
      <Row $gap={3}>{children}</Row>
    </Container>
  </Root>
);
