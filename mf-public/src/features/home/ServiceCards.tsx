import { Card } from '@ail/kit/ui/Card';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon, type IconPath } from '@ail/kit/ui/Icon';
import { chartIcon } from '@ail/kit/ui/icons/chart';
import { compassIcon } from '@ail/kit/ui/icons/compass';
import { documentIcon } from '@ail/kit/ui/icons/document';
import { linkIcon } from '@ail/kit/ui/icons/link';
import { Section } from '@ail/kit/ui/Section';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { Reveal } from '../../blocks/motion/Reveal.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';

const Medallion = styled.span`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.space[14]};
  height: ${({ theme }) => theme.space[14]};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.gradient.brand};
  color: ${({ theme }) => theme.colors.onBrand};
  font-size: ${({ theme }) => theme.text.xl};
`;

const services = [
  { icon: linkIcon, title: 'home.services.linking.title', text: 'home.services.linking.text' },
  {
    icon: documentIcon,
    title: 'home.services.guidance.title',
    text: 'home.services.guidance.text',
  },
  { icon: chartIcon, title: 'home.services.analysis.title', text: 'home.services.analysis.text' },
  {
    icon: compassIcon,
    title: 'home.services.mentorship.title',
    text: 'home.services.mentorship.text',
  },
] as const satisfies readonly { icon: IconPath; title: string; text: string }[];

/** 'Our Services' in four cards. */
export const ServiceCards = () => {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        centred
        title={<FormattedMessage id="home.services.title" />}
        lead={<FormattedMessage id="home.services.lead" />}
      />
      <Grid as="ul" role="list" $columns={{ base: 1, tablet: 2, desktop: 4 }}>
        {services.map(({ icon, title, text }) => (
          <li key={title}>
            <Reveal>
              <Card>
                <Medallion>
                  <Icon path={icon} />
                </Medallion>
                <Heading level={3}>
                  <FormattedMessage id={title} />
                </Heading>
                <p>
                  <FormattedMessage id={text} />
                </p>
              </Card>
            </Reveal>
          </li>
        ))}
      </Grid>
    </Section>
  );
};
