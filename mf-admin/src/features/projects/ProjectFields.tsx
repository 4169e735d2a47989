import {
  investmentRanges,
  projectLocations,
  projectSectors,
  projectStatuses,
} from '@ail/kit/contracts/enums';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { Grid } from '@ail/kit/ui/Grid';
import { SelectField } from '@ail/kit/ui/SelectField';
import { TextField } from '@ail/kit/ui/TextField';
import { useFormikContext } from 'formik';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { CheckboxField } from '../../blocks/forms/CheckboxField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { statusLook } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';

/** The message id of each field's label. */
export const fieldLabels = {
  title: 'adminProjects.field.title',
  description: 'adminProjects.field.description',
  sector: 'adminProjects.field.sector',
  subSector: 'adminProjects.field.subSector',
  location: 'adminProjects.field.location',
  country: 'adminProjects.field.country',
  investmentRange: 'adminProjects.field.investmentRange',
  investmentNeeded: 'adminProjects.field.investmentNeeded',
  images: 'adminProjects.pictures',
  sourceUrl: 'adminProjects.field.sourceUrl',
  impact: 'adminProjects.field.impact',
  status: 'adminProjects.field.status',
} satisfies Record<keyof ProjectValues, string>;

/** The four ranges that visitors filter by, and that of the project if it is another. */
const rangesWith = (intl: IntlShape, range: string) =>
  [...new Set([...investmentRanges, range].filter(Boolean))].map((value) => ({
    value,
    label: localAmounts(intl, value),
  }));

/** All fields of a project, for use in a form. */
export const ProjectFields = () => {
  const intl = useIntl();
  const { initialValues } = useFormikContext<ProjectValues>();
  const choose = intl.formatMessage({ id: 'adminProjects.field.choose' });
  return (
    <>
      <TextField<ProjectValues>
        name="title"
        label={<FormattedMessage id="adminProjects.field.title" />}
        required
      />
      <TextField<ProjectValues>
        name="description"
        label={<FormattedMessage id="adminProjects.field.description" />}
        multiline
        rows={6}
        required
      />
      <Grid $columns={{ tablet: 2 }} $gap={5}>
        <SelectField<ProjectValues>
          name="sector"
          label={<FormattedMessage id="adminProjects.field.sector" />}
          placeholder={choose}
          options={projectSectors.map((value) => ({
            value,
            label: intl.formatMessage({ id: sectorTerms[value] }),
          }))}
          required
        />
        <TextField<ProjectValues>
          name="subSector"
          label={<FormattedMessage id="adminProjects.field.subSector" />}
        />
        <SelectField<ProjectValues>
          name="location"
          label={<FormattedMessage id="adminProjects.field.location" />}
          placeholder={choose}
          options={projectLocations.map((value) => ({
            value,
            label: intl.formatMessage({ id: regionTerms[value] }),
          }))}
          required
        />
        <TextField<ProjectValues>
          name="country"
          label={<FormattedMessage id="adminProjects.field.country" />}
        />
        <SelectField<ProjectValues>
          name="investmentRange"
          label={<FormattedMessage id="adminProjects.field.investmentRange" />}
          placeholder={choose}
          options={rangesWith(intl, initialValues.investmentRange)}
          required
        />
        <TextField<ProjectValues>
          name="investmentNeeded"
          label={<FormattedMessage id="adminProjects.field.investmentNeeded" />}
          hint={<FormattedMessage id="adminProjects.field.investmentNeeded.hint" />}
        />
        <SelectField<ProjectValues>
          name="status"
          label={<FormattedMessage id="adminProjects.field.status" />}
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
          label={<FormattedMessage id="adminProjects.field.sourceUrl" />}
          hint={<FormattedMessage id="adminProjects.field.sourceUrl.hint" />}
        />
      </Grid>
      <CheckboxField<ProjectValues>
        name="impact"
        label={<FormattedMessage id="adminProjects.field.impact" />}
        hint={<FormattedMessage id="adminProjects.field.impact.hint" />}
      />
      <PicturesField name="images" />
    </>
  );
};
