import type { Host } from '@ail/kit/contracts/host';
import { projectTextsSchema } from '@ail/kit/contracts/projects/project';
import { useParams } from 'react-router-dom';
import { TranslateScreen } from '../../blocks/translations/TranslateScreen.tsx';
import { fieldLabels } from './project-labels.ts';
import { currentProject, previewPath, useProject, useProjectActions } from './projects.api.ts';

const { title, description, useOfFunds, details, team } = fieldLabels;
const formSchema = projectTextsSchema.omit(['team']);

/** The translations of a project. */
export const TranslateProjectPage = ({ host }: { host: Host }) => {
  const { id = '' } = useParams();
  const query = useProject(id);
  const { translate } = useProjectActions();
  return (
    <TranslateScreen
      host={host}
      query={query}
      kind="projects"
      list="/admin/projects"
      labels={{ title, description, useOfFunds, details, team }}
      schema={formSchema}
      save={(project, language, texts, seen) =>
        translate(
          project.id,
          language,
          texts && projectTextsSchema.cast(texts, { assert: false }),
          seen,
        )
      }
      currentOf={currentProject.ofUpdate}
      preview={({ id }, language) => previewPath(id, { language })}
    />
  );
};
