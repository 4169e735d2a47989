import type { Host } from '@ail/kit/contracts/host';
import type { VersionSummary } from '@ail/kit/contracts/resources/writing.shape';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { Button, ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { ConfirmDialog } from '../../blocks/forms/ConfirmDialog.tsx';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { rowLead } from '../../blocks/page/row-lead.tsx';
import { ShortDate } from '../../blocks/page/ShortDate.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { useResource } from './resources.api.ts';
import { VersionDifferences } from './VersionDifferences.tsx';
import { useRestoreVersion, useVersion, useVersions } from './writing.api.ts';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  li > button {
    justify-content: start;
    width: 100%;
    text-align: start;
    white-space: normal;
  }
`;

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  align-items: start;
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`;

const SavedBy = ({ version: { savedAt, savedBy, restoredFrom } }: { version: VersionSummary }) => (
  <span>
    <ShortDate value={savedAt} withSeconds />
    <TranslatableText>
      {' · '}
      {savedBy ?? <FormattedMessage id="adminResources.versions.unknown" />}
    </TranslatableText>
    {restoredFrom && (
      <>
        <span>{' · '}</span>
        <FormattedMessage
          id="adminResources.versions.restoredFrom"
          values={{ at: <ShortDate value={restoredFrom} withSeconds /> }}
        />
      </>
    )}
  </span>
);

/** The versions of a resource: the changes of each save, and a button that restores a version. */
export const VersionsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const resource = useResource(id);
  const versions = useVersions(id);
  const restore = useRestoreVersion();
  const { success, failure } = useNotices(host);
  const [chosenId, setChosen] = useState<number>();
  const [isSinceChosen, setSinceChosen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const items = versions.data?.items ?? [];
  const index = items.findIndex((one) => one.id === chosenId);
  const chosen = useVersion(id, chosenId);
  const previous = useVersion(id, index < 0 ? undefined : items[index + 1]?.id);
  const error = resource.error ?? versions.error;
  const edit = `/admin/resources/${id}/edit`;
  // The newest version has no later changes, and the first has no earlier ones.
  const isSince = isSinceChosen || (index >= 0 && index === items.length - 1);

  const bringBack = async () => {
    if (!resource.data || chosenId === undefined) return;
    try {
      await restore(resource.data.id, chosenId, resource.data.updatedAt);
      success('adminResources.versions.restored');
      await navigate(edit);
    } catch (error) {
      failure('adminResources.versions.restoreFailed', error);
      void resource.mutate();
      void versions.mutate();
    } finally {
      setAsking(false);
    }
  };

  const before = isSince ? chosen.data : previous.data;
  const after = isSince ? resource.data : chosen.data;
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminResources.versions' })}
        lead={rowLead(resource.data, error)}
      />
      {error && (
        <FailedScreen
          error={error}
          onRetry={() => void Promise.all([resource.mutate(), versions.mutate()])}
          busy={resource.isValidating || versions.isValidating}
          back={edit}
        />
      )}
      {!error && !versions.data && <ListSkeleton />}
      {!error && versions.data && (
        <Panel>
          <Stack $gap={5}>
            <Row>
              <ButtonLink to={edit} variant="ghost" size="sm">
                <FormattedMessage id="adminResources.versions.back" />
              </ButtonLink>
            </Row>
            {items.length === 0 ? (
              <EmptyState title={intl.formatMessage({ id: 'adminResources.versions.empty' })}>
                <FormattedMessage id="adminResources.versions.empty.hint" />
              </EmptyState>
            ) : (
              <Halves>
                <List aria-label={intl.formatMessage({ id: 'adminResources.versions' })}>
                  {items.map((version) => (
                    <li key={version.id}>
                      <Button
                        variant={version.id === chosenId ? 'primary' : 'secondary'}
                        size="sm"
                        aria-pressed={version.id === chosenId}
                        onClick={() => setChosen(version.id)}
                      >
                        <SavedBy version={version} />
                      </Button>
                    </li>
                  ))}
                </List>
                <Stack $gap={5}>
                  {chosenId === undefined && (
                    <p>
                      <FormattedMessage id="adminResources.versions.choose" />
                    </p>
                  )}
                  {chosenId !== undefined && (
                    <>
                      <Row $gap={2}>
                        <Button
                          size="sm"
                          variant="secondary"
                          aria-pressed={!isSince}
                          disabled={index === items.length - 1}
                          onClick={() => setSinceChosen(false)}
                        >
                          <FormattedMessage id="adminResources.versions.itsChanges" />
                        </Button>
                        <Button
                          size="sm"
                          variant="secondary"
                          aria-pressed={isSince}
                          onClick={() => setSinceChosen(true)}
                        >
                          <FormattedMessage id="adminResources.versions.since" />
                        </Button>
                        <Button size="sm" onClick={() => setAsking(true)}>
                          <FormattedMessage id="adminResources.versions.restore" />
                        </Button>
                      </Row>
                      <Heading level={2} size="h3">
                        {isSince ? (
                          <FormattedMessage id="adminResources.versions.since" />
                        ) : (
                          <FormattedMessage id="adminResources.versions.itsChanges" />
                        )}
                      </Heading>
                      {before && after ? (
                        <VersionDifferences before={before} after={after} />
                      ) : (
                        <ListSkeleton />
                      )}
                    </>
                  )}
                </Stack>
              </Halves>
            )}
          </Stack>
        </Panel>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          variant="primary"
          title={<FormattedMessage id="adminResources.versions.restore.title" />}
          confirmLabel={<FormattedMessage id="adminResources.versions.restore" />}
          onConfirm={bringBack}
          onDismiss={() => setAsking(false)}
        >
          <FormattedMessage id="adminResources.versions.restore.text" />
        </ConfirmDialog>
      )}
    </>
  );
};
