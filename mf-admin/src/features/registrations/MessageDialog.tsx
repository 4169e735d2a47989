import { ApiError } from '@ail/kit/browser/http';
import type { Host } from '@ail/kit/contracts/host';
import { registrantMessageSchema } from '@ail/kit/contracts/registrations/registrant-message';
import { Button } from '@ail/kit/ui/Button';
import { useDraft } from '@ail/kit/ui/draft';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { ConflictBox } from '../../blocks/forms/ConflictBox.tsx';
import { TypingDialog } from '../../blocks/forms/TypingDialog.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { MessageFields, MessagePreview } from './MessageFields.tsx';
import { type Recipients, useRegistrationActions } from './registrations.api.ts';

const To = styled.p`
  margin-bottom: ${({ theme }) => theme.space[5]};
  color: ${({ theme }) => theme.colors.inkMuted};
  overflow-wrap: anywhere;
`;

interface MailFormProps {
  recipients: Recipients;
  host: Host;
  onSent: () => void;
  onCancel: () => void;
}

const MailForm = ({ recipients, host, onSent, onCancel }: MailFormProps) => {
  const notices = useNotices(host);
  const { write } = useRegistrationActions();
  // A refusal means that an earlier version was sent; the key stays until the admin sends both.
  const draft = useDraft({ keepsRequestId: true });
  const [refusals, setRefusals] = useState(0);
  return (
    <Form
      draft={draft}
      initialValues={{ subject: '', message: '' }}
      schema={registrantMessageSchema}
      onSubmit={async (message, { saved, requestId }) => {
        let count: number;
        try {
          count = await write(recipients, message, requestId);
        } catch (error) {
          if (!(error instanceof ApiError && error.code === 'already_sent')) throw error;
          setRefusals(refusals + 1);
          return;
        }
        notices.success('adminRegistrations.message.sent', { count });
        if (saved()) onSent();
        // Text that was typed during the request is another mail.
        else draft.requestId = undefined;
      }}
    >
      <MessageFields />
      <MessagePreview recipients={recipients} />
      {refusals > 0 && (
        <ConflictBox
          key={refusals}
          title={<FormattedMessage id="adminRegistrations.message.goneOut.title" />}
          actions={
            <Button
              type="submit"
              variant="danger"
              onClick={() => {
                draft.requestId = undefined;
              }}
            >
              <FormattedMessage id="adminRegistrations.message.goneOut.submit" />
            </Button>
          }
        >
          <p>
            <FormattedMessage id="adminRegistrations.message.goneOut.text" />
          </p>
        </ConflictBox>
      )}
      <Row $justify="end">
        <Button variant="ghost" onClick={onCancel}>
          <FormattedMessage id="admin.cancel" />
        </Button>
        <SubmitButton>
          <FormattedMessage id="adminRegistrations.message.submit" />
        </SubmitButton>
      </Row>
    </Form>
  );
};

interface MessageDialogProps {
  /** The dialog is closed without recipients. */
  recipients: Recipients | undefined;
  host: Host;
  onDismiss: () => void;
}

/** Writes an email to one or several registrants. */
export const MessageDialog = ({ recipients, host, onDismiss }: MessageDialogProps) => {
  const [first, ...others] = recipients?.kind === 'chosen' ? recipients.registrations : [];
  const isOne = first !== undefined && others.length === 0;
  const isCounted = recipients !== undefined && recipients.kind !== 'chosen';
  const count = isCounted ? recipients.count : others.length + 1;
  return (
    <TypingDialog
      isOpen={recipients !== undefined}
      onDismiss={onDismiss}
      title={
        isOne ? (
          <FormattedMessage id="adminRegistrations.message.title" values={{ name: first.name }} />
        ) : (
          <FormattedMessage id="adminRegistrations.message.titleMany" values={{ count }} />
        )
      }
    >
      {(cancel) => (
        <>
          <To>
            {isOne ? (
              <FormattedMessage
                id="adminRegistrations.message.to"
                values={{ email: first.email }}
              />
            ) : (
              <FormattedMessage id="adminRegistrations.message.each" />
            )}
          </To>
          {recipients && recipients.kind !== 'approved' && recipients.leftOut > 0 && (
            <To>
              <FormattedMessage
                id="adminRegistrations.message.leftOut"
                values={{ count: recipients.leftOut }}
              />
            </To>
          )}
          {recipients && (
            <MailForm recipients={recipients} host={host} onSent={onDismiss} onCancel={cancel} />
          )}
        </>
      )}
    </TypingDialog>
  );
};
