import { limits } from '@ail/kit/contracts/limits';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Button } from './Button.tsx';
import { FieldMessage, Hint, OptionalMark, useField } from './Field.tsx';
import { fieldLabel } from './field-look.ts';
import { Icon } from './Icon.tsx';
import { plusIcon } from './icons/plus.ts';
import { trashIcon } from './icons/trash.ts';
import { TextField } from './TextField.tsx';
import './theme.ts';
import { TranslatableText } from './TranslatableText.tsx';

const Root = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  min-width: 0;
  legend {
    ${fieldLabel}
    padding: 0;
    margin-bottom: ${({ theme }) => theme.space[1]};
  }
`;

const Person = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[2]};
  align-items: end;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${({ theme }) => theme.space[3]};
  min-width: 0;
`;

export interface TeamValues {
  team: { name: string; role: string }[];
}

interface TeamFieldProps {
  label: ReactNode;
  hint: ReactNode;
  /** The language of the roles, where it is not that of the page. */
  lang?: string | undefined;
}

/** The people of a project, each with a name and a role. */
export const TeamField = ({ label, hint, lang }: TeamFieldProps) => {
  const intl = useIntl();
  const { values, setFieldValue } = useFormikContext<TeamValues>();
  const { hintId, error, errorId, describedBy } = useField('team', label, hint);
  const set = (team: TeamValues['team']) => void setFieldValue('team', team);
  return (
    <Root aria-describedby={describedBy}>
      <legend>
        <TranslatableText>{label}</TranslatableText>
        <OptionalMark />
      </legend>
      <Hint id={hintId}>{hint}</Hint>
      {values.team.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people are told apart only by their place in the list
        <Person key={index}>
          <Pair>
            <TextField<Record<string, string>>
              name={`team[${index}].name`}
              label={<FormattedMessage id="projectFields.team.name" />}
              maxLength={limits.name.max}
              required
            />
            <TextField<Record<string, string>>
              name={`team[${index}].role`}
              label={<FormattedMessage id="projectFields.team.role" />}
              lang={lang}
              maxLength={limits.shortText.max}
            />
          </Pair>
          <Button
            variant="ghost"
            size="sm"
            aria-label={intl.formatMessage(
              { id: 'projectFields.team.remove' },
              { number: index + 1 },
            )}
            onClick={() => set(values.team.filter((__, other) => other !== index))}
          >
            <Icon path={trashIcon} />
          </Button>
        </Person>
      ))}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
      {values.team.length < limits.team.max && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => set([...values.team, { name: '', role: '' }])}
          >
            <Icon path={plusIcon} />
            <FormattedMessage id="projectFields.team.add" />
          </Button>
        </div>
      )}
    </Root>
  );
};
