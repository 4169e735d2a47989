import { ApiError } from '@ail/kit/browser/http';
import { useSession } from '@ail/kit/browser/session';
import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { Host } from '@ail/kit/contracts/host';
import {
  type CreateRegistration,
  createRegistrationSchema,
} from '@ail/kit/contracts/registrations/registration';
import { Button } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Dialog } from '@ail/kit/ui/Dialog';
import { useDraft } from '@ail/kit/ui/draft';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Grid } from '@ail/kit/ui/Grid';
import { Prefill } from '@ail/kit/ui/Prefill';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { VenueTime } from '@ail/kit/ui/VenueTime';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { EventFacts } from './EventFacts.tsx';
import { useRegister } from './events.api.ts';

const Facts = styled.div`
  margin-bottom: ${({ theme }) => theme.space[5]};
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
`;

interface RegistrationDialogProps {
  event: Event;
  host: Host;
  isOpen: boolean;
  onDismiss: () => void;
}

/**
 * The form that registers a visitor for `event`; it is reset and closed on success, and keeps what
 * was typed otherwise.
 */
export const RegistrationDialog = ({ event, host, isOpen, onDismiss }: RegistrationDialogProps) => {
  const intl = useIntl();
  const register = useRegister();
  const { user } = useSession();
  const draft = useDraft();

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
          values={{ title: <ContentText>{event.title}</ContentText> }}
        />
      }
    >
      <Facts>
        <EventFacts event={event} when={<VenueTime {...event} />} />
      </Facts>
      <Form
        initialValues={{
          name: user?.fullName ?? '',
          email: user?.email ?? '',
          organization: user?.organization ?? '',
          jobTitle: '',
          dietaryRequirements: '',
          specialAccommodations: '',
          interestAreas: '',
        }}
        schema={createRegistrationSchema}
        draft={draft}
        onSubmit={async (values, { reset }) => {
          await register(event.id, values);
          host.notify({
            title: intl.formatMessage({ id: 'events.notice.registered.title' }),
            description: intl.formatMessage({ id: 'events.notice.registered.description' }),
          });
          reset();
          onDismiss();
        }}
        onFailure={tellFailure}
      >
        <Prefill<CreateRegistration>
          values={{
            name: user?.fullName,
            email: user?.email,
            organization: user?.organization ?? undefined,
          }}
        />
        <Grid $columns={{ tablet: 2 }} $gap={5}>
          <TextField<CreateRegistration>
            name="name"
            label={<FormattedMessage id="events.form.name" />}
            autoComplete="name"
            required
          />
          <TextField<CreateRegistration>
            name="email"
            type="email"
            label={<FormattedMessage id="events.form.email" />}
            autoComplete="email"
            required
          />
          <TextField<CreateRegistration>
            name="organization"
            label={<FormattedMessage id="events.form.organization" />}
            autoComplete="organization"
          />
          <TextField<CreateRegistration>
            name="jobTitle"
            label={<FormattedMessage id="events.form.jobTitle" />}
            autoComplete="organization-title"
          />
        </Grid>
        <TextField<CreateRegistration>
          name="dietaryRequirements"
          label={<FormattedMessage id="events.form.dietaryRequirements" />}
          multiline
          rows={2}
        />
        <TextField<CreateRegistration>
          name="specialAccommodations"
          label={<FormattedMessage id="events.form.specialAccommodations" />}
          hint={<FormattedMessage id="events.form.specialAccommodations.hint" />}
          multiline
          rows={2}
        />
        <TextField<CreateRegistration>
          name="interestAreas"
          label={<FormattedMessage id="events.form.interestAreas" />}
          hint={<FormattedMessage id="events.form.interestAreas.hint" />}
          multiline
          rows={2}
        />
        <Row $justify="end">
          <Button variant="ghost" onClick={onDismiss}>
            <FormattedMessage id="events.form.cancel" />
          </Button>
          <SubmitButton>
            <FormattedMessage id="events.form.submit" />
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
};
