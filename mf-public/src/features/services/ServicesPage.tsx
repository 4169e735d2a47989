import { ButtonLink } from '@ail/kit/ui/Button';
import { Heading, Lead } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { clockIcon } from '@ail/kit/ui/icons/clock';
import { Section } from '@ail/kit/ui/Section';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useFigures } from '../../blocks/content/figures.api.ts';
import { Statistics } from '../../blocks/content/Statistics.tsx';
import { Testimonials } from '../../blocks/content/Testimonials.tsx';
import { Hero, HeroActions, OutlineLink } from '../../blocks/page/Hero.tsx';
import { ServiceGrid } from './ServiceGrid.tsx';

const Closing = styled(Stack)`
  align-items: center;
  text-align: center;
`;

const Note = styled.p`
  color: ${({ theme }) => theme.colors.onBrandSoft};
  font-size: ${({ theme }) => theme.text.sm};
  /* A word of its first line, however many there are. */
  svg {
    display: inline-block;
    margin-inline-end: ${({ theme }) => theme.space[2]};
    vertical-align: text-bottom;
  }
`;

/** The services for investors and project owners. */
export const ServicesPage = () => {
  const intl = useIntl();
  const figures = useFigures();
  const ratingLabel = intl.formatMessage({ id: 'services.testimonial.rating' }, { rating: 5 });
  return (
    <>
      <Hero
        badge={<FormattedMessage id="services.badge" />}
        title={<FormattedMessage id="services.title" />}
        lead={<FormattedMessage id="services.subtitle" />}
        actions={
          <>
            <ButtonLink to="/contact?topic=consultation" variant="secondary">
              <FormattedMessage id="services.schedule" />
            </ButtonLink>
            <OutlineLink to="/projects">
              <FormattedMessage id="services.showcase" />
            </OutlineLink>
          </>
        }
      />
      <Section>
        <Statistics
          stated={figures}
          items={[
            {
              id: 'facilitated',
              figure: (
                <FormattedMessage
                  id="services.figure.millions"
                  values={{ value: figures.servicesInvestment }}
                />
              ),
              label: <FormattedMessage id="services.statistic.facilitated" />,
            },
            {
              id: 'countries',
              figure: (
                <FormattedMessage
                  id="services.figure.plus"
                  values={{ value: figures.servicesCountries }}
                />
              ),
              label: <FormattedMessage id="services.statistic.countries" />,
            },
            {
              id: 'projects',
              figure: (
                <FormattedMessage
                  id="services.figure.plus"
                  values={{ value: figures.servicesProjects }}
                />
              ),
              label: <FormattedMessage id="services.statistic.projects" />,
            },
            {
              id: 'satisfaction',
              figure: intl.formatNumber(figures.servicesSatisfaction / 100, { style: 'percent' }),
              label: <FormattedMessage id="services.statistic.satisfaction" />,
            },
          ]}
        />
      </Section>
      <ServiceGrid />
      <Testimonials
        title={<FormattedMessage id="services.testimonials.title" />}
        items={[
          {
            id: 'first',
            quote: intl.formatMessage({ id: 'services.testimonial.first.quote' }),
            author: intl.formatMessage({ id: 'services.testimonial.first.author' }),
            role: intl.formatMessage({ id: 'services.testimonial.first.role' }),
            rating: 5,
            ratingLabel,
          },
          {
            id: 'second',
            quote: intl.formatMessage({ id: 'services.testimonial.second.quote' }),
            author: intl.formatMessage({ id: 'services.testimonial.second.author' }),
            role: intl.formatMessage({ id: 'services.testimonial.second.role' }),
            rating: 5,
            ratingLabel,
          },
          {
            id: 'third',
            quote: intl.formatMessage({ id: 'services.testimonial.third.quote' }),
            author: intl.formatMessage({ id: 'services.testimonial.third.author' }),
            role: intl.formatMessage({ id: 'services.testimonial.third.role' }),
            rating: 5,
            ratingLabel,
          },
        ]}
      />
      <Section tone="brand">
        <Closing $gap={5}>
          <Heading level={2}>
            <FormattedMessage id="services.closing.title" />
          </Heading>
          <Lead>
            <FormattedMessage id="services.closing.lead" />
          </Lead>
          <HeroActions $justify="center">
            <ButtonLink to="/contact" variant="secondary">
              <FormattedMessage id="services.closing.schedule" />
            </ButtonLink>
            <OutlineLink to="/projects">
              <FormattedMessage id="services.closing.browse" />
            </OutlineLink>
          </HeroActions>
          <Note>
            <Icon path={clockIcon} />
            <FormattedMessage id="services.closing.note" />
          </Note>
        </Closing>
      </Section>
    </>
  );
};
