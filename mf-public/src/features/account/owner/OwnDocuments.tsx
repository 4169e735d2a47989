import { ApiError } from '@ail/kit/browser/http';
import {
  type DocumentAccess,
  documentAccesses,
  documentLimitBytes,
} from '@ail/kit/contracts/documents/document';
import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import { Button } from '@ail/kit/ui/Button';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { type ChangeEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { DocumentList } from '../../../blocks/documents/DocumentList.tsx';
import { DownloadLink } from '../../../blocks/documents/DownloadLink.tsx';
import { useDocumentActions, useDocuments } from '../../../blocks/documents/documents.api.ts';

const Hidden = styled.input`
  display: none;
`;

const Problem = styled.p`
  color: ${({ theme }) => theme.colors.danger};
`;

const titleOf = ({ name }: File) => name.replace(/\.pdf$/i, '').slice(0, limits.title.max);

/** The documents of an own project: added, opened to everybody or given on request, deleted. */
export const OwnDocuments = ({ projectId, host }: { projectId: number; host: Host }) => {
  const intl = useIntl();
  const { data } = useDocuments(projectId);
  const { upload, setAccess, remove } = useDocumentActions(projectId);
  const file = useRef<HTMLInputElement>(null);
  const [access, choose] = useState<DocumentAccess>('onRequest');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const documents = data?.documents ?? [];

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      host.notify({ title: intl.formatMessage({ id: done }) });
    } catch (error) {
      const reason = error instanceof ApiError ? error.fields.file : undefined;
      setProblem(reason ?? failureText(intl, error));
    } finally {
      setBusy(false);
    }
  };

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    if (chosen.size > documentLimitBytes) {
      setProblem(intl.formatMessage({ id: 'validation.pdf' }));
      return;
    }
    await run(() => upload(chosen, titleOf(chosen), access), 'conversations.document.added');
  };

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
              <p>
                <FormattedMessage
                  id="conversations.document.access"
                  values={{ access: document.access }}
                />
              </p>
              <Row>
                <DownloadLink document={document} />
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={busy}
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
                  <VisuallyHidden>{document.title}</VisuallyHidden>
                </Button>
                <Button
                  size="sm"
                  variant="dangerOutline"
                  disabled={busy}
                  onClick={() => run(() => remove(document.id), 'conversations.document.deleted')}
                >
                  <FormattedMessage id="conversations.document.delete" />
                  <VisuallyHidden>{document.title}</VisuallyHidden>
                </Button>
              </Row>
            </>
          )}
        />
      )}
      {documents.length < limits.documents.max && (
        <Stack $gap={3}>
          <Row as="fieldset">
            <VisuallyHidden as="legend">
              <FormattedMessage id="conversations.document.who" />
            </VisuallyHidden>
            {documentAccesses.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name="access"
                  value={value}
                  checked={access === value}
                  onChange={() => choose(value)}
                />{' '}
                <FormattedMessage id="conversations.document.access" values={{ access: value }} />
              </label>
            ))}
          </Row>
          <Row>
            <Button variant="secondary" busy={busy} onClick={() => file.current?.click()}>
              <Icon path={plusIcon} />
              <FormattedMessage id="conversations.document.add" />
            </Button>
          </Row>
          <Hidden
            ref={file}
            type="file"
            accept="application/pdf"
            aria-label={intl.formatMessage({ id: 'conversations.document.add' })}
            onChange={take}
          />
        </Stack>
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
    </Stack>
  );
};
