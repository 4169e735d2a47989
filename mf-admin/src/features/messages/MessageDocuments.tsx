import type { DocumentForPerson } from '@ail/kit/contracts/documents/document.shape';
import type { Host } from '@ail/kit/contracts/host';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import { Button } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Moment } from '@ail/kit/ui/Moment';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useMessageActions } from './messages.api.ts';

interface MessageDocumentsProps {
  message: AdminMessage;
  host: Host;
  onChange: (message: AdminMessage) => void;
}

/** The documents of an inquiry's project, and which of those on request its sender may read. */
export const MessageDocuments = ({ message, host, onChange }: MessageDocumentsProps) => {
  const notices = useNotices(host);
  const { share } = useMessageActions();
  const [busy, setBusy] = useState<number>();

  const decide = async ({ id, state }: DocumentForPerson) => {
    setBusy(id);
    const shared = share(message, id, state !== 'granted').then((changed) =>
      onChange({
        ...message,
        documents: message.documents.map((one) => (one.id === id ? changed : one)),
      }),
    );
    await notices.report(shared, { failed: 'adminMessages.document.failed' });
    setBusy(undefined);
  };

  return (
    <Stack as="section" $gap={3}>
      <Heading level={3} size="h4">
        <FormattedMessage id="adminMessages.documents" />
      </Heading>
      {message.documents.map((document) => (
        <Stack $gap={2} key={document.id}>
          <span>
            {document.path ? (
              <a href={document.path}>{document.title}</a>
            ) : (
              <span>{document.title}</span>
            )}
            <span>{': '}</span>
            <FormattedMessage
              id="adminMessages.document.state"
              values={{ state: document.access === 'open' ? 'open' : document.state }}
            />
            {document.downloadedAt && (
              <>
                <span>{', '}</span>
                <FormattedMessage
                  id="adminMessages.document.downloaded"
                  values={{ time: <Moment value={document.downloadedAt} /> }}
                />
              </>
            )}
          </span>
          {document.access === 'onRequest' && message.hasAccount && (
            <Row>
              <Button
                size="sm"
                variant="secondary"
                busy={busy === document.id}
                onClick={() => decide(document)}
              >
                {document.state === 'granted' ? (
                  <FormattedMessage id="adminMessages.document.revoke" />
                ) : (
                  <FormattedMessage id="adminMessages.document.grant" />
                )}
                <VisuallyHidden>{document.title}</VisuallyHidden>
              </Button>
            </Row>
          )}
        </Stack>
      ))}
    </Stack>
  );
};
