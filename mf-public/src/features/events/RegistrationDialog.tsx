import { ApiError } from '@ail/kit/browser/http';
import { useSession } from '@ail/kit/browser/session';
import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import {
  type RegistrationForm,
  registrationFormSchema,
} from '@ail/kit/contracts/registrations/registration';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { Button } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Dialog } from '@ail/kit/ui/Dialog';
import { useDraft } from '@ail/kit/ui/draft';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { toEmptyFormValues } from '@ail/kit/ui/form-values';
import { Prefill } from '@ail/kit/ui/Prefill';
import { PrivacyNote } from '@ail/kit/ui/PrivacyNote';
import { QueryError } from '@ail/kit/ui/QueryError';
import { Row } from '@ail/kit/ui/Stack';
import { VenueTime } from '@ail/kit/ui/VenueTime';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { AnswerFields } from '../../blocks/registrations/AnswerFields.tsx';
import {
  withAnswerFields,
  withAnswers,
  withFieldNames,
} from '../../blocks/registrations/answer-values.ts';
import { QuestionFields } from '../../blocks/registrations/QuestionFields.tsx';
import { useQuestions } from '../../blocks/registrations/questions.api.ts';
import { EventFacts } from './EventFacts.tsx';
import { useRegister } from './events.api.ts';

const Facts = styled.div`
  margin-bottom: ${({ theme }) => theme.space[5]};
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
`;

const Hint = styled.p`
  margin-bottom: ${({ theme }) => theme.space[5]};
`;

const outcomes = {
  registered: {
    title: 'events.notice.registered.title',
    description: 'events.notice.registered.description',
  },
  /** Many have registered from this network. */
  unmailed: {
    title: 'events.notice.registered.title',
    description: 'events.notice.unmailed.description',
  },
  confirm: {
    title: 'events.notice.confirm.title',
    description: 'events.notice.confirm.description',
  },
  waiting: {
    title: 'events.notice.waiting.title',
    description: 'events.notice.waiting.description',
  },
};

const outcomeOf = (registration: Registration): keyof typeof outcomes => {
  if (registration.position !== null) return 'waiting';
  if (registration.confirmBy !== null) return 'confirm';
  return 'isMailed' in registration ? 'unmailed' : 'registered';
};

interface RegistrationDialogProps {
  event: Event;
  host: Host;
  /** The event is full: one waits for a place. */
  isWaiting: boolean;
  isOpen: boolean;
  onDismiss: () => void;
}

/**
 * The form that registers a visitor for `event`, or puts them on its waiting list; it is reset and closed on success,
 * and keeps what was typed otherwise.
 */
export const RegistrationDialog = ({
  event,
  host,
  isWaiting,
  isOpen,
  onDismiss,
}: RegistrationDialogProps) => {
  const intl = useIntl();
  const register = useRegister();
  const { user } = useSession();
  const draft = useDraft({ keptAs: `registration:${event.id}` });
  const asked = useQuestions(event.id);
  const { questions } = asked;
  const schema = useMemo(
    () => withAnswerFields(registrationFormSchema, questions ?? []),
    [questions],
  );

  const submitLabel = isWaiting ? (
    <FormattedMessage id="events.wait" />
  ) : (
    <FormattedMessage id="events.form.submit" />
  );

  const tellSuccess = (registration: Registration) => {
    const { position } = registration;
    const outcome = outcomeOf(registration);
    host.notify({
      title: intl.formatMessage({ id: outcomes[outcome].title }),
      description: intl.formatMessage(
        { id: outcomes[outcome].description },
        { position: position ?? 0 },
      ),
    });
  };

  const tellFailure = (error: unknown) =>
    host.notify({
      title: intl.formatMessage({ id: 'events.notice.failed.title' }),
      description:
        error instanceof ApiError && error.code
          ? error.userMessage
          : intl.formatMessage({ id: 'events.notice.failed.description' }),
      variant: 'destructive',
    });

  return (
    <Dialog
      isOpen={isOpen}
      onDismiss={onDismiss}
      title={
        <FormattedMessage
          id="events.form.title"
          values={{ title: <ContentText language={event.language}>{event.title}</ContentText> }}
        />
      }
    >
      <Facts>
        <EventFacts event={event} when={<VenueTime {...event} />} />
      </Facts>
      {isWaiting && (
        <Hint>
          <FormattedMessage id="events.form.waiting" />
        </Hint>
      )}
      {event.confirmsAddresses && (
        <Hint>
          <FormattedMessage id="events.form.confirms" />
        </Hint>
      )}
      <Form
        initialValues={{
          ...toEmptyFormValues(registrationFormSchema),
          name: user?.fullName ?? '',
          email: user?.email ?? '',
          organization: user?.organization ?? '',
        }}
        schema={schema}
        draft={draft}
        onSubmit={async (values, { reset, requestId }) => {
          const answer = await register(event.id, {
            ...withAnswers(values, questions ?? []),
            requestId,
            waitingList: isWaiting,
          }).catch((error) => {
            throw withFieldNames(error);
          });
          tellSuccess(answer);
          reset();
          onDismiss();
        }}
        onFailure={tellFailure}
        saysWhy
        errorFields={{ already_registered: 'email' }}
      >
        <Prefill<RegistrationForm>
          values={{
            name: user?.fullName,
            email: user?.email,
            organization: user?.organization ?? undefined,
          }}
        />
        <AnswerFields of="registration" />
        {asked.error && !questions && (
          <QueryError error={asked.error} onRetry={asked.retry} busy={asked.isLoading} />
        )}
        {questions && <QuestionFields questions={questions} />}
        <PrivacyNote />
        <Row $justify="end">
          <Button variant="ghost" onClick={onDismiss}>
            <FormattedMessage id="events.form.cancel" />
          </Button>
          {questions ? (
            <SubmitButton>{submitLabel}</SubmitButton>
          ) : (
            // What the event asks may be required.
            <Button busy={asked.isLoading} aria-disabled>
              {submitLabel}
            </Button>
          )}
        </Row>
      </Form>
    </Dialog>
  );
};
