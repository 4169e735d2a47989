import type { Host } from '@ail/kit/contracts/host';
import { createProjectSchema } from '@ail/kit/contracts/projects/project';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useBack } from '../../blocks/came-from.ts';
import { EditForm } from '../../blocks/EditForm.tsx';
import { PageHead } from '../../blocks/PageHead.tsx';
import { Panel } from '../../blocks/Panel.tsx';
import { QueryError } from '../../blocks/QueryError.tsx';
import { TableSkeleton } from '../../blocks/TableSkeleton.tsx';
import { useNotices } from '../../blocks/use-notices.ts';
import { fieldLabels, ProjectFields } from './ProjectFields.tsx';
import { fieldWords } from './project-labels.ts';
import { toValues } from './project-values.ts';
import { useProject, useProjectActs } from './projects.api.ts';

/** Changes a project. */
export const EditProjectPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const { id = '' } = useParams();
  const { data: project, error, mutate, isValidating } = useProject(id);
  const { update } = useProjectActs();
  const back = useBack('/admin/projects');

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminProjects.edit' })}
        lead={project?.title ?? (!error && '…')}
      />
      {error && !project && (
        <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} back={back} />
      )}
      {!error && !project && <TableSkeleton text="adminProjects.loading" />}
      {project && (
        <Panel>
          <EditForm
            entity={project}
            toValues={toValues}
            schema={createProjectSchema}
            labels={fieldLabels}
            words={fieldWords}
            back={back}
            onSave={async (values, updatedAt) => {
              const saved = await update(project.id, values, updatedAt);
              notices.success(intl.formatMessage({ id: 'adminProjects.updated' }));
              return saved;
            }}
          >
            <ProjectFields />
          </EditForm>
        </Panel>
      )}
    </>
  );
};
