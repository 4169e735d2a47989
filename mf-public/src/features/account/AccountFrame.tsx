import { Container } from '@ail/kit/ui/Container';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading, Lead } from '@ail/kit/ui/Heading';
import { Pattern } from '@ail/kit/ui/Pattern';
import { inTurn } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Head = styled.div`
  position: relative;
  /* Safari has "clip" since version 16. */
  overflow: hidden;
  overflow: clip;
  padding-block: ${({ theme }) => theme.space[10]};
  background: ${({ theme }) => theme.gradient.brand};
  color: ${({ theme }) => theme.colors.onBrand};
`;

const Body = styled(Container)`
  padding-block: ${({ theme }) => theme.space[10]} ${({ theme }) => theme.space[16]};
`;

const Edge = styled(Pattern)`
  position: absolute;
  inset: auto 0 0;
`;

/** Panels side by side; a loaded list is not pushed down by one before it. */
export const Columns = styled(Grid)`
  ${inTurn}
`;

/** Panels below each other, in the same way. */
export const Column = styled(Stack)`
  ${inTurn}
`;

interface AccountFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  width?: 'content' | 'narrow' | 'form';
  children: ReactNode;
}

/** The frame of the account pages. */
export const AccountFrame = ({ title, lead, width = 'content', children }: AccountFrameProps) => (
  <>
    <Head>
      <Pattern variant="field" tone="onBrand" />
      <Container $width={width}>
        <Stack $gap={2}>
          <Heading level={1} size="h2">
            {title}
          </Heading>
          {lead && <Lead>{lead}</Lead>}
        </Stack>
      </Container>
      <Edge />
    </Head>
    <Body $width={width}>{children}</Body>
  </>
);
