import {
  investmentRanges,
  type Language,
  projectLocations,
  projectSectors,
  projectStages,
  projectStatuses,
} from '@ail/kit/contracts/enums';
import { currencies } from '@ail/kit/contracts/projects/currencies';
import { projectStageTerms, regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { CheckboxField } from '@ail/kit/ui/CheckboxField';
import { CountryField } from '@ail/kit/ui/CountryField';
import { Grid } from '@ail/kit/ui/Grid';
import { SelectField } from '@ail/kit/ui/SelectField';
import { SuggestField } from '@ail/kit/ui/SuggestField';
import { knownSubSectors, subSectorName } from '@ail/kit/ui/sub-sector-name';
import { TeamField } from '@ail/kit/ui/TeamField';
import { TextField } from '@ail/kit/ui/TextField';
import { useProjectDerivations } from '@ail/kit/ui/use-project-derivations';
import { useFormikContext } from 'formik';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { ContentField } from '../../blocks/rich-text/ContentField.tsx';
import { useTextLanguage } from '../../blocks/translations/OriginalLanguageField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { statusLook } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';

/** The message id of each field's label. */
export const fieldLabels = {
  title: 'projectFields.title',
  description: 'projectFields.description',
  sector: 'projectFields.sector',
  subSector: 'projectFields.subSector',
  location: 'projectFields.location',
  country: 'projectFields.country',
  investmentRange: 'projectFields.investmentRange',
  investmentNeeded: 'projectFields.investmentNeeded',
  images: 'projectFields.images',
  sourceUrl: 'projectFields.sourceUrl',
  impact: 'projectFields.impact',
  stage: 'projectFields.stage',
  amountSought: 'projectFields.amountSought',
  currency: 'projectFields.currency',
  useOfFunds: 'projectFields.useOfFunds',
  details: 'projectFields.details',
  team: 'projectFields.team',
  organization: 'projectFields.organization',
  status: 'projectFields.status',
} satisfies Record<keyof ProjectValues, string>;

/** The four ranges that visitors filter by, and that of the project if it is another. */
const rangesWith = (intl: IntlShape, range: string) =>
  [...new Set([...investmentRanges, range].filter(Boolean))].map((value) => ({
    value,
    label: localAmounts(intl, value),
  }));

const currencyOptions = (intl: IntlShape) =>
  currencies.map((value) => ({
    value,
    label: `${value} – ${intl.formatDisplayName(value, { type: 'currency' })}`,
  }));

interface ProjectFieldsProps {
  /** In which it is written; that of the form where it can be chosen there. */
  language?: Language;
}

/** All fields of a project, for use in a form. */
export const ProjectFields = ({ language }: ProjectFieldsProps) => {
  const intl = useIntl();
  const textLanguage = useTextLanguage(language);
  const { initialValues } = useFormikContext<ProjectValues>();
  const choose = intl.formatMessage({ id: 'projectFields.choose' });
  useProjectDerivations();
  return (
    <>
      <TextField<ProjectValues>
        name="title"
        label={<FormattedMessage id="projectFields.title" />}
        {...textLanguage}
        required
      />
      <TextField<ProjectValues>
        name="description"
        label={<FormattedMessage id="projectFields.description" />}
        {...textLanguage}
        multiline
        rows={6}
        required
      />
      <Grid $columns={{ tablet: 2 }} $gap={5}>
        <SelectField<ProjectValues>
          name="sector"
          label={<FormattedMessage id="projectFields.sector" />}
          placeholder={choose}
          options={projectSectors.map((value) => ({
            value,
            label: intl.formatMessage({ id: sectorTerms[value] }),
          }))}
          required
        />
        <SuggestField<ProjectValues>
          name="subSector"
          label={<FormattedMessage id="projectFields.subSector" />}
          hint={<FormattedMessage id="projectFields.subSector.hint" />}
          suggestions={knownSubSectors.map((value) => ({
            value,
            label: subSectorName(intl, value),
          }))}
        />
        <SelectField<ProjectValues>
          name="location"
          label={<FormattedMessage id="projectFields.location" />}
          placeholder={choose}
          options={projectLocations.map((value) => ({
            value,
            label: intl.formatMessage({ id: regionTerms[value] }),
          }))}
          required
        />
        <CountryField<ProjectValues>
          name="country"
          label={<FormattedMessage id="projectFields.country" />}
          placeholder={choose}
        />
        <SelectField<ProjectValues>
          name="investmentRange"
          label={<FormattedMessage id="projectFields.investmentRange" />}
          placeholder={choose}
          options={rangesWith(intl, initialValues.investmentRange)}
          required
        />
        <TextField<ProjectValues>
          name="investmentNeeded"
          label={<FormattedMessage id="projectFields.investmentNeeded" />}
          hint={<FormattedMessage id="adminProjects.field.investmentNeeded.hint" />}
        />
        <TextField<ProjectValues>
          name="amountSought"
          type="number"
          label={<FormattedMessage id="projectFields.amountSought" />}
          hint={<FormattedMessage id="adminProjects.field.amountSought.hint" />}
        />
        <SelectField<ProjectValues>
          name="currency"
          label={<FormattedMessage id="projectFields.currency" />}
          placeholder={choose}
          options={currencyOptions(intl)}
        />
        <SelectField<ProjectValues>
          name="stage"
          label={<FormattedMessage id="projectFields.stage" />}
          placeholder={choose}
          options={projectStages.map((value) => ({
            value,
            label: intl.formatMessage({ id: projectStageTerms[value] }),
          }))}
        />
        <TextField<ProjectValues>
          name="organization"
          label={<FormattedMessage id="projectFields.organization" />}
          {...textLanguage}
        />
        <SelectField<ProjectValues>
          name="status"
          label={<FormattedMessage id="projectFields.status" />}
          hint={<FormattedMessage id="adminProjects.field.status.hint" />}
          options={projectStatuses.map((value) => ({
            value,
            label: intl.formatMessage({ id: statusLook(value).label }),
          }))}
          required
        />
        <TextField<ProjectValues>
          name="sourceUrl"
          type="url"
          label={<FormattedMessage id="projectFields.sourceUrl" />}
          hint={<FormattedMessage id="projectFields.sourceUrl.hint" />}
        />
      </Grid>
      <CheckboxField<ProjectValues>
        name="impact"
        label={<FormattedMessage id="projectFields.impact" />}
        hint={<FormattedMessage id="adminProjects.field.impact.hint" />}
      />
      <TextField<ProjectValues>
        name="useOfFunds"
        label={<FormattedMessage id="projectFields.useOfFunds" />}
        {...textLanguage}
        multiline
        rows={4}
      />
      <ContentField<ProjectValues>
        name="details"
        label={<FormattedMessage id="projectFields.details" />}
        {...textLanguage}
      />
      <TeamField
        {...textLanguage}
        labels={{
          team: <FormattedMessage id="projectFields.team" />,
          hint: <FormattedMessage id="projectFields.team.hint" />,
          name: <FormattedMessage id="projectFields.team.name" />,
          role: <FormattedMessage id="projectFields.team.role" />,
          add: <FormattedMessage id="projectFields.team.add" />,
        }}
        removeLabel={(number) =>
          intl.formatMessage({ id: 'projectFields.team.remove' }, { number })
        }
      />
      <PicturesField name="images" />
    </>
  );
};
