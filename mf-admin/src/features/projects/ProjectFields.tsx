import type { Language } from '@ail/kit/contracts/enums';
import { listNames } from '@ail/kit/contracts/field-table';
import { projectFields } from '@ail/kit/contracts/projects/project.fields';
import { ProjectInputs } from '@ail/kit/ui/ProjectInputs';
import { FormattedMessage } from 'react-intl';
import { ContentField } from '../../blocks/rich-text/ContentField.tsx';
import { useTextLanguage } from '../../blocks/translations/OriginalLanguageField.tsx';
import { PicturesField } from './PicturesField.tsx';
import type { ProjectValues } from './project-values.ts';

interface ProjectFieldsProps {
  /** The language of its texts; without it, the one that is chosen in the form. */
  language?: Language;
}

/** The inputs for all fields of a project, for use in a form. */
export const ProjectFields = ({ language }: ProjectFieldsProps) => {
  const { lang } = useTextLanguage(language);
  return (
    <ProjectInputs
      fields={listNames(projectFields)}
      groups={[
        ['title'],
        ['description'],
        [
          'sector',
          'subSector',
          'location',
          'country',
          'investmentRange',
          'investmentNeeded',
          'amountSought',
          'currency',
          'stage',
          'organization',
          'status',
          'others',
        ],
        ['impact'],
        ['useOfFunds'],
        ['details'],
        ['team'],
        ['images'],
      ]}
      looks={{
        description: { rows: 6 },
        investmentNeeded: { hint: 'adminProjects.field.investmentNeeded.hint' },
        amountSought: { hint: 'adminProjects.field.amountSought.hint' },
        status: { hint: 'adminProjects.field.status.hint' },
        impact: { hint: 'adminProjects.field.impact.hint' },
        useOfFunds: { rows: 4 },
      }}
      own={{
        details: (
          <ContentField<ProjectValues>
            name="details"
            label={<FormattedMessage id="projectFields.details" />}
            {...(lang && { lang })}
          />
        ),
        images: <PicturesField name="images" />,
      }}
      lang={lang}
    />
  );
};
