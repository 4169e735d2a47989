import type { ProjectSort } from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { sectorTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { ContentText } from '@ail/kit/ui/ContentText';
import { placeName } from '@ail/kit/ui/place-name';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import type { Column } from '../../blocks/lists/DataTable.tsx';
import { TranslationBadges } from '../../blocks/translations/TranslationBadges.tsx';
import { ReviewBadge } from './ReviewBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** The columns of the list of projects, without the menu of each row. */
export const projectColumns: readonly Column<AdminProject, ProjectSort>[] = [
  {
    id: 'title',
    header: 'adminProjects.column.name',
    cell: (project) => (
      <Stack $gap={1}>
        <strong>
          <ContentText language={project.language}>{project.title}</ContentText>
        </strong>
        <Row $gap={1}>
          <TranslationBadges row={project} />
        </Row>
      </Stack>
    ),
    sortBy: 'title',
  },
  {
    id: 'sector',
    header: 'adminProjects.column.sector',
    cell: ({ sector }) => <FormattedMessage id={sectorTerms[sector]} />,
    sortBy: 'sector',
  },
  {
    id: 'country',
    header: 'adminProjects.column.country',
    cell: ({ country }, intl) =>
      country ? placeName(intl, country) : <FormattedMessage id="adminProjects.none" />,
    sortBy: 'country',
  },
  {
    id: 'investment',
    header: 'adminProjects.column.investment',
    cell: ({ investmentNeeded, investmentRange }, intl) =>
      localAmounts(intl, investmentNeeded ?? investmentRange),
  },
  {
    id: 'status',
    isPlain: true,
    header: 'adminProjects.column.status',
    cell: ({ status, reviewState }) => (
      <Row $gap={1}>
        <StatusBadge status={status} />
        {reviewState !== 'approved' && <ReviewBadge state={reviewState} />}
      </Row>
    ),
    sortBy: 'status',
  },
];
