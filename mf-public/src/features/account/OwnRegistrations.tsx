import { useOpenedAt } from '@ail/kit/browser/opened-at';
import type { Host } from '@ail/kit/contracts/host';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { ListState } from '@ail/kit/lists/ListState';
import { Badge } from '@ail/kit/ui/Badge';
import { ButtonLink } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Heading } from '@ail/kit/ui/Heading';
import { registrationTones } from '@ail/kit/ui/registration-tones';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { CardLink, LinkCard } from '../../blocks/lists/CardParts.tsx';
import { PlainList } from '../../blocks/lists/PlainList.tsx';
import { CancelRegistration } from '../../blocks/registrations/CancelRegistration.tsx';
import { canCancel } from '../../blocks/registrations/can-cancel.ts';
import { PlaceOf, TimeOf } from '../../blocks/registrations/EventOf.tsx';
import { StatusText } from '../../blocks/registrations/StatusText.tsx';
import {
  cancelOwnRegistration,
  useOwnRegistrations,
  useRefreshRegistrations,
} from './account.api.ts';

/** The account's registrations with their events and statuses. */
export const OwnRegistrations = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const now = useOpenedAt();
  const query = useOwnRegistrations();
  const refresh = useRefreshRegistrations();
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
              <LinkCard>
                <Row $justify="space-between">
                  <Stack $gap={1}>
                    <Heading level={3} size="h4">
                      <CardLink to={`/events/${registration.eventId}`}>
                        <ContentText language={registration.eventLanguage}>
                          {registration.eventTitle}
                        </ContentText>
                      </CardLink>
                    </Heading>
                    <span>
                      <TimeOf {...registration} />
                      <br />
                      <PlaceOf {...registration} />
                    </span>
                    <LanguageBadge of={{ language: registration.eventLanguage }} />
                    <span>
                      {registration.eventStatus === 'cancelled' ? (
                        <FormattedMessage id="events.page.cancelled" />
                      ) : (
                        <StatusText {...registration} />
                      )}
                    </span>
                  </Stack>
                  <Badge tone={registrationTones[registration.status]}>
                    <FormattedMessage id={registrationStatusTerms[registration.status]} />
                  </Badge>
                </Row>
                {canCancel(registration, now) && (
                  <Row>
                    <CancelRegistration
                      registration={registration}
                      host={host}
                      cancel={() => cancelOwnRegistration(registration.id)}
                      onCancelled={refresh}
                    />
                  </Row>
                )}
              </LinkCard>
            </li>
          ))}
        </PlainList>
      )}
    </ListState>
  );
};
