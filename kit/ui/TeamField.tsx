import { limits } from '@ail/kit/contracts/limits';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
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
  labels: { team: ReactNode; hint: ReactNode; name: ReactNode; role: ReactNode; add: ReactNode };
  /** The name of the button that removes somebody, by their place in the list. */
  removeLabel: (number: number) => string;
  /** Of what is typed, but for names, where it is not that of the page. */
  lang?: string;
}

/** The people of a project: a name and what they do, one more, one less. */
export const TeamField = ({ labels, removeLabel, ...written }: TeamFieldProps) => {
  const { values, setFieldValue } = useFormikContext<TeamValues>();
  const { hintId, error, errorId, describedBy } = useField('team', labels.team, labels.hint);
  const set = (team: TeamValues['team']) => void setFieldValue('team', team);
  return (
    <Root aria-describedby={describedBy}>
      <legend>
        <TranslatableText>{labels.team}</TranslatableText>
        <OptionalMark />
      </legend>
      <Hint id={hintId}>{labels.hint}</Hint>
      {values.team.map((_, index) => (
        // They have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said above
        <Person key={index}>
          <Pair>
            <TextField<Record<string, string>>
              name={`team[${index}].name`}
              label={labels.name}
              maxLength={limits.name.max}
              required
            />
            <TextField<Record<string, string>>
              name={`team[${index}].role`}
              label={labels.role}
              {...written}
              maxLength={limits.shortText.max}
            />
          </Pair>
          <Button
            variant="ghost"
            size="sm"
            aria-label={removeLabel(index + 1)}
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
            <TranslatableText>{labels.add}</TranslatableText>
          </Button>
        </div>
      )}
    </Root>
  );
};
