import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { ListState } from '@ail/kit/lists/ListState';
import { Badge } from '@ail/kit/ui/Badge';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { ContentText } from '@ail/kit/ui/ContentText';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Heading } from '@ail/kit/ui/Heading';
import { LongDate } from '@ail/kit/ui/LongDate';
import { registrationTones } from '@ail/kit/ui/registration-tones';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { CardLink } from '../../blocks/lists/CardParts.tsx';
import { PlainList } from '../../blocks/lists/PlainList.tsx';
import { useOwnRegistrations } from './account.api.ts';

/** The account's registrations with their events and statuses. */
export const OwnRegistrations = () => {
  const intl = useIntl();
  const query = useOwnRegistrations();
  return (
    <ListState
      query={query}
      loading={<Skeleton height="8rem" />}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState
          title={intl.formatMessage({ id: 'account.registrations.empty' })}
          action={
            <ButtonLink to="/events" variant="secondary">
              <FormattedMessage id="account.registrations.find" />
            </ButtonLink>
          }
        />
      }
    >
      {(items) => (
        <PlainList>
          {items.map((registration) => (
            <li key={registration.id}>
              <Card>
                <Row $justify="space-between">
                  <Stack $gap={1}>
                    <Heading level={3} size="h4">
                      <CardLink to={`/events/${registration.eventId}`}>
                        <ContentText>{registration.eventTitle}</ContentText>
                      </CardLink>
                    </Heading>
                    <span>
                      <FormattedMessage
                        id="account.registrations.since"
                        values={{ date: <LongDate value={registration.createdAt} /> }}
                      />
                    </span>
                  </Stack>
                  <Badge tone={registrationTones[registration.status]}>
                    <FormattedMessage id={registrationStatusTerms[registration.status]} />
                  </Badge>
                </Row>
              </Card>
            </li>
          ))}
        </PlainList>
      )}
    </ListState>
  );
};
