import type { Language } from '@ail/kit/contracts/enums';
import type { ProjectProposal, Submission } from '@ail/kit/contracts/projects/project.shape';
import { yesNoTerms } from '@ail/kit/contracts/terms';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { localAmounts } from '@ail/kit/ui/amounts';
import { failureText } from '@ail/kit/ui/failure-text';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import { lazy, Suspense } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { linesOf } from '../../blocks/differences/html-lines.ts';
import { FailureText } from '../../blocks/page/FailureText.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { fieldLabels, fieldWords } from './project-labels.ts';
import { useSubmissions } from './projects.api.ts';
import { type Name, names } from './SubmittedFields.tsx';

const TextDifference = lazy(() => import('../../blocks/differences/TextDifference.tsx'));

/** The value of a field as text; of HTML a line for each paragraph, with its pictures. */
const toText = (intl: IntlShape, name: Name, text: ProjectProposal): string => {
  const value = text[name];
  if (value === null || value === '') return '';
  if (name === 'details') return linesOf(String(value));
  if (Array.isArray(value)) {
    return value.map((one) => (one.role ? `${one.name}, ${one.role}` : one.name)).join('\n');
  }
  if (typeof value === 'boolean') {
    return intl.formatMessage({ id: value ? yesNoTerms.yes : yesNoTerms.no });
  }
  if (typeof value === 'number') return intl.formatNumber(value);
  if (name === 'investmentRange' || name === 'investmentNeeded') return localAmounts(intl, value);
  const word = fieldWords[name]?.[value];
  return word ? intl.formatMessage({ id: word }) : value;
};

/** The titles of documents with their sizes: another file under the same title is a change. */
const documentLines = (intl: IntlShape, { documents }: Submission): string =>
  documents
    .map(({ title, size }) => `${title} (${intl.formatNumber(Math.ceil(size / 1024))} kB)`)
    .join('\n');

interface SubmissionChangesProps {
  projectId: number;
  language: Language;
}

/** What has changed since the owner's submission before this one; nothing where that is not known. */
export const SubmissionChanges = ({ projectId, language }: SubmissionChangesProps) => {
  const intl = useIntl();
  const { data, error } = useSubmissions(projectId);
  if (error && !data) return <FailureText>{failureText(intl, error)}</FailureText>;
  if (!data?.former) return null;
  const { former, latest } = data;
  const changes = [
    ...names.map((name) => ({
      label: fieldLabels[name],
      before: toText(intl, name, former.text),
      after: toText(intl, name, latest.text),
      isWhole: name === 'investmentRange' || fieldWords[name] !== undefined,
    })),
    {
      label: 'adminProjects.documents',
      before: documentLines(intl, former),
      after: documentLines(intl, latest),
      isWhole: false,
    },
  ].filter(({ before, after }) => before !== after);
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading level={2} size="h3">
          <FormattedMessage id="adminProjects.review.since" />
        </Heading>
        {changes.length === 0 && (
          <p>
            <FormattedMessage id="adminProjects.review.since.none" />
          </p>
        )}
        <Suspense fallback={<ListSkeleton />}>
          {changes.map(({ label, before, after, isWhole }) => (
            <Stack $gap={2} key={label}>
              <Heading level={3} size="h4">
                <FormattedMessage id={label} />
              </Heading>
              <TextDifference before={before} after={after} isWhole={isWhole} language={language} />
            </Stack>
          ))}
        </Suspense>
      </Stack>
    </Panel>
  );
};
