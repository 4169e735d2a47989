import { Card } from '@ail/kit/ui/Card';
import { Heading } from '@ail/kit/ui/Heading';
import { Pattern } from '@ail/kit/ui/Pattern';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled(Card)<{ $tone: 'brand' | 'gold' }>`
  gap: ${({ theme }) => theme.space[4]};
  overflow: hidden;
  background: ${({ theme, $tone }) => ($tone === 'brand' ? theme.gradient.brand : theme.gradient.gold)};
  color: ${({ theme, $tone }) => ($tone === 'brand' ? theme.colors.onBrand : theme.colors.ink)};
  > :last-child {
    align-self: start;
    margin-top: auto;
  }
`;

const Text = styled.p`
  position: relative;
  max-width: ${({ theme }) => theme.size.measure};
`;

interface PromoProps {
  title: ReactNode;
  text: ReactNode;
  action: ReactNode;
  tone?: 'brand' | 'gold';
}

/** A box with a link to another page. */
export const Promo = ({ title, text, action, tone = 'brand' }: PromoProps) => (
  <Root as="section" $tone={tone}>
    {tone === 'brand' && <Pattern variant="field" tone="onBrand" />}
    <Pattern />
    <Heading level={2} size="h3">
      {title}
    </Heading>
    <Text>{text}</Text>
    {action}
  </Root>
);
