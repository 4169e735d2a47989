import { addressOf } from '@ail/kit/browser/api';
import { useOpenedAt } from '@ail/kit/browser/opened-at';
import { getEventsCalendar } from '@ail/kit/contracts/events/event.calls';
import type { Host } from '@ail/kit/contracts/host';
import { ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { Container } from '@ail/kit/ui/Container';
import { Grid } from '@ail/kit/ui/Grid';
import { Icon } from '@ail/kit/ui/Icon';
import { calendarIcon } from '@ail/kit/ui/icons/calendar';
import { Section } from '@ail/kit/ui/Section';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useFigures } from '../../blocks/content/figures.api.ts';
import { Statistics } from '../../blocks/content/Statistics.tsx';
import { Testimonials } from '../../blocks/content/Testimonials.tsx';
import { Hero } from '../../blocks/page/Hero.tsx';
import { InTurn } from '../../blocks/page/InTurn.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { EventActions } from './EventActions.tsx';
import { EventTabs } from './EventTabs.tsx';
import { useFeaturedEvent } from './events.api.ts';
import { FeaturedEvent } from './FeaturedEvent.tsx';
import { Promo } from './Promo.tsx';

const Featured = styled(Container)`
  /* Its shadow falls on the section below. */
  z-index: ${({ theme }) => theme.z.raised};
  margin-top: ${({ theme }) => theme.space[8]};
`;

/** About as high as the featured event, which is taller on a narrow screen. */
const FeaturedPlace = styled.div`
  height: 44rem;
  ${({ theme }) => theme.media.tablet} {
    height: 46rem;
  }
  ${({ theme }) => theme.media.desktop} {
    height: 33rem;
  }
`;

const Calendar = styled.div`
  margin-bottom: ${({ theme }) => theme.space[6]};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

interface EventsPageProps {
  host: Host;
  newsletter: ReactNode;
}

/** The events calendar. */
export const EventsPage = ({ host, newsletter }: EventsPageProps) => {
  const intl = useIntl();
  const now = useOpenedAt();
  const figures = useFigures();
  const { event: featured, isLoading } = useFeaturedEvent();
  return (
    <InTurn>
      <Hero
        badge={<FormattedMessage id="events.badge" />}
        title={<FormattedMessage id="events.title" />}
        lead={<FormattedMessage id="events.lead" />}
      />
      {(featured || isLoading) && (
        <Featured>
          {featured ? (
            <FeaturedEvent
              event={featured}
              now={now}
              action={<EventActions event={featured} now={now} host={host} />}
            />
          ) : (
            <FeaturedPlace>
              <Skeleton height="100%" />
            </FeaturedPlace>
          )}
        </Featured>
      )}
      <Section>
        <Statistics
          stated={figures}
          items={[
            {
              id: 'countries',
              figure: (
                <FormattedMessage
                  id="events.figure.plus"
                  values={{ value: figures.eventsCountries }}
                />
              ),
              label: <FormattedMessage id="events.statistic.countries" />,
            },
            {
              id: 'attendees',
              figure: (
                <FormattedMessage
                  id="events.figure.plus"
                  values={{ value: figures.eventsAttendees }}
                />
              ),
              label: <FormattedMessage id="events.statistic.attendees" />,
            },
          ]}
        />
      </Section>
      <Section tone="soft">
        <SectionHead
          title={<FormattedMessage id="events.calendar.title" />}
          lead={<FormattedMessage id="events.calendar.lead" />}
        />
        <Calendar>
          <ButtonAnchor href={addressOf(getEventsCalendar, {})} variant="secondary" size="sm">
            <Icon path={calendarIcon} />
            <FormattedMessage id="events.calendar.subscribe" />
          </ButtonAnchor>
        </Calendar>
        <EventTabs now={now} host={host} />
      </Section>
      <Testimonials
        title={<FormattedMessage id="events.testimonials.title" />}
        items={[
          {
            id: 'first',
            quote: intl.formatMessage({ id: 'events.testimonial.first.quote' }),
            author: intl.formatMessage({ id: 'events.testimonial.first.author' }),
            role: intl.formatMessage({ id: 'events.testimonial.first.role' }),
            rating: 5,
            ratingLabel: intl.formatMessage({ id: 'events.testimonial.rating' }, { rating: 5 }),
          },
          {
            id: 'second',
            quote: intl.formatMessage({ id: 'events.testimonial.second.quote' }),
            author: intl.formatMessage({ id: 'events.testimonial.second.author' }),
            role: intl.formatMessage({ id: 'events.testimonial.second.role' }),
            rating: 5,
            ratingLabel: intl.formatMessage({ id: 'events.testimonial.rating' }, { rating: 5 }),
          },
          {
            id: 'third',
            quote: intl.formatMessage({ id: 'events.testimonial.third.quote' }),
            author: intl.formatMessage({ id: 'events.testimonial.third.author' }),
            role: intl.formatMessage({ id: 'events.testimonial.third.role' }),
            rating: 4,
            ratingLabel: intl.formatMessage({ id: 'events.testimonial.rating' }, { rating: 4 }),
          },
        ]}
      />
      <Section tone="soft">
        <Grid $columns={{ desktop: 2 }}>
          <Promo
            title={<FormattedMessage id="events.series.title" />}
            text={<FormattedMessage id="events.series.text" />}
            action={
              <ButtonLink to="/bpdif" variant="secondary">
                <FormattedMessage id="events.series.action" />
              </ButtonLink>
            }
          />
          <Promo
            tone="gold"
            title={<FormattedMessage id="events.hosting.title" />}
            text={<FormattedMessage id="events.hosting.text" />}
            action={
              <ButtonLink to="/contact?topic=hosting">
                <FormattedMessage id="events.hosting.action" />
              </ButtonLink>
            }
          />
        </Grid>
      </Section>
      {newsletter}
    </InTurn>
  );
};
