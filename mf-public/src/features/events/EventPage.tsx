import { addressOf } from '@ail/kit/browser/api';
import { useOpenedAt } from '@ail/kit/browser/opened-at';
import type { Language } from '@ail/kit/contracts/enums';
import { getEventCalendar } from '@ail/kit/contracts/events/event.calls';
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { placeLine } from '@ail/kit/contracts/events/place';
import type { Host } from '@ail/kit/contracts/host';
import { altOf, type Described, eventPicture } from '@ail/kit/contracts/images/pictures';
import { eventFacts } from '@ail/kit/contracts/pages/page-facts';
import { ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { calendarIcon } from '@ail/kit/ui/icons/calendar';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { PageHead } from '@ail/kit/ui/PageHead';
import { placeName } from '@ail/kit/ui/place-name';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useLanguage } from '@ail/kit/ui/use-language';
import { VenueTime } from '@ail/kit/ui/VenueTime';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { Details } from '../../blocks/content/Details.tsx';
import { Lines } from '../../blocks/content/Lines.tsx';
import { DetailHead, DetailLayout, HeadFacts } from '../../blocks/page/DetailLayout.tsx';
import { Preview } from '../../blocks/page/Preview.tsx';
import { RowPage } from '../../blocks/page/RowPage.tsx';
import { PrintButton } from '../../blocks/share/PrintButton.tsx';
import { ShareButton } from '../../blocks/share/ShareButton.tsx';
import { EventActions } from './EventActions.tsx';
import { EventBadges } from './EventBadges.tsx';
import { eventAction, isUpcoming } from './event-timing.ts';
import { useEvent, useEventPreview } from './events.api.ts';
import { OwnTime } from './OwnTime.tsx';

/** Says that the event is over, or why there is no register button. */
const ClosedNote = ({ event, now }: { event: Event; now: number }) => {
  const action = eventAction(event, now);
  if (event.status === 'cancelled') return <FormattedMessage id="events.page.cancelled" />;
  if (!isUpcoming(event, now)) {
    // Even if the event has its own registration link.
    return (
      <span>
        <FormattedMessage id="events.page.past" />
      </span>
    );
  }
  if (action === 'register' || action === 'wait' || action === 'link') return null;
  // A badge says that it is cancelled.
  if (event.placesLeft === 0) return null;
  return event.registrationDeadline ? (
    <FormattedMessage id="events.page.closed" />
  ) : (
    <FormattedMessage id="events.page.notOpen" />
  );
};

interface TextSectionProps {
  title: ReactNode;
  text: string | null;
  language: Language;
}

const TextSection = ({ title, text, language }: TextSectionProps) =>
  text ? (
    <Stack as="section" $gap={4}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <Lines text={text} lang={language} />
    </Stack>
  ) : null;

interface ContentProps {
  event: Event & Described;
  host: Host;
  /** Visitors cannot see it: nobody registers, asks or shares. */
  isPreview?: boolean;
}

/** An event with its head, its texts and what the reader can do about it. */
const Content = ({ event, host, isPreview = false }: ContentProps) => {
  const intl = useIntl();
  const language = useLanguage();
  const now = useOpenedAt();
  const place = placeName(intl, placeLine(event));
  const picture = eventPicture(event);
  return (
    <>
      <DetailHead
        back={{ to: '/events', label: intl.formatMessage({ id: 'events.page.back' }) }}
        title={event.title}
        language={event.language}
        badges={<EventBadges event={event} now={now} isPreview={isPreview} />}
        picture={picture}
        pictureAlt={altOf(picture, event)}
      >
        <HeadFacts>
          <VenueTime {...event} />
          <br />
          <span>{place}</span>
        </HeadFacts>
        {!isPreview && (
          <Row>
            <EventActions event={event} now={now} host={host} onOwnPage />
            <ClosedNote event={event} now={now} />
          </Row>
        )}
      </DetailHead>
      <DetailLayout
        side={
          <Card as="aside" aria-label={intl.formatMessage({ id: 'events.page.facts' })}>
            <Heading level={2} size="h3">
              <FormattedMessage id="events.page.facts" />
            </Heading>
            <Details
              items={[
                {
                  id: 'date',
                  term: <FormattedMessage id="events.page.date" />,
                  value: (
                    <>
                      <VenueTime {...event} />
                      <OwnTime event={event} />
                    </>
                  ),
                },
                {
                  id: 'location',
                  term: <FormattedMessage id="events.page.location" />,
                  value: place,
                },
                {
                  id: 'venue',
                  term: <FormattedMessage id="events.page.venue" />,
                  value: event.venue && (
                    <ContentText language={event.language}>{event.venue}</ContentText>
                  ),
                },
                {
                  id: 'places',
                  term: <FormattedMessage id="events.page.places" />,
                  value: event.capacity !== null && (
                    <>
                      <FormattedMessage id="events.capacity" values={{ count: event.capacity }} />
                      {event.placesLeft !== null &&
                        event.status === 'published' &&
                        isUpcoming(event, now) && (
                          <>
                            <br />
                            <FormattedMessage
                              id="events.placesLeft"
                              values={{ count: event.placesLeft }}
                            />
                          </>
                        )}
                    </>
                  ),
                },
                {
                  id: 'deadline',
                  term: <FormattedMessage id="events.page.deadline" />,
                  value: event.registrationDeadline && (
                    <VenueTime
                      date={event.registrationDeadline}
                      endDate={null}
                      timeZone={event.timeZone}
                    />
                  ),
                },
              ]}
            />
            {!isPreview && (
              <Stack $gap={3}>
                {event.status === 'published' && isUpcoming(event, now) && (
                  <ButtonAnchor
                    href={addressOf(getEventCalendar, {
                      params: { id: event.id },
                      query: { language },
                    })}
                    variant="secondary"
                  >
                    <Icon path={calendarIcon} />
                    <FormattedMessage id="events.page.addToCalendar" />
                  </ButtonAnchor>
                )}
                <ButtonLink to={`/contact?event=${event.id}`} variant="ghost">
                  <Icon path={mailIcon} />
                  <FormattedMessage id="events.page.ask" />
                </ButtonLink>
                <ShareButton title={event.title} host={host} />
                <PrintButton>
                  <FormattedMessage id="events.page.print" />
                </PrintButton>
              </Stack>
            )}
          </Card>
        }
      >
        <TextSection
          title={<FormattedMessage id="events.page.about" />}
          text={event.description}
          language={event.language}
        />
        <TextSection
          title={<FormattedMessage id="events.page.agenda" />}
          text={event.agenda}
          language={event.language}
        />
        <TextSection
          title={<FormattedMessage id="events.page.speakers" />}
          text={event.speakers}
          language={event.language}
        />
      </DetailLayout>
    </>
  );
};

const PublicEvent = ({ id, host }: { id: string; host: Host }) => {
  const intl = useIntl();
  return (
    <RowPage
      query={useEvent(id)}
      title={intl.formatMessage({ id: 'events.title' })}
      missing={{
        title: intl.formatMessage({ id: 'events.page.notFound' }),
        hint: intl.formatMessage({ id: 'events.page.notFound.hint' }),
        back: { to: '/events', label: intl.formatMessage({ id: 'events.page.back' }) },
      }}
    >
      {(event) => (
        <>
          <PageHead {...eventFacts(event, location.origin)} />
          <Content event={event} host={host} />
        </>
      )}
    </RowPage>
  );
};

/** /events/preview?of=3, with &language=fr its translation. */
const PreviewPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const [search] = useSearchParams();
  const query = useEventPreview(search);
  return (
    <Preview
      host={host}
      query={query}
      missing={{
        title: intl.formatMessage({ id: 'events.page.notFound' }),
        back: { to: '/events', label: intl.formatMessage({ id: 'events.page.back' }) },
      }}
    >
      {query.data && <Content event={query.data} host={host} isPreview />}
    </Preview>
  );
};

/** /events/:id */
export const EventPage = ({ host }: { host: Host }) => {
  const { id = '' } = useParams();
  return id === 'preview' ? <PreviewPage host={host} /> : <PublicEvent id={id} host={host} />;
};
