import type { Host } from '@ail/kit/contracts/host';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { EditIssueForm } from './EditIssueForm.tsx';
import { discardIssueDraft, useFreshIssue, useIssueDraft } from './newsletter.api.ts';

/** Writes a draft of the newsletter, in each language. */
export const EditIssuePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data: issue, error, mutate, isValidating } = useFreshIssue(id);
  const written = useIssueDraft(id);
  const [discards, setDiscards] = useState(0);
  const { failure } = useNotices(host);
  const back = `/admin/newsletter/${id}`;
  // A draft that cannot be read does not keep anybody from writing.
  const isReady = written.data !== undefined || written.error;

  const discard = async (seen: string) => {
    try {
      await discardIssueDraft(id, seen);
      await mutate();
      await written.mutate();
      setDiscards(discards + 1);
    } catch (error) {
      failure(intl.formatMessage({ id: 'adminResources.autosave.discardFailed' }), error);
    }
  };

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminNewsletter.edit' })}
        lead={<FormattedMessage id="adminNewsletter.edit.lead" />}
      />
      {error && !issue && (
        <FailedScreen
          error={error}
          onRetry={() => void mutate()}
          busy={isValidating}
          back="/admin/newsletter"
        />
      )}
      {!error && !(issue && isReady) && <ListSkeleton />}
      {issue && isReady && (
        <Panel>
          {issue.status === 'draft' ? (
            <EditIssueForm
              key={discards}
              issue={issue}
              written={written.data}
              back={back}
              host={host}
              onDiscard={(seen) => void discard(seen)}
            />
          ) : (
            <EmptyState title={intl.formatMessage({ id: 'adminNewsletter.notDraft' })}>
              <ButtonLink to={back}>
                <FormattedMessage id="adminNewsletter.back" />
              </ButtonLink>
            </EmptyState>
          )}
        </Panel>
      )}
    </>
  );
};
