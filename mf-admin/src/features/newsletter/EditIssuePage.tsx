import type { Host } from '@ail/kit/contracts/host';
import { issueSchema } from '@ail/kit/contracts/newsletter/issue';
import { languageTerms } from '@ail/kit/contracts/terms';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { EditForm } from '../../blocks/forms/EditForm.tsx';
import { FailedScreen } from '../../blocks/page/FailedScreen.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { IssueFields } from './IssueFields.tsx';
import { fieldLabels, titlesOf, toIssue, toValues } from './issue-values.ts';
import { currentIssue, useFreshIssue, useIssueActions } from './newsletter.api.ts';

/** Writes a draft of the newsletter, in each language. */
export const EditIssuePage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data: issue, error, mutate, isValidating } = useFreshIssue(id);
  const { update } = useIssueActions();
  const { success } = useNotices(host);
  const back = `/admin/newsletter/${id}`;
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
      {!error && !issue && <ListSkeleton />}
      {issue && (
        <Panel>
          {issue.status === 'draft' ? (
            <EditForm
              entity={issue}
              toValues={toValues}
              labels={fieldLabels}
              words={{ originalLanguage: languageTerms }}
              schema={issueSchema}
              back={back}
              currentOf={currentIssue.ofUpdate}
              onSave={async (values, updatedAt) => {
                const saved = await update(issue.id, toIssue(values), updatedAt);
                success(intl.formatMessage({ id: 'adminNewsletter.saved' }));
                return saved;
              }}
            >
              <IssueFields titles={titlesOf(issue)} />
            </EditForm>
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
