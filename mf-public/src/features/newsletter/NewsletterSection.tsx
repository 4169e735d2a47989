import type { NewsletterSource } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { Card } from '@ail/kit/ui/Card';
import { Heading } from '@ail/kit/ui/Heading';
import { Pattern } from '@ail/kit/ui/Pattern';
import { Section } from '@ail/kit/ui/Section';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import { lazy, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { WhenNear } from '../../blocks/motion/WhenNear.tsx';
import { NewsletterWithoutScripts } from './NewsletterWithoutScripts.tsx';

const NewsletterForm = lazy(async () => ({
  default: (await import('./NewsletterForm.tsx')).NewsletterForm,
}));

const Sheet = styled(Card)`
  overflow: hidden;
  padding-top: ${({ theme }) => theme.space[8]};
  ${({ theme }) => theme.media.desktop} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    align-items: center;
    gap: ${({ theme }) => theme.space[12]};
    padding: ${({ theme }) => theme.space[12]};
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Edge = styled(Pattern)`
  position: absolute;
  inset: 0 0 auto;
`;

/** As high as the form, so that nothing moves when it loads. */
const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  padding-top: ${({ theme }) => theme.space[7]};
  min-height: 13.25rem;
  ${({ theme }) => theme.media.tablet} {
    min-height: 8.25rem;
  }
`;

interface NewsletterSectionProps {
  source: NewsletterSource;
  host: Host;
  tone?: 'plain' | 'soft';
}

/** 'Stay Updated': about the newsletter, with its form, whose code is loaded when it is near. */
export const NewsletterSection = ({ source, host, tone }: NewsletterSectionProps) => {
  const headingId = useId();
  return (
    <Section tone={tone} aria-labelledby={headingId}>
      <Sheet>
        <Edge />
        <Stack $gap={3}>
          <Heading level={2} id={headingId}>
            <FormattedMessage id="letters.title" />
          </Heading>
          <p>
            <FormattedMessage id="letters.lead" />
          </p>
        </Stack>
        <WhenNear
          fallback={
            <Place>
              <Skeleton height="2.75rem" steady />
              <NewsletterWithoutScripts />
            </Place>
          }
        >
          <NewsletterForm source={source} host={host} />
        </WhenNear>
      </Sheet>
    </Section>
  );
};
