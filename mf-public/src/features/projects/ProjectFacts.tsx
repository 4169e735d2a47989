import type { Project } from '@ail/kit/contracts/projects/project.shape';
import {
  projectStageTerms,
  projectStatusTerms,
  regionTerms,
  sectorTerms,
} from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { Card } from '@ail/kit/ui/Card';
import { ContentText } from '@ail/kit/ui/ContentText';
import { LongDate } from '@ail/kit/ui/LongDate';
import { placeName } from '@ail/kit/ui/place-name';
import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '../../blocks/content/Details.tsx';
import { amountOf, writtenIn } from './project-labels.ts';
import { SubSector } from './SubSector.tsx';

/** The facts for an investor: amount, sector, place, state. */
export const ProjectFacts = ({ project }: { project: Project }) => {
  const intl = useIntl();
  const amount = amountOf(intl, project);
  // An answer that was kept for offline reading may be older than this field.
  const { date = project.createdAt }: Partial<Project> = project;
  return (
    <Card>
      <Details
        items={[
          {
            id: 'amount',
            term: <FormattedMessage id="project.amount" />,
            value: amount,
          },
          {
            id: 'range',
            term: <FormattedMessage id="projects.range" />,
            value: localAmounts(intl, project.investmentRange),
          },
          {
            id: 'needed',
            term: <FormattedMessage id="projects.needed" />,
            // The amount says the same as a number.
            value:
              !amount && project.investmentNeeded && localAmounts(intl, project.investmentNeeded),
          },
          {
            id: 'stage',
            term: <FormattedMessage id="project.stage" />,
            value: project.stage && <FormattedMessage id={projectStageTerms[project.stage]} />,
          },
          {
            id: 'sector',
            term: <FormattedMessage id="projects.sector" />,
            value: <FormattedMessage id={sectorTerms[project.sector]} />,
          },
          {
            id: 'subSector',
            term: <FormattedMessage id="project.subSector" />,
            value: project.subSector && (
              <SubSector name={project.subSector} language={writtenIn(project)} />
            ),
          },
          {
            id: 'country',
            term: <FormattedMessage id="projects.country" />,
            value: project.country && placeName(intl, project.country),
          },
          {
            id: 'region',
            term: <FormattedMessage id="project.region" />,
            value: <FormattedMessage id={regionTerms[project.location]} />,
          },
          {
            id: 'organization',
            term: <FormattedMessage id="project.organization" />,
            value: project.organization && (
              <ContentText language={writtenIn(project)}>{project.organization}</ContentText>
            ),
          },
          {
            id: 'impact',
            term: <FormattedMessage id="projects.impact" />,
            value: project.impact && <FormattedMessage id="projects.impact.text" />,
          },
          {
            id: 'status',
            term: <FormattedMessage id="project.status" />,
            value: <FormattedMessage id={projectStatusTerms[project.status]} />,
          },
          {
            id: 'date',
            term: <FormattedMessage id="project.date" />,
            value: <LongDate value={date} />,
          },
          {
            id: 'notConfirmed',
            term: <FormattedMessage id="project.notConfirmedSince" />,
            value: project.notConfirmedSince && <LongDate value={project.notConfirmedSince} />,
          },
        ]}
      />
    </Card>
  );
};
