import { ButtonLink } from '@ail/kit/ui/Button';
import { Container } from '@ail/kit/ui/Container';
import { Heading, Lead } from '@ail/kit/ui/Heading';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Row, Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  position: relative;
  /* Safari has "clip" since version 16. */
  overflow: hidden;
  overflow: clip;
  background: ${({ theme }) => theme.gradient.hero};
  color: ${({ theme }) => theme.colors.onBrand};
  padding-block: ${({ theme }) => theme.space[12]};

  ${({ theme }) => theme.media.tablet} {
    padding-block: ${({ theme }) => theme.space[20]};
  }
  ${({ theme }) => theme.media.print} {
    padding-block: ${({ theme }) => theme.space[4]};
    background: none;
    color: ${({ theme }) => theme.colors.ink};
  }
`;

const Eyebrow = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  align-self: start;
  padding: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.hairline} solid ${({ theme }) => theme.colors.veilStrong};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.colors.veil};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.strong};
  text-wrap: balance;
  ${({ theme }) => theme.media.tablet} {
    font-size: ${({ theme }) => theme.text.sm};
  }
`;

const HeroLead = styled(Lead)`
  color: ${({ theme }) => theme.colors.onBrandSoft};
  ${({ theme }) => theme.media.print} {
    color: ${({ theme }) => theme.colors.ink};
  }
`;

const Words = styled(Stack)`
  max-width: ${({ theme }) => theme.size.narrow};
`;

/**
 * Links on a coloured background; one below the other on a phone, so that the first stays where it is while the second
 * arrives.
 */
export const HeroActions = styled(Row)`
  align-self: stretch;
  > * {
    flex-basis: 100%;
  }
  ${({ theme }) => theme.media.tablet} {
    > * {
      flex-basis: auto;
    }
  }
`;

const Edge = styled(Pattern)`
  position: absolute;
  inset: auto 0 0;
`;

/** The second link on the brand's background, next to the white one. */
export const OutlineLink = styled(ButtonLink)`
  border-color: ${({ theme }) => theme.colors.veilStrong};
  background: ${({ theme }) => theme.colors.veil};
  color: ${({ theme }) => theme.colors.onBrand};
  && {
    &:hover {
      background: ${({ theme }) => theme.colors.veilStrong};
      border-color: ${({ theme }) => theme.colors.onBrand};
      color: ${({ theme }) => theme.colors.onBrand};
    }
  }
`;

interface HeroProps {
  title: ReactNode;
  lead?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: its one h1 on the site's gradient and pattern. */
export const Hero = ({ title, lead, badge, actions, children }: HeroProps) => (
  <Root>
    <Pattern variant="field" tone="onBrand" />
    <Container>
      <Words $gap={5}>
        {badge && <Eyebrow>{badge}</Eyebrow>}
        <Heading level={1}>{title}</Heading>
        {lead && <HeroLead>{lead}</HeroLead>}
        {actions && <HeroActions>{actions}</HeroActions>}
      </Words>
      {children}
    </Container>
    <Edge />
  </Root>
);
