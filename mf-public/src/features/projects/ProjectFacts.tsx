import type { ProjectSummary } from '@ail/kit/contracts/projects/project.shape';
import { sectorTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { Card } from '@ail/kit/ui/Card';
import { placeName } from '@ail/kit/ui/place-name';
import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '../../blocks/content/Details.tsx';

/** The facts for an investor: amount, sector, place. */
export const ProjectFacts = ({ project }: { project: ProjectSummary }) => {
  const intl = useIntl();
  return (
    <Card>
      <Details
        items={[
          {
            id: 'range',
            term: <FormattedMessage id="projects.range" />,
            value: localAmounts(intl, project.investmentRange),
          },
          {
            id: 'needed',
            term: <FormattedMessage id="projects.needed" />,
            value: project.investmentNeeded && localAmounts(intl, project.investmentNeeded),
          },
          {
            id: 'sector',
            term: <FormattedMessage id="projects.sector" />,
            value: <FormattedMessage id={sectorTerms[project.sector]} />,
          },
          {
            id: 'country',
            term: <FormattedMessage id="projects.country" />,
            value: project.country && placeName(intl, project.country),
          },
          {
            id: 'impact',
            term: <FormattedMessage id="projects.impact" />,
            value: project.impact && <FormattedMessage id="projects.impact.text" />,
          },
        ]}
      />
    </Card>
  );
};
