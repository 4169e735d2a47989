import {
  projectLocations,
  projectSectors,
  projectStatuses,
  reviewStates,
} from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { projectSorts } from '@ail/kit/contracts/projects/project';
import { listAdminProjects } from '@ail/kit/contracts/projects/project.calls';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import {
  projectStatusTerms,
  regionTerms,
  reviewStateTerms,
  sectorTerms,
} from '@ail/kit/contracts/terms';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { documentIcon } from '@ail/kit/ui/icons/document';
import { editIcon } from '@ail/kit/ui/icons/edit';
import { globeIcon } from '@ail/kit/ui/icons/globe';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { trashIcon } from '@ail/kit/ui/icons/trash';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { DeleteDialog } from '../../blocks/forms/DeleteDialog.tsx';
import { filter, search, sorting } from '../../blocks/lists/controls.tsx';
import { ListScreen } from '../../blocks/lists/ListScreen.tsx';
import { menuColumn } from '../../blocks/lists/menu-column.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { useReturnState } from '../../blocks/page/back-to-list.ts';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { translationFilter } from '../../blocks/translations/translation-filter.ts';
import { ProjectDialog } from './ProjectDialog.tsx';
import { projectColumns } from './project-columns.tsx';
import { fieldLabels, fieldWords } from './project-labels.ts';
import { toValues } from './project-values.ts';
import { currentProject, useProjectActions } from './projects.api.ts';

const projects = defineList({
  controls: {
    q: search('adminProjects.search'),
    sector: filter('sector', {
      label: 'projectFields.sector',
      all: 'adminProjects.sector.all',
      options: projectSectors,
      labels: sectorTerms,
    }),
    location: filter('region', {
      label: 'projectFields.location',
      all: 'adminProjects.region.all',
      options: projectLocations,
      labels: regionTerms,
    }),
    status: filter('status', {
      label: 'projectFields.status',
      all: 'adminProjects.status.all',
      options: projectStatuses,
      labels: projectStatusTerms,
    }),
    reviewState: filter('review', {
      label: 'adminProjects.review.state',
      all: 'adminProjects.review.all',
      options: reviewStates,
      labels: reviewStateTerms,
    }),
    sort: sorting({
      options: projectSorts,
      usual: ({ get }) => (get('review') === 'submitted' ? 'submittedAt' : 'createdAt'),
      select: {
        label: 'adminProjects.order',
        labels: {
          createdAt: 'adminProjects.order.created',
          title: 'adminProjects.column.name',
          sector: 'adminProjects.column.sector',
          country: 'adminProjects.column.country',
          status: 'adminProjects.column.status',
          submittedAt: 'adminProjects.order.submitted',
        },
        isLong: true,
      },
    }),
    translation: translationFilter,
  },
  perLine: 4,
  pageSize: 20,
  loading: 'adminProjects.loading',
  noMatch: { title: 'adminProjects.noMatch' },
  empty: { title: 'adminProjects.empty' },
});

/** An owner's project is first published by its review. */
const canActivate = ({ status, owner, approvedAt }: AdminProject) =>
  status === 'pending' && (!owner || approvedAt !== null);

/** All projects, with the reviews that are waiting. */
export const ProjectsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const navigate = useNavigate();
  const here = useReturnState();
  const { update, remove } = useProjectActions();
  const list = useList(projects);
  const { sort, ...filters } = list.values;
  const query = useAdminList(listAdminProjects, {
    query: { ...list.range, sort: sort.by, order: sort.order, ...filters },
  });
  const [viewed, setViewed] = useState<AdminProject>();
  const [toDelete, setToDelete] = useState<AdminProject>();

  const approve = async ({ id, title, updatedAt }: AdminProject) => {
    const isApproved = await notices.report(update(id, { status: 'active', updatedAt }), {
      done: 'adminProjects.approved',
      values: { title },
      failed: 'adminProjects.approveFailed',
    });
    if (!isApproved) void query.mutate();
  };

  // Addresses are written in full, since a release looks for the page of each.
  const open = (path: string) => void navigate(path, { state: here });
  const menu = menuColumn<AdminProject>(
    ({ title }) => intl.formatMessage({ id: 'adminProjects.actions' }, { title }),
    [
      { id: 'view', icon: documentIcon, label: 'adminProjects.view', onSelect: setViewed },
      {
        id: 'review',
        icon: checkIcon,
        label: 'adminProjects.review',
        isOffered: ({ reviewState }) => reviewState === 'submitted',
        onSelect: ({ id }) => open(`/admin/projects/${id}/review`),
      },
      {
        id: 'approve',
        icon: checkIcon,
        label: 'adminProjects.approve',
        isOffered: canActivate,
        onSelect: approve,
      },
      {
        id: 'edit',
        icon: editIcon,
        label: 'adminProjects.edit',
        onSelect: ({ id }) => open(`/admin/projects/${id}/edit`),
      },
      {
        id: 'translate',
        icon: globeIcon,
        label: 'adminTranslations.translate',
        onSelect: ({ id }) => open(`/admin/projects/${id}/translations`),
      },
      {
        id: 'delete',
        icon: trashIcon,
        label: 'adminProjects.delete',
        isDangerous: true,
        onSelect: setToDelete,
      },
    ],
  );

  return (
    <>
      <ListScreen
        title="adminProjects.title"
        lead="adminProjects.lead"
        list={list}
        query={query}
        columns={[...projectColumns, menu]}
        sort={sort}
      >
        <ButtonLink to="/admin/projects/new" state={here}>
          <Icon path={plusIcon} />
          <FormattedMessage id="adminProjects.add" />
        </ButtonLink>
      </ListScreen>
      {viewed && <ProjectDialog project={viewed} onDismiss={() => setViewed(undefined)} />}
      {toDelete && (
        <DeleteDialog
          entity={toDelete}
          title={<FormattedMessage id="adminProjects.delete.title" />}
          confirmLabel={<FormattedMessage id="adminProjects.delete" />}
          toValues={toValues}
          labels={fieldLabels}
          words={fieldWords}
          onDelete={remove}
          currentOf={currentProject.ofRemove}
          onDeleted={() => {
            notices.success('adminProjects.deleted', { title: toDelete.title });
            setToDelete(undefined);
          }}
          onFailure={(failure) => {
            notices.failure('adminProjects.deleteFailed', failure);
            void query.mutate();
            setToDelete(undefined);
          }}
          onDismiss={() => setToDelete(undefined)}
        >
          <FormattedMessage id="adminProjects.delete.text" values={{ title: toDelete.title }} />
        </DeleteDialog>
      )}
    </>
  );
};
