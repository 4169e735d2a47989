import type { Language } from '@ail/kit/contracts/enums';
import { listNames } from '@ail/kit/contracts/field-table';
import { submissionFields } from '@ail/kit/contracts/projects/project.fields';
import type { AdminProject, ProjectProposal } from '@ail/kit/contracts/projects/project.shape';
import { yesNoTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { ContentText } from '@ail/kit/ui/ContentText';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { KeptHtml } from '../../blocks/rich-text/kept-html.tsx';
import { Prose } from '../../blocks/rich-text/Prose.tsx';
import { fieldLabels, fieldWords } from './project-labels.ts';

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  min-width: 0;
`;

const Field = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
  dt {
    font-weight: ${({ theme }) => theme.weight.strong};
  }
`;

const Sides = styled.dd`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  ${({ theme }) => theme.media.tablet} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;
  }
`;

const Side = styled.div`
  min-width: 0;
  padding: ${({ theme }) => theme.space[3]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Head = styled.strong`
  display: block;
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.xs};
`;

/** The fields that an owner writes, in the order in which the team reviews them. */
export const names = listNames(submissionFields);
export type Name = (typeof names)[number];

const isInRowLanguage = (name: Name): boolean => 'isInRowLanguage' in submissionFields[name];

interface ValueProps {
  name: Name;
  text: ProjectProposal;
  language: Language;
}

/** The whole value of a field, since the team decides on all of it. */
const Value = ({ name, text, language }: ValueProps) => {
  const intl = useIntl();
  const value = text[name];
  if (name === 'details' && text.details) {
    return (
      <Prose lang={language}>
        <KeptHtml html={text.details} />
      </Prose>
    );
  }
  if (Array.isArray(value)) {
    const people = value.map((one) => (one.role ? `${one.name}, ${one.role}` : one.name));
    return <ContentText language={language}>{people.join('\n')}</ContentText>;
  }
  if (typeof value === 'boolean') {
    return intl.formatMessage({ id: value ? yesNoTerms.yes : yesNoTerms.no });
  }
  if (typeof value === 'number') {
    const amount = intl.formatNumber(value);
    return name === 'amountSought' ? `${amount} ${text.currency ?? ''}` : amount;
  }
  if (value && (name === 'investmentRange' || name === 'investmentNeeded')) {
    return localAmounts(intl, value);
  }
  if (value && isInRowLanguage(name)) {
    return <ContentText language={language}>{value}</ContentText>;
  }
  const word = fieldWords[name]?.[value ?? ''];
  return word ? intl.formatMessage({ id: word }) : (value ?? '–');
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A submission: of a published project the changed fields, before and after; else all fields. */
export const SubmittedFields = ({ project }: { project: AdminProject }) => {
  const { proposal, language } = project;
  const shown = names.filter((name) =>
    proposal ? !isSame(project[name], proposal[name]) : !isEmpty(project[name]),
  );
  return (
    <List>
      {shown.map((name) => (
        <Field key={name}>
          <dt>
            <FormattedMessage id={fieldLabels[name]} />
          </dt>
          <Sides>
            {proposal && (
              <Side>
                <Head>
                  <FormattedMessage id="adminProjects.review.before" />
                </Head>
                <Value name={name} text={project} language={language} />
              </Side>
            )}
            <Side>
              {proposal && (
                <Head>
                  <FormattedMessage id="adminProjects.review.after" />
                </Head>
              )}
              <Value name={name} text={proposal ?? project} language={language} />
            </Side>
          </Sides>
        </Field>
      ))}
    </List>
  );
};
