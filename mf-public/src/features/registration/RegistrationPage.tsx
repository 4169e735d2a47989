import { ApiError } from '@ail/kit/browser/http';
import { useOpenedAt } from '@ail/kit/browser/opened-at';
import type { Host } from '@ail/kit/contracts/host';
import type { Question } from '@ail/kit/contracts/questions/question.shape';
import { correctionFormSchema } from '@ail/kit/contracts/registrations/registration';
import type {
  AnsweredRegistration,
  Registration,
} from '@ail/kit/contracts/registrations/registration.shape';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { Button } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { Container } from '@ail/kit/ui/Container';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { failureText } from '@ail/kit/ui/failure-text';
import { toFormValues } from '@ail/kit/ui/form-values';
import { Heading } from '@ail/kit/ui/Heading';
import { Moment } from '@ail/kit/ui/Moment';
import { PrivacyNote } from '@ail/kit/ui/PrivacyNote';
import { registrationTones } from '@ail/kit/ui/registration-tones';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Details } from '../../blocks/content/Details.tsx';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { FailedPage } from '../../blocks/page/FailedPage.tsx';
import { MissingPage } from '../../blocks/page/MissingPage.tsx';
import { PageSkeleton } from '../../blocks/page/PageSkeleton.tsx';
import { AnswerFields } from '../../blocks/registrations/AnswerFields.tsx';
import {
  toAnswerValues,
  withAnswerFields,
  withAnswers,
  withFieldNames,
} from '../../blocks/registrations/answer-values.ts';
import { CancelRegistration } from '../../blocks/registrations/CancelRegistration.tsx';
import { canCancel, holdsPlace } from '../../blocks/registrations/can-cancel.ts';
import { PlaceOf, TimeOf } from '../../blocks/registrations/EventOf.tsx';
import { QuestionFields } from '../../blocks/registrations/QuestionFields.tsx';
import { useQuestions } from '../../blocks/registrations/questions.api.ts';
import { rememberRegistration } from '../../blocks/registrations/registered-here.ts';
import { StatusText } from '../../blocks/registrations/StatusText.tsx';
import {
  cancelRegistration,
  confirmRegistration,
  updateRegistration,
  useRegistration,
} from './registration.api.ts';
import { TicketCode } from './TicketCode.tsx';

const Room = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding-block: ${({ theme }) => theme.space[10]};
`;

const Facts = ({ registration }: { registration: Registration }) => {
  const { eventId, eventLanguage, eventTitle, email } = registration;
  return (
    <Details
      items={[
        {
          id: 'event',
          term: <FormattedMessage id="account.registration.event" />,
          value: (
            <>
              <Link to={`/events/${eventId}`}>
                <ContentText language={eventLanguage}>{eventTitle}</ContentText>
              </Link>{' '}
              <LanguageBadge of={{ language: eventLanguage }} />
            </>
          ),
        },
        {
          id: 'date',
          term: <FormattedMessage id="events.page.date" />,
          value: <TimeOf {...registration} />,
        },
        {
          id: 'place',
          term: <FormattedMessage id="events.page.location" />,
          value: <PlaceOf {...registration} />,
        },
        {
          id: 'email',
          term: <FormattedMessage id="events.form.email" />,
          value: email,
          isLong: true,
        },
      ]}
    />
  );
};

const noQuestions: readonly Question[] = [];

interface LoadedProps {
  registration: AnsweredRegistration;
  token: string;
  host: Host;
  onChanged: (registration: AnsweredRegistration) => void;
  onCancelled: () => void;
}

const Loaded = ({ registration, token, host, onChanged, onCancelled }: LoadedProps) => {
  const intl = useIntl();
  const now = useOpenedAt();
  const { status, eventStatus, confirmBy } = registration;
  const isOpen = canCancel(registration, now);
  const [isConfirming, setConfirming] = useState(false);
  // Without questions, for example of an event that is no longer public, the answers stay as they are.
  const { questions = noQuestions } = useQuestions(registration.eventId);
  const schema = useMemo(() => withAnswerFields(correctionFormSchema, questions), [questions]);

  const confirm = async () => {
    setConfirming(true);
    try {
      const confirmed = await confirmRegistration(token);
      rememberRegistration(confirmed.eventId, confirmed);
      onChanged(confirmed);
      host.notify({ title: intl.formatMessage({ id: 'account.registration.confirmed' }) });
    } catch (error) {
      host.notify({
        title: intl.formatMessage({ id: 'account.registration.confirmFailed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    } finally {
      setConfirming(false);
    }
  };

  return (
    <Room $width="narrow">
      <Card>
        <Stack $gap={5}>
          <Heading level={1} size="h2">
            <FormattedMessage id="account.registration.title" />
          </Heading>
          <Row $gap={3}>
            <Badge tone={registrationTones[status]}>
              <FormattedMessage id={registrationStatusTerms[status]} />
            </Badge>
            <span>
              {eventStatus === 'cancelled' ? (
                <FormattedMessage id="events.page.cancelled" />
              ) : confirmBy ? (
                <FormattedMessage
                  id="account.registration.confirm.lead"
                  values={{ time: <Moment value={confirmBy} /> }}
                />
              ) : (
                <StatusText {...registration} />
              )}
            </span>
          </Row>
          <Facts registration={registration} />
          {isOpen && registration.ticketCode && (
            <Stack $gap={2}>
              <TicketCode code={registration.ticketCode} />
              <p>
                <FormattedMessage id="account.registration.ticket" />
              </p>
            </Stack>
          )}
          {isOpen && (
            <Row>
              {confirmBy && (
                <Button busy={isConfirming} onClick={confirm}>
                  <FormattedMessage id="account.registration.confirm" />
                </Button>
              )}
              <CancelRegistration
                registration={registration}
                host={host}
                cancel={() => cancelRegistration(token)}
                onCancelled={onCancelled}
              />
            </Row>
          )}
        </Stack>
      </Card>
      {isOpen && (
        <Card>
          <Heading level={2} size="h3">
            <FormattedMessage id="account.registration.answers" />
          </Heading>
          <Form
            initialValues={{
              ...toFormValues(correctionFormSchema, registration),
              ...toAnswerValues(registration.answers),
            }}
            schema={schema}
            keepAs={`correction:${registration.id}`}
            onSubmit={async (values, { saved }) => {
              const correction = withAnswers(values, questions, registration.answers);
              const changed = await updateRegistration(token, correction).catch((error) => {
                throw withFieldNames(error);
              });
              onChanged(changed);
              saved();
              host.notify({ title: intl.formatMessage({ id: 'account.registration.saved' }) });
            }}
          >
            <AnswerFields of="correction" />
            <QuestionFields questions={questions} />
            <PrivacyNote />
            <Row>
              <SubmitButton>
                <FormattedMessage id="account.registration.save" />
              </SubmitButton>
            </Row>
          </Form>
        </Card>
      )}
    </Room>
  );
};

/** The private page of a registrant, /registration?token=…. Opening it changes nothing. */
export const RegistrationPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const token = useSearchParams()[0].get('token');
  const { data, error, isValidating, mutate } = useRegistration(token);
  const [cancelled, setCancelled] = useState<Registration>();
  const back = { to: '/events', label: intl.formatMessage({ id: 'events.page.back' }) };
  if (cancelled) {
    return (
      <MissingPage
        title={intl.formatMessage({ id: 'account.registration.cancelled' })}
        hint={intl.formatMessage(
          { id: 'account.registration.cancelled.hint' },
          { place: holdsPlace(cancelled) ? 'yes' : 'no' },
        )}
        back={back}
      />
    );
  }
  if (token !== null && data) {
    return (
      <Loaded
        registration={data}
        token={token}
        host={host}
        onChanged={(changed) => void mutate(changed, { revalidate: false })}
        onCancelled={() => setCancelled(data)}
      />
    );
  }
  if (token === null || (error instanceof ApiError && [404, 422].includes(error.status))) {
    return (
      <MissingPage
        title={intl.formatMessage({ id: 'account.registration.unknown' })}
        hint={intl.formatMessage({ id: 'account.registration.unknown.hint' })}
        back={back}
      />
    );
  }
  if (error) {
    return (
      <FailedPage
        title={intl.formatMessage({ id: 'account.registration.title' })}
        error={error}
        onRetry={() => void mutate()}
        busy={isValidating}
      />
    );
  }
  return <PageSkeleton />;
};
