import type { Thread } from '@ail/kit/contracts/conversations/conversation.shape';
import type { DocumentForPerson } from '@ail/kit/contracts/documents/document.shape';
import type { Host } from '@ail/kit/contracts/host';
import { Button } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { Moment } from '@ail/kit/ui/Moment';
import { Row } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DocumentList } from '../../../blocks/documents/DocumentList.tsx';
import { DownloadLink } from '../../../blocks/documents/DownloadLink.tsx';
import { useThreadActions } from './conversations.api.ts';

interface ShareProps {
  conversationId: number;
  document: DocumentForPerson;
  host: Host;
}

/** The owner's button that lets the other party read a document, or ends that. */
const Share = ({ conversationId, document, host }: ShareProps) => {
  const intl = useIntl();
  const { share } = useThreadActions(conversationId);
  const [busy, setBusy] = useState(false);
  const isGranted = document.state === 'granted';

  const decide = async () => {
    setBusy(true);
    try {
      await share(document.id, !isGranted);
    } catch (error) {
      host.notify({
        title: intl.formatMessage({ id: 'conversations.share.failed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Row>
      <Button
        size="sm"
        variant={document.state === 'asked' ? 'primary' : 'secondary'}
        onClick={decide}
        busy={busy}
      >
        {isGranted ? (
          <FormattedMessage id="conversations.share.end" />
        ) : (
          <FormattedMessage id="conversations.share" />
        )}
        <VisuallyHidden lang={document.language}>{document.title}</VisuallyHidden>
      </Button>
    </Row>
  );
};

/** The documents of the project of a conversation, and who may read them. */
export const ThreadDocuments = ({ thread, host }: { thread: Thread; host: Host }) => {
  const { id, role, documents } = thread;
  if (documents.length === 0) return null;
  return (
    <Card as="section">
      <Heading level={2} size="h3">
        <FormattedMessage id="conversations.documents" />
      </Heading>
      <DocumentList
        documents={documents}
        actions={(document) =>
          role === 'owner' ? (
            document.access === 'onRequest' && (
              <>
                <p>
                  <FormattedMessage
                    id="conversations.document.state"
                    values={{ state: document.state }}
                  />
                  {document.downloadedAt && (
                    <>
                      {' '}
                      <FormattedMessage
                        id="conversations.document.downloaded"
                        values={{ time: <Moment value={document.downloadedAt} /> }}
                      />
                    </>
                  )}
                </p>
                <Share conversationId={id} document={document} host={host} />
              </>
            )
          ) : (
            <DownloadLink document={document} />
          )
        }
      />
    </Card>
  );
};
