import { languages } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { languageTerms } from '@ail/kit/contracts/terms';
import { TextField } from '@ail/kit/ui/TextField';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { isNeeded, type LabelValues } from './question-values.ts';

const Root = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${({ theme }) => theme.space[3]};
  align-items: end;
  min-width: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${({ theme }) => theme.space[1]};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};
`;

interface LabelFieldsProps {
  /** Where the texts are in the form, as `questions[0].labels`. */
  path: string;
  legend: ReactNode;
  labels: LabelValues;
}

/** One text in each language; one of them is needed. */
export const LabelFields = ({ path, legend, labels }: LabelFieldsProps) => (
  <Root>
    <Legend>{legend}</Legend>
    {languages.map((language) => (
      <TextField<Record<string, string>>
        key={language}
        name={`${path}.${language}`}
        label={<FormattedMessage id={languageTerms[language]} />}
        maxLength={limits.questionLabel.max}
        required={isNeeded(labels, language)}
      />
    ))}
  </Root>
);
