import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { investmentRanges } from '../contracts/enums.ts';
import { currencies } from '../contracts/projects/currencies.ts';
import { type ProjectField, projectFields } from '../contracts/projects/project.fields.ts';
import { localAmounts } from './amounts.ts';
import { CountryField } from './CountryField.tsx';
import { FieldGroups, type Groups } from './FieldGroups.tsx';
import { FieldInput, type FieldLook, toFieldProps } from './FieldInput.tsx';
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

interface ProjectInputsProps {
  /** The fields that the form asks for. */
  fields: readonly ProjectField[];
  groups: Groups<ProjectField>;
  looks: Partial<Record<ProjectField, FieldLook>>;
  /** Inputs that only this form has. */
  own?: Partial<Record<ProjectField, ReactNode>>;
  /** The language of the texts of the project, where it is not that of the page. */
  lang?: string | undefined;
}

/** The inputs for the fields of a project, for use in a form. */
export const ProjectInputs = ({ fields, groups, looks, own = {}, lang }: ProjectInputsProps) => {
  useProjectDerivations();
  return (
    <FieldGroups fields={fields} groups={groups}>
      {(name) => own[name] ?? <ProjectInput name={name} look={looks[name]} lang={lang} />}
    </FieldGroups>
  );
};
