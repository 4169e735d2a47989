import type { Host } from '@ail/kit/contracts/host';
import { issueSchema } from '@ail/kit/contracts/newsletter/issue';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { languageTerms } from '@ail/kit/contracts/terms';
import { KeptEditForm, type RowDraft } from '../../blocks/drafts/KeptEditForm.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { IssueFields } from './IssueFields.tsx';
import { fieldLabels, keptValues, titlesOf, toIssue, toValues } from './issue-values.ts';
import { currentIssue, useIssueActions } from './newsletter.api.ts';

interface EditIssueFormProps {
  issue: AdminIssue;
  rowDraft: RowDraft;
  back: string;
  host: Host;
  /** As for `KeptEditForm`. */
  onReload: () => Promise<unknown>;
}

/** The form of an issue. It starts with the unsaved draft, if there is one. */
export const EditIssueForm = ({ issue, rowDraft, back, host, onReload }: EditIssueFormProps) => {
  const { update } = useIssueActions();
  const { success } = useNotices(host);
  return (
    <KeptEditForm
      host={host}
      rowDraft={rowDraft}
      onReload={onReload}
      entity={issue}
      toValues={toValues}
      labels={fieldLabels}
      words={{ originalLanguage: languageTerms }}
      schema={issueSchema}
      back={back}
      read={keptValues}
      currentOf={currentIssue.ofUpdate}
      onSave={async (values, seen) => {
        const saved = await update(issue.id, { ...toIssue(values), ...seen });
        success('adminLetters.saved');
        return saved;
      }}
    >
      <IssueFields titles={titlesOf(issue)} />
    </KeptEditForm>
  );
};
