import type { Host } from '@ail/kit/contracts/host';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import { messageKindTerms } from '@ail/kit/contracts/terms';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { Moment } from '@ail/kit/ui/Moment';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { TypingDialog } from '../../blocks/forms/TypingDialog.tsx';
import { Facts } from '../../blocks/page/Facts.tsx';
import { MailAddress } from '../../blocks/page/MailAddress.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { HandledBadge } from './HandledBadge.tsx';
import { MessageDocuments } from './MessageDocuments.tsx';
import { currentMessage, useMessageActions } from './messages.api.ts';
import { Replies } from './Replies.tsx';
import { ReplyForm } from './ReplyForm.tsx';

const Quote = styled.blockquote`
  padding: ${({ theme }) => theme.space[4]};
  border-left: ${({ theme }) => theme.space[1]} solid ${({ theme }) => theme.colors.brand};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.colors.soft};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface MessageDialogProps {
  /** The message as in the list. */
  message: AdminMessage;
  host: Host;
  onDismiss: () => void;
}

/** A message in full, with its actions. */
export const MessageDialog = ({ message: listed, host, onDismiss }: MessageDialogProps) => {
  const notices = useNotices(host);
  const { setHandled } = useMessageActions();
  const [message, setMessage] = useState(listed);
  const [isReplying, setReplying] = useState(false);
  const [busy, setBusy] = useState(false);
  const answer = useRef<HTMLDivElement>(null);

  // The pressed button is removed, and the form may open below the visible part.
  useEffect(() => {
    if (isReplying) answer.current?.querySelector('textarea')?.focus();
  }, [isReplying]);

  const toggle = async () => {
    setBusy(true);
    try {
      await setHandled(message, !message.handled);
      notices.success('adminMessages.updated');
      onDismiss();
    } catch (error) {
      notices.failure('adminMessages.updateFailed', error);
      const current = currentMessage.ofHandled(error);
      if (current) setMessage(current);
      setBusy(false);
    }
  };

  return (
    <TypingDialog
      isOpen
      onDismiss={onDismiss}
      title={<FormattedMessage id="adminMessages.from" values={{ name: message.name }} />}
    >
      {() => (
        <Stack $gap={5}>
          <Facts
            facts={[
              {
                id: 'kind',
                term: <FormattedMessage id="adminMessages.kind" />,
                value: <FormattedMessage id={messageKindTerms[message.kind]} />,
              },
              {
                id: 'status',
                term: <FormattedMessage id="adminMessages.status" />,
                value: <HandledBadge message={message} />,
              },
              {
                id: 'email',
                term: <FormattedMessage id="adminMessages.email" />,
                value: <MailAddress email={message.email} />,
              },
              {
                id: 'created',
                term: <FormattedMessage id="adminMessages.received" />,
                value: <Moment value={message.createdAt} />,
              },
              {
                id: 'project',
                term: <FormattedMessage id="adminMessages.project" />,
                value: message.projectTitle,
                wide: true,
              },
              {
                id: 'owner',
                term: <FormattedMessage id="adminMessages.owner" />,
                value: message.ownerName,
              },
              {
                id: 'waiting',
                term: <FormattedMessage id="adminMessages.waitingSince" />,
                value: message.waitingSince && <Moment value={message.waitingSince} />,
              },
              {
                id: 'handledBy',
                term: <FormattedMessage id="adminMessages.handledBy" />,
                value: message.handledBy && (
                  <>
                    <span>{message.handledBy}</span>
                    {message.handledAt && (
                      <>
                        <span>{', '}</span>
                        <Moment value={message.handledAt} />
                      </>
                    )}
                  </>
                ),
                wide: true,
              },
            ]}
          />
          <Quote>{message.message}</Quote>
          {message.replies.length > 0 && <Replies replies={message.replies} />}
          {message.documents.length > 0 && (
            <MessageDocuments message={message} host={host} onChange={setMessage} />
          )}
          <Row>
            {!isReplying && (
              <Button onClick={() => setReplying(true)}>
                <Icon path={mailIcon} />
                <FormattedMessage id="adminMessages.reply" />
              </Button>
            )}
            <Button variant="secondary" busy={busy} onClick={toggle}>
              {message.handled ? (
                <FormattedMessage id="adminMessages.reopen" />
              ) : (
                <FormattedMessage id="adminMessages.handle" />
              )}
            </Button>
          </Row>
          {isReplying && (
            <div ref={answer}>
              <ReplyForm message={message} host={host} onSent={onDismiss} onConflict={setMessage} />
            </div>
          )}
        </Stack>
      )}
    </TypingDialog>
  );
};
