import { useFormikContext } from 'formik';
import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { investmentRanges } from '../contracts/enums.ts';
import { currencies } from '../contracts/projects/currencies.ts';
import { type ProjectField, projectFields } from '../contracts/projects/project.fields.ts';
import { localAmounts } from './amounts.ts';
import { CountryField } from './CountryField.tsx';
import { FieldInput, type FieldLook, toFieldProps } from './FieldInput.tsx';
import { Grid } from './Grid.tsx';
import { SelectField } from './SelectField.tsx';
import { SuggestField } from './SuggestField.tsx';
import { knownSubSectors, subSectorName } from './sub-sector-name.ts';
import { TeamField } from './TeamField.tsx';
import { useProjectDerivations } from './use-project-derivations.ts';

type Values = Record<ProjectField, unknown>;

interface ProjectInputProps {
  name: ProjectField;
  look: FieldLook | undefined;
  lang: string | undefined;
}

const ProjectInput = ({ name, look, lang }: ProjectInputProps) => {
  const intl = useIntl();
  const { initialValues } = useFormikContext<{ investmentRange: string }>();
  const field = { ...toFieldProps(name, projectFields[name], look), name };
  const choose = intl.formatMessage({ id: 'projectFields.choose' });
  switch (name) {
    case 'subSector':
      return (
        <SuggestField<Values>
          {...field}
          suggestions={knownSubSectors.map((value) => ({
            value,
            label: subSectorName(intl, value),
          }))}
        />
      );
    case 'country':
      return <CountryField<Values> {...field} placeholder={choose} />;
    case 'investmentRange': {
      // Beside the ranges that visitors filter by, that of an older project.
      const ranges = new Set([...investmentRanges, initialValues.investmentRange].filter(Boolean));
      return (
        <SelectField<Values>
          {...field}
          placeholder={choose}
          options={[...ranges].map((value) => ({ value, label: localAmounts(intl, value) }))}
        />
      );
    }
    case 'currency':
      return (
        <SelectField<Values>
          {...field}
          placeholder={choose}
          options={currencies.map((value) => ({
            value,
            label: `${value} – ${intl.formatDisplayName(value, { type: 'currency' })}`,
          }))}
        />
      );
    case 'team':
      return <TeamField label={field.label} hint={field.hint} lang={lang} />;
    default:
      return (
        <FieldInput
          name={name}
          entry={projectFields[name]}
          look={look}
          choose={choose}
          lang={lang}
        />
      );
  }
};

/** In a group: the fields that no group names. */
const others = 'others';

interface ProjectInputsProps {
  /** The fields that the form asks for. */
  fields: readonly ProjectField[];
  /** Their order in the form; those of a group are side by side, and `others` are the fields that no group names. */
  groups: readonly (readonly (ProjectField | typeof others)[])[];
  looks: Partial<Record<ProjectField, FieldLook>>;
  /** Inputs that only this form has. */
  own?: Partial<Record<ProjectField, ReactNode>>;
  /** The language of the texts of the project, where it is not that of the page. */
  lang?: string | undefined;
}

/** The inputs for the fields of a project, for use in a form. */
export const ProjectInputs = ({ fields, groups, looks, own = {}, lang }: ProjectInputsProps) => {
  useProjectDerivations();
  const named = new Set<string>(groups.flat());
  const unnamed = fields.filter((name) => !named.has(name));
  return groups.map((group) => {
    const inputs = group
      .flatMap((name) => (name === others ? unnamed : [name]))
      .map((name) => (
        <Fragment key={name}>
          {own[name] ?? <ProjectInput name={name} look={looks[name]} lang={lang} />}
        </Fragment>
      ));
    if (group.length === 1) return inputs;
    return (
      <Grid key={group.join()} $columns={{ tablet: 2 }} $gap={5}>
        {inputs}
      </Grid>
    );
  });
};
