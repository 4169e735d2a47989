import type { ProjectDocument } from '@ail/kit/contracts/documents/document.shape';
import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { Button } from '@ail/kit/ui/Button';
import { DocumentUpload } from '@ail/kit/ui/DocumentUpload';
import { Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { DocumentReaders } from './DocumentReaders.tsx';
import { useDocumentActions, useDocuments } from './documents.api.ts';

/** The documents of a project: adds and deletes them, and controls who may read them. */
export const ProjectDocuments = ({ projectId, host }: { projectId: number; host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const query = useDocuments(projectId);
  const { upload, setAccess, remove } = useDocumentActions(projectId);
  const [isBusy, setBusy] = useState(false);
  const [toDelete, setToDelete] = useState<ProjectDocument>();
  const accessLabel = (access: string) =>
    intl.formatMessage({ id: 'adminProjects.documents.access' }, { access });

  const run = async (work: () => Promise<unknown>, done = 'adminProjects.documents.changed') => {
    setBusy(true);
    await notices.report(work(), { done, failed: 'adminProjects.documents.failed' });
    setBusy(false);
  };

  return (
    <Panel>
      <Stack $gap={5}>
        <Heading level={2} size="h3">
          <FormattedMessage id="adminProjects.documents" />
        </Heading>
        <p>
          <FormattedMessage id="adminProjects.documents.hint" />
        </p>
        <ListState query={query} loading={<ListSkeleton />}>
          {({ documents }) => (
            <>
              {documents.length > 0 && (
                <Stack as="ul" role="list" $gap={4}>
                  {documents.map((document) => (
                    <Stack as="li" $gap={2} key={document.id}>
                      <span>
                        <a href={document.path ?? undefined} download>
                          {document.title}
                        </a>
                        <span>{': '}</span>
                        <TranslatableText>{accessLabel(document.access)}</TranslatableText>
                      </span>
                      <Row>
                        <Button
                          size="sm"
                          variant="secondary"
                          disabled={isBusy}
                          onClick={() =>
                            run(() =>
                              setAccess(
                                document.id,
                                document.access === 'open' ? 'onRequest' : 'open',
                              ),
                            )
                          }
                        >
                          {document.access === 'open' ? (
                            <FormattedMessage id="adminProjects.documents.restrict" />
                          ) : (
                            <FormattedMessage id="adminProjects.documents.openToAll" />
                          )}
                          <VisuallyHidden>{document.title}</VisuallyHidden>
                        </Button>
                        <Button
                          size="sm"
                          variant="dangerOutline"
                          aria-haspopup="dialog"
                          disabled={isBusy}
                          onClick={() => setToDelete(document)}
                        >
                          <FormattedMessage id="adminProjects.documents.delete" />
                          <VisuallyHidden>{document.title}</VisuallyHidden>
                        </Button>
                      </Row>
                    </Stack>
                  ))}
                </Stack>
              )}
              {documents.length < limits.documents.max && (
                <DocumentUpload
                  labels={{
                    who: <FormattedMessage id="adminProjects.documents.who" />,
                    add: intl.formatMessage({ id: 'adminProjects.documents.add' }),
                    access: { open: accessLabel('open'), onRequest: accessLabel('onRequest') },
                  }}
                  onUpload={async (file, title, access) => {
                    await upload(file, title, access);
                    notices.success('adminProjects.documents.added');
                  }}
                />
              )}
              {documents.length > 0 && (
                <DocumentReaders
                  projectId={projectId}
                  documents={documents}
                  isBusy={isBusy}
                  run={run}
                />
              )}
            </>
          )}
        </ListState>
      </Stack>
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title={<FormattedMessage id="adminProjects.documents.deleteTitle" />}
        confirmLabel={<FormattedMessage id="adminProjects.documents.delete" />}
        onConfirm={async () => {
          if (toDelete) await run(() => remove(toDelete.id), 'adminProjects.documents.deleted');
          setToDelete(undefined);
        }}
        onDismiss={() => setToDelete(undefined)}
      >
        <FormattedMessage
          id="adminProjects.documents.deleteText"
          values={{ title: toDelete?.title ?? '' }}
        />
      </ConfirmDialog>
    </Panel>
  );
};
