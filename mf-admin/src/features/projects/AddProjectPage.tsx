import type { Host } from '@ail/kit/contracts/host';
import { createProjectSchema, projectLanguageFields } from '@ail/kit/contracts/projects/project';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import {
  OriginalLanguageField,
  useUsualLanguage,
} from '../../blocks/translations/OriginalLanguageField.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { emptyProject } from './project-values.ts';
import { useProjectActions } from './projects.api.ts';

const schema = createProjectSchema.shape({ language: projectLanguageFields.language });

/** Adds a project. */
export const AddProjectPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const notices = useNotices(host);
  const language = useUsualLanguage();
  const { create } = useProjectActions();
  const back = usePathBack('/admin/projects');
  const title = intl.formatMessage({ id: 'adminProjects.add' });
  return (
    <>
      <PageHead title={title} lead={<FormattedMessage id="adminProjects.add.lead" />} />
      <Panel>
        <Form
          aria-label={title}
          initialValues={{ ...emptyProject, language }}
          schema={schema}
          onSubmit={async (values, { reset, saved, requestId }) => {
            await create(values, requestId);
            notices.success('adminProjects.created');
            if (saved()) await navigate('/admin/projects');
            else reset();
          }}
        >
          <OriginalLanguageField />
          <ProjectFields />
          <Row $gap={2}>
            <SubmitButton>
              <FormattedMessage id="adminProjects.create" />
            </SubmitButton>
            <ButtonLink variant="ghost" to={back}>
              <FormattedMessage id="admin.cancel" />
            </ButtonLink>
          </Row>
        </Form>
      </Panel>
    </>
  );
};
