import type { Host } from '@ail/kit/contracts/host';
import { ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { UnreadRow } from '../../blocks/page/UnreadRow.tsx';
import { EditIssueForm } from './EditIssueForm.tsx';
import { useFreshIssue, useIssueDraft } from './newsletter.api.ts';

/** Writes a draft of the newsletter, in each language. */
export const EditIssuePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useFreshIssue(id);
  const { data: issue, mutate } = query;
  const rowDraft = useIssueDraft(id);
  const back = `/admin/newsletter/${id}`;

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminLetters.edit' })}
        lead={<FormattedMessage id="adminLetters.edit.lead" />}
      />
      <UnreadRow query={query} back="/admin/newsletter" />
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
