import type { ProjectSort } from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { sectorTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { ContentText } from '@ail/kit/ui/ContentText';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { documentIcon } from '@ail/kit/ui/icons/document';
import { editIcon } from '@ail/kit/ui/icons/edit';
import { globeIcon } from '@ail/kit/ui/icons/globe';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { placeName } from '@ail/kit/ui/place-name';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { type Action, ActionsMenu } from '../../blocks/lists/ActionsMenu.tsx';
import { type Column, DataTable, type Sorting } from '../../blocks/lists/DataTable.tsx';
import { useReturnState } from '../../blocks/page/back-to-list.ts';
import { TranslationBadges } from '../../blocks/translations/TranslationBadges.tsx';
import { ReviewBadge } from './ReviewBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

interface ProjectsTableProps {
  projects: readonly AdminProject[];
  busy: boolean;
  sort: Sorting<ProjectSort>;
  onView: (project: AdminProject) => void;
  onApprove: (project: AdminProject) => void;
  onDelete: (project: AdminProject) => void;
}

/** An owner's project comes onto the site by its review. */
const canActivate = ({ status, owner, approvedAt }: AdminProject) =>
  status === 'pending' && (!owner || approvedAt !== null);

/** The projects as rows, each with its actions. */
export const ProjectsTable = ({
  projects,
  busy,
  sort,
  onView,
  onApprove,
  onDelete,
}: ProjectsTableProps) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const here = useReturnState();

  const actionsFor = (project: AdminProject): Action[] => [
    {
      id: 'view',
      icon: documentIcon,
      label: <FormattedMessage id="adminProjects.view" />,
      onSelect: () => onView(project),
    },
    ...(project.reviewState === 'submitted'
      ? [
          {
            id: 'review',
            icon: checkIcon,
            label: <FormattedMessage id="adminProjects.review" />,
            onSelect: () => void navigate(`/admin/projects/${project.id}/review`, { state: here }),
          } satisfies Action,
        ]
      : []),
    ...(canActivate(project)
      ? [
          {
            id: 'approve',
            icon: checkIcon,
            label: <FormattedMessage id="adminProjects.approve" />,
            onSelect: () => onApprove(project),
          } satisfies Action,
        ]
      : []),
    {
      id: 'edit',
      icon: editIcon,
      label: <FormattedMessage id="adminProjects.edit" />,
      onSelect: () => void navigate(`/admin/projects/${project.id}/edit`, { state: here }),
    },
    {
      id: 'translate',
      icon: globeIcon,
      label: <FormattedMessage id="adminTranslations.translate" />,
      onSelect: () => void navigate(`/admin/projects/${project.id}/translations`, { state: here }),
    },
    {
      id: 'delete',
      icon: trashIcon,
      label: <FormattedMessage id="adminProjects.delete" />,
      isDangerous: true,
      onSelect: () => onDelete(project),
    },
  ];

  const columns: Column<AdminProject, ProjectSort>[] = [
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
      cell: ({ country }) =>
        country ? placeName(intl, country) : <FormattedMessage id="adminProjects.none" />,
      sortBy: 'country',
    },
    {
      id: 'investment',
      header: 'adminProjects.column.investment',
      cell: ({ investmentNeeded, investmentRange }) =>
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
    {
      id: 'menu',
      header: 'admin.table.actions',
      cell: (project) => (
        <ActionsMenu
          label={intl.formatMessage({ id: 'adminProjects.actions' }, { title: project.title })}
          actions={actionsFor(project)}
        />
      ),
    },
  ];

  return (
    <DataTable
      label="adminProjects.title"
      columns={columns}
      rows={projects}
      sort={sort}
      busy={busy}
    />
  );
};
