import type { Host } from '@ail/kit/contracts/host';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { EditIssueForm } from './EditIssueForm.tsx';
import { useFreshIssue, useIssueDraft } from './newsletter.api.ts';

/** Writes a draft of the newsletter, in each language. */
export const EditIssuePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data: issue, error, mutate, isValidating } = useFreshIssue(id);
  const rowDraft = useIssueDraft(id);
  const back = `/admin/newsletter/${id}`;

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminLetters.edit' })}
        lead={<FormattedMessage id="adminLetters.edit.lead" />}
      />
      {error && !issue && (
        <FailedScreen
          error={error}
          onRetry={() => void mutate()}
          busy={isValidating}
          back="/admin/newsletter"
        />
      )}
      {!error && !issue && <ListSkeleton />}
      {issue && (
        <Panel>
          {issue.status === 'draft' ? (
            <EditIssueForm
              issue={issue}
              rowDraft={rowDraft}
              back={back}
              host={host}
              onReload={mutate}
            />
          ) : (
            <EmptyState title={intl.formatMessage({ id: 'adminLetters.notDraft' })}>
              <ButtonLink to={back}>
                <FormattedMessage id="adminLetters.back" />
              </ButtonLink>
            </EmptyState>
          )}
        </Panel>
      )}
    </>
  );
};
