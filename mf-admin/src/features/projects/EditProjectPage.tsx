import type { Host } from '@ail/kit/contracts/host';
import { createProjectSchema } from '@ail/kit/contracts/projects/project';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { KeptEditForm } from '../../blocks/drafts/KeptEditForm.tsx';
import { useRowDraft } from '../../blocks/drafts/row-draft.api.ts';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { rowLead } from '../../blocks/page/row-lead.tsx';
import { UnreadRow } from '../../blocks/page/UnreadRow.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { ProjectDocuments } from './ProjectDocuments.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { fieldLabels, fieldWords } from './project-labels.ts';
import { keptValues, toValues } from './project-values.ts';
import { currentProject, previewPath, useProject, useProjectActions } from './projects.api.ts';

/** Edits a project. */
export const EditProjectPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { id = '' } = useParams();
  const query = useProject(id);
  const { data: project, error, mutate } = query;
  const rowDraft = useRowDraft('projects', id, previewPath(id));
  const { update } = useProjectActions();
  const back = usePathBack('/admin/projects');

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminProjects.edit' })}
        lead={rowLead(project, error)}
      />
      <UnreadRow query={query} back={back} loading="adminProjects.loading" />
      {project && (
        <Stack $gap={6}>
          <Panel>
            <Stack $gap={5}>
              <Heading level={2} size="h3">
                <FormattedMessage id="adminProjects.page" />
              </Heading>
              <KeptEditForm
                host={host}
                rowDraft={rowDraft}
                onReload={mutate}
                entity={project}
                toValues={toValues}
                read={keptValues}
                schema={createProjectSchema}
                labels={fieldLabels}
                words={fieldWords}
                back={back}
                currentOf={currentProject.ofUpdate}
                onSave={async (values, seen) => {
                  const saved = await update(project.id, { ...values, ...seen });
                  notices.success('adminProjects.updated');
                  return saved;
                }}
              >
                <ProjectFields language={project.language} />
              </KeptEditForm>
            </Stack>
          </Panel>
          <ProjectDocuments projectId={project.id} host={host} />
        </Stack>
      )}
    </>
  );
};
