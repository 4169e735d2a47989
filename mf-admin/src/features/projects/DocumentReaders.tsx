import type { ProjectDocument } from '@ail/kit/contracts/documents/document.shape';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { Button } from '@ail/kit/ui/Button';
import { Heading } from '@ail/kit/ui/Heading';
import { Moment } from '@ail/kit/ui/Moment';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { MailAddress } from '../../blocks/page/MailAddress.tsx';
import { readersPerPage, useDocumentActions, useDocumentReaders } from './documents.api.ts';

interface DocumentReadersProps {
  projectId: number;
  documents: readonly ProjectDocument[];
  isBusy: boolean;
  /** Makes a call and says whether it worked. */
  run: (work: () => Promise<unknown>) => void;
}

/** Who has asked for documents of a project, and may read them until that is ended. */
export const DocumentReaders = ({ projectId, documents, isBusy, run }: DocumentReadersProps) => {
  const [page, setPage] = useState(1);
  const query = useDocumentReaders(projectId, page, setPage);
  const { share } = useDocumentActions(projectId);
  const titleOf = (id: number) => documents.find((one) => one.id === id)?.title;
  return (
    <Stack as="section" $gap={3}>
      <Heading level={3} size="h4">
        <FormattedMessage id="adminProjects.documents.readers" />
      </Heading>
      <ListState
        query={query}
        loading={<ListSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={
          <p>
            <FormattedMessage id="adminProjects.documents.readers.none" />
          </p>
        }
      >
        {({ items, total }) => (
          <>
            <Stack as="ul" role="list" $gap={4}>
              {items.map((reader) => (
                <Stack as="li" $gap={2} key={`${reader.documentId} ${reader.email}`}>
                  <span>
                    <strong>{reader.name}</strong> <MailAddress email={reader.email} />
                  </span>
                  <span>
                    <span>{`${titleOf(reader.documentId)}: `}</span>
                    <FormattedMessage
                      id="adminProjects.documents.state"
                      values={{ state: reader.state }}
                    />
                    {reader.downloadedAt && (
                      <>
                        <span>{', '}</span>
                        <FormattedMessage
                          id="adminProjects.documents.downloaded"
                          values={{ time: <Moment value={reader.downloadedAt} /> }}
                        />
                      </>
                    )}
                  </span>
                  <Row>
                    <Button
                      size="sm"
                      variant="secondary"
                      disabled={isBusy}
                      onClick={() => run(() => share(reader, reader.state !== 'granted'))}
                    >
                      {reader.state === 'granted' ? (
                        <FormattedMessage id="adminProjects.documents.revoke" />
                      ) : (
                        <FormattedMessage id="adminProjects.documents.grant" />
                      )}
                      <VisuallyHidden>
                        {`${reader.name}, ${titleOf(reader.documentId)}`}
                      </VisuallyHidden>
                    </Button>
                  </Row>
                </Stack>
              ))}
            </Stack>
            {total > readersPerPage && (
              <Pager page={page} size={readersPerPage} total={total} onTurn={setPage} />
            )}
          </>
        )}
      </ListState>
    </Stack>
  );
};
