import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { DocumentUpload } from '@ail/kit/ui/DocumentUpload';
import { Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DocumentList } from '../../../blocks/documents/DocumentList.tsx';
import { DownloadLink } from '../../../blocks/documents/DownloadLink.tsx';
import { useDocumentActions, useDocuments } from '../../../blocks/documents/documents.api.ts';
import { useRun } from './Steps.tsx';

/** The documents of an own project: added, opened to everybody or given on request, deleted. */
export const OwnDocuments = ({ projectId, host }: { projectId: number; host: Host }) => {
  const intl = useIntl();
  const { data } = useDocuments(projectId);
  const { upload, setAccess, remove } = useDocumentActions(projectId);
  const { run, isBusy } = useRun(host);
  const [toDelete, setToDelete] = useState<{ id: number; title: string }>();
  const documents = data?.documents ?? [];
  const accessLabel = (access: string) =>
    intl.formatMessage({ id: 'conversations.document.access' }, { access });

  return (
    <Stack as="section" $gap={4}>
      <Heading level={2} size="h3">
        <FormattedMessage id="conversations.documents" />
      </Heading>
      <p>
        <FormattedMessage id="conversations.documents.hint" />
      </p>
      {documents.length > 0 && (
        <DocumentList
          documents={documents}
          actions={(document) => (
            <>
              <p>{accessLabel(document.access)}</p>
              <Row>
                <DownloadLink document={document} />
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={isBusy}
                  onClick={() =>
                    run(
                      () =>
                        setAccess(document.id, document.access === 'open' ? 'onRequest' : 'open'),
                      'conversations.document.changed',
                    )
                  }
                >
                  {document.access === 'open' ? (
                    <FormattedMessage id="conversations.document.restrict" />
                  ) : (
                    <FormattedMessage id="conversations.document.openToAll" />
                  )}
                  <VisuallyHidden lang={document.language}>{document.title}</VisuallyHidden>
                </Button>
                <Button
                  size="sm"
                  variant="dangerOutline"
                  aria-haspopup="dialog"
                  disabled={isBusy}
                  onClick={() => setToDelete(document)}
                >
                  <FormattedMessage id="conversations.document.delete" />
                  <VisuallyHidden lang={document.language}>{document.title}</VisuallyHidden>
                </Button>
              </Row>
            </>
          )}
        />
      )}
      {documents.length < limits.documents.max && (
        <DocumentUpload
          labels={{
            who: <FormattedMessage id="conversations.document.who" />,
            add: intl.formatMessage({ id: 'conversations.document.add' }),
            access: { open: accessLabel('open'), onRequest: accessLabel('onRequest') },
          }}
          onUpload={async (file, title, access) => {
            await upload(file, title, access);
            host.notify({ title: intl.formatMessage({ id: 'conversations.document.added' }) });
          }}
        />
      )}
      <Dialog
        isOpen={toDelete !== undefined}
        onDismiss={() => setToDelete(undefined)}
        size="sm"
        title={<FormattedMessage id="conversations.document.deleteTitle" />}
      >
        <Stack $gap={5}>
          <p>
            <FormattedMessage
              id="conversations.document.deleteText"
              values={{ title: toDelete?.title ?? '' }}
            />
          </p>
          <Row $justify="end">
            <Button variant="ghost" onClick={() => setToDelete(undefined)}>
              <FormattedMessage id="owner.cancel" />
            </Button>
            <Button
              variant="danger"
              busy={isBusy}
              onClick={async () => {
                if (toDelete) {
                  await run(() => remove(toDelete.id), 'conversations.document.deleted');
                }
                setToDelete(undefined);
              }}
            >
              <FormattedMessage id="conversations.document.delete" />
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </Stack>
  );
};
