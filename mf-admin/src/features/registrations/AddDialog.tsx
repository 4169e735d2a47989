import type { Language } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import {
  addRegistrationSchema,
  adminRegistrationFormSchema,
} from '@ail/kit/contracts/registrations/registration';
import { Button } from '@ail/kit/ui/Button';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { toEmptyFormValues } from '@ail/kit/ui/form-values';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { TypingDialog } from '../../blocks/forms/TypingDialog.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { AddedAsFields, usuallyAddedAs } from './AddedAsFields.tsx';
import { RegistrantFields } from './RegistrantFields.tsx';
import { useRegistrationActions } from './registrations.api.ts';

/** The values of the form, without the idempotency key of the request. */
const schema = addRegistrationSchema.omit(['requestId']);

interface AddDialogProps {
  /** The dialog is closed without an event. */
  event: { id: string; title: string; language: Language | undefined } | undefined;
  host: Host;
  onDismiss: () => void;
}

/** Adds a registration for a person who did not register on the site. */
export const AddDialog = ({ event, host, onDismiss }: AddDialogProps) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { add } = useRegistrationActions();
  return (
    <TypingDialog
      isOpen={event !== undefined}
      onDismiss={onDismiss}
      title={
        <FormattedMessage
          id="adminRegistrations.add.title"
          values={{ event: <ContentText language={event?.language}>{event?.title}</ContentText> }}
        />
      }
    >
      {(cancel) => (
        <Form
          initialValues={{
            ...toEmptyFormValues(adminRegistrationFormSchema),
            ...usuallyAddedAs(intl.locale),
          }}
          schema={schema}
          onSubmit={async (values, { saved, requestId }) => {
            const { name } = await add(event?.id ?? '', { ...values, requestId });
            notices.success('adminRegistrations.add.done', { name });
            if (saved()) onDismiss();
          }}
        >
          <RegistrantFields />
          <AddedAsFields />
          <Row $justify="end">
            <Button variant="ghost" onClick={cancel}>
              <FormattedMessage id="admin.cancel" />
            </Button>
            <SubmitButton>
              <FormattedMessage id="adminRegistrations.add.submit" />
            </SubmitButton>
          </Row>
        </Form>
      )}
    </TypingDialog>
  );
};
