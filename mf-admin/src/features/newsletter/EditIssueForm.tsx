import type { Draft } from '@ail/kit/contracts/drafts/draft.shape';
import type { Host } from '@ail/kit/contracts/host';
import { issueSchema } from '@ail/kit/contracts/newsletter/issue';
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { languageTerms } from '@ail/kit/contracts/terms';
import { useIntl } from 'react-intl';
import { Autosave } from '../../blocks/drafts/Autosave.tsx';
import { seenDraft } from '../../blocks/drafts/kept-draft.ts';
import { useKeptForm } from '../../blocks/drafts/use-kept-form.ts';
import { EditForm } from '../../blocks/forms/EditForm.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { IssueFields } from './IssueFields.tsx';
import { fieldLabels, keptValues, titlesOf, toIssue, toValues } from './issue-values.ts';
import { autosaveOf, currentIssue, useIssueActions } from './newsletter.api.ts';

interface EditIssueFormProps {
  issue: AdminIssue;
  /** What was typed and not saved; none where it cannot be read. */
  written: Draft | undefined;
  back: string;
  host: Host;
  /** As for `Autosave`. */
  onDiscard: (seen: string) => void;
}

/** The form of an issue; it begins with what was typed and not saved. */
export const EditIssueForm = ({ issue, written, back, host, onDiscard }: EditIssueFormProps) => {
  const intl = useIntl();
  const { update } = useIssueActions();
  const { success } = useNotices(host);
  const { draft, keeping, kept, before, basedOn } = useKeptForm(
    written,
    keptValues,
    toValues(issue),
    issue.updatedAt,
  );
  return (
    <EditForm
      entity={issue}
      toValues={toValues}
      labels={fieldLabels}
      words={{ originalLanguage: languageTerms }}
      schema={issueSchema}
      back={back}
      draft={draft}
      begun={{ before, updatedAt: basedOn }}
      currentOf={currentIssue.ofUpdate}
      onSave={async (values, updatedAt) => {
        const draftSeen = await seenDraft(keeping);
        const saved = await update(issue.id, { ...toIssue(values), updatedAt, draftSeen });
        success(intl.formatMessage({ id: 'adminNewsletter.saved' }));
        return saved;
      }}
    >
      <Autosave
        {...autosaveOf(issue.id)}
        before={before}
        basedOn={basedOn}
        kept={kept}
        company={written}
        keeping={keeping}
        onDiscard={onDiscard}
      />
      <IssueFields titles={titlesOf(issue)} />
    </EditForm>
  );
};
