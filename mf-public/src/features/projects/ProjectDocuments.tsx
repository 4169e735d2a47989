import { returnTo } from '@ail/kit/browser/return-path';
import type { ProjectDocument } from '@ail/kit/contracts/documents/document.shape';
import type { Host } from '@ail/kit/contracts/host';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { DocumentList } from '../../blocks/documents/DocumentList.tsx';
import { DownloadLink } from '../../blocks/documents/DownloadLink.tsx';
import { useDocumentActions, useDocuments } from '../../blocks/documents/documents.api.ts';

interface AskProps {
  projectId: number;
  document: ProjectDocument;
  host: Host;
}

/** The button that asks the owner for a document. */
const Ask = ({ projectId, document, host }: AskProps) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { ask } = useDocumentActions(projectId);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      const conversationId = await ask(document.id);
      host.notify({
        title: intl.formatMessage({ id: 'conversations.document.asked' }),
        description: intl.formatMessage({ id: 'conversations.document.asked.hint' }),
        action: {
          label: intl.formatMessage({ id: 'conversations.open' }),
          onSelect: () => navigate(`/conversations/${conversationId}`),
        },
      });
    } catch (error) {
      host.notify({
        title: intl.formatMessage({ id: 'conversations.document.askFailed' }),
        description: failureText(intl, error),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Row>
      <Button size="sm" variant="secondary" onClick={send} busy={busy}>
        <FormattedMessage id="conversations.document.ask" />
        <VisuallyHidden lang={document.language}>{document.title}</VisuallyHidden>
      </Button>
    </Row>
  );
};

/** The documents of a project: links, and buttons that ask for those on request. Nothing where there are none. */
export const ProjectDocuments = ({ projectId, host }: { projectId: number; host: Host }) => {
  const location = useLocation();
  const { data, user } = useDocuments(projectId);
  if (!data || data.documents.length === 0) return null;
  return (
    <Stack as="section" $gap={4}>
      <Heading level={2} size="h3">
        <FormattedMessage id="conversations.documents" />
      </Heading>
      <DocumentList
        documents={data.documents}
        actions={(document) => {
          if (document.path || document.state !== 'notAsked') {
            return <DownloadLink document={document} />;
          }
          return user ? (
            <Ask projectId={projectId} document={document} host={host} />
          ) : (
            <Row>
              <ButtonLink to="/auth" state={returnTo(location)} size="sm" variant="secondary">
                <FormattedMessage id="conversations.document.signIn" />
                <VisuallyHidden lang={document.language}>{document.title}</VisuallyHidden>
              </ButtonLink>
            </Row>
          );
        }}
      />
    </Stack>
  );
};
