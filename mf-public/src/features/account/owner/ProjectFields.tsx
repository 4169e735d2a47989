import {
  investmentRanges,
  projectLocations,
  projectSectors,
  projectStages,
} from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
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
import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnerValues } from './owner-values.ts';

/** All that an owner writes of a project, for use in a form. */
export const ProjectFields = () => {
  const intl = useIntl();
  const choose = intl.formatMessage({ id: 'projectFields.choose' });
  useProjectDerivations();
  return (
    <>
      <TextField<OwnerValues>
        name="title"
        label={<FormattedMessage id="projectFields.title" />}
        maxLength={limits.title.max}
        required
      />
      <Grid $columns={{ tablet: 2 }} $gap={5}>
        <SelectField<OwnerValues>
          name="sector"
          label={<FormattedMessage id="projectFields.sector" />}
          placeholder={choose}
          options={projectSectors.map((value) => ({
            value,
            label: intl.formatMessage({ id: sectorTerms[value] }),
          }))}
          required
        />
        <SuggestField<OwnerValues>
          name="subSector"
          label={<FormattedMessage id="projectFields.subSector" />}
          hint={<FormattedMessage id="projectFields.subSector.hint" />}
          suggestions={knownSubSectors.map((value) => ({
            value,
            label: subSectorName(intl, value),
          }))}
        />
        <SelectField<OwnerValues>
          name="location"
          label={<FormattedMessage id="projectFields.location" />}
          placeholder={choose}
          options={projectLocations.map((value) => ({
            value,
            label: intl.formatMessage({ id: regionTerms[value] }),
          }))}
          required
        />
        <CountryField<OwnerValues>
          name="country"
          label={<FormattedMessage id="projectFields.country" />}
          placeholder={choose}
        />
      </Grid>
      <TextField<OwnerValues>
        name="description"
        label={<FormattedMessage id="owner.field.description" />}
        hint={<FormattedMessage id="owner.field.description.hint" />}
        multiline
        rows={4}
        required
      />
      <Grid $columns={{ tablet: 2 }} $gap={5}>
        <SelectField<OwnerValues>
          name="investmentRange"
          label={<FormattedMessage id="projectFields.investmentRange" />}
          placeholder={choose}
          options={investmentRanges.map((value) => ({ value, label: localAmounts(intl, value) }))}
          required
        />
        <SelectField<OwnerValues>
          name="stage"
          label={<FormattedMessage id="projectFields.stage" />}
          placeholder={choose}
          options={projectStages.map((value) => ({
            value,
            label: intl.formatMessage({ id: projectStageTerms[value] }),
          }))}
        />
        <TextField<OwnerValues>
          name="amountSought"
          type="number"
          label={<FormattedMessage id="projectFields.amountSought" />}
        />
        <SelectField<OwnerValues>
          name="currency"
          label={<FormattedMessage id="projectFields.currency" />}
          placeholder={choose}
          options={currencies.map((value) => ({
            value,
            label: `${value} – ${intl.formatDisplayName(value, { type: 'currency' })}`,
          }))}
        />
      </Grid>
      <TextField<OwnerValues>
        name="useOfFunds"
        label={<FormattedMessage id="projectFields.useOfFunds" />}
        multiline
        rows={4}
      />
      <TextField<OwnerValues>
        name="details"
        label={<FormattedMessage id="projectFields.details" />}
        hint={<FormattedMessage id="owner.field.details.hint" />}
        multiline
        rows={10}
      />
      <Grid $columns={{ tablet: 2 }} $gap={5}>
        <TextField<OwnerValues>
          name="organization"
          label={<FormattedMessage id="owner.field.organization" />}
          autoComplete="organization"
        />
        <TextField<OwnerValues>
          name="sourceUrl"
          type="url"
          label={<FormattedMessage id="owner.field.sourceUrl" />}
          hint={<FormattedMessage id="projectFields.sourceUrl.hint" />}
        />
      </Grid>
      <TeamField
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
      <CheckboxField<OwnerValues>
        name="impact"
        label={<FormattedMessage id="projectFields.impact" />}
        hint={<FormattedMessage id="owner.field.impact.hint" />}
      />
      <p>
        <FormattedMessage id="owner.pictures" />
      </p>
    </>
  );
};
