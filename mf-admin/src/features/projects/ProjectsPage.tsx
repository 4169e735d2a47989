import {
  projectLocations,
  projectSectors,
  projectStatuses,
  reviewStates,
} from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { type ProjectSort, projectSorts } from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { regionTerms, reviewStateTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Icon } from '@ail/kit/ui/Icon';
import { plusIcon } from '@ail/kit/ui/icons/plus';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DeleteDialog } from '../../blocks/forms/DeleteDialog.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { useReturnState } from '../../blocks/page/back-to-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import {
  TranslationFilter,
  useTranslationFilter,
} from '../../blocks/translations/TranslationFilter.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
import { ProjectsTable } from './ProjectsTable.tsx';
import { fieldLabels, fieldWords, statusLook } from './project-labels.ts';
import { toValues } from './project-values.ts';
import { currentProject, pageSize, useProjectActions, useProjects } from './projects.api.ts';

/** A phone shows cards, which have no headers to sort by. */
const sortLabels = {
  createdAt: 'adminProjects.order.created',
  title: 'adminProjects.column.name',
  sector: 'adminProjects.column.sector',
  country: 'adminProjects.column.country',
  status: 'adminProjects.column.status',
  submittedAt: 'adminProjects.order.submitted',
} satisfies Record<ProjectSort, string>;

/** All projects: search, filters, order and page are in the address. */
export const ProjectsPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const notices = useNotices(host);
  const here = useReturnState();
  const { get, choice, change } = useAddress();
  const [page, turnTo] = useAddressPage();
  const [viewed, setViewed] = useState<AdminProject>();
  const [toDelete, setToDelete] = useState<AdminProject>();
  const { update, remove } = useProjectActions();
  const q = get('q');
  const [sector, setSector] = choice('sector', projectSectors);
  const [location, setLocation] = choice('region', projectLocations);
  const [status, setStatus] = choice('status', projectStatuses);
  const [reviewState, setReviewState] = choice('review', reviewStates);
  const [sort] = choice(
    'sort',
    projectSorts,
    reviewState === 'submitted' ? 'submittedAt' : 'createdAt',
  );
  const [order] = choice('order', ['asc', 'desc'], sort === 'createdAt' ? 'desc' : 'asc');
  const [translation] = useTranslationFilter();
  const query = useProjects({
    page,
    q,
    sector,
    location,
    status,
    reviewState,
    translation,
    sort,
    order,
  });
  const isFiltered = Boolean(q || sector || location || status || reviewState || translation);

  const approve = async (project: AdminProject) => {
    try {
      await update(project.id, { status: 'active', updatedAt: project.updatedAt });
      notices.success(
        intl.formatMessage({ id: 'adminProjects.approved' }, { title: project.title }),
      );
    } catch (failure) {
      notices.failure(intl.formatMessage({ id: 'adminProjects.approveFailed' }), failure);
      void query.mutate();
    }
  };

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminProjects.title' })}
        lead={<FormattedMessage id="adminProjects.lead" />}
      >
        <ButtonLink to="/admin/projects/new" state={here}>
          <Icon path={plusIcon} />
          <FormattedMessage id="adminProjects.add" />
        </ButtonLink>
      </PageHead>
      <Panel>
        <FilterBar columns={4}>
          <SearchBox label={<FormattedMessage id="adminProjects.search" />} name="q" />
          <FilterSelect
            label={<FormattedMessage id="projectFields.sector" />}
            all={intl.formatMessage({ id: 'adminProjects.sector.all' })}
            options={projectSectors}
            labelOf={(value) => intl.formatMessage({ id: sectorTerms[value] })}
            value={sector}
            onChoose={setSector}
          />
          <FilterSelect
            label={<FormattedMessage id="projectFields.location" />}
            all={intl.formatMessage({ id: 'adminProjects.region.all' })}
            options={projectLocations}
            labelOf={(value) => intl.formatMessage({ id: regionTerms[value] })}
            value={location}
            onChoose={setLocation}
          />
          <FilterSelect
            label={<FormattedMessage id="projectFields.status" />}
            all={intl.formatMessage({ id: 'adminProjects.status.all' })}
            options={projectStatuses}
            labelOf={(value) => intl.formatMessage({ id: statusLook(value).label })}
            value={status}
            onChoose={setStatus}
          />
          <FilterSelect
            label={<FormattedMessage id="adminProjects.review.state" />}
            all={intl.formatMessage({ id: 'adminProjects.review.all' })}
            options={reviewStates}
            labelOf={(value) => intl.formatMessage({ id: reviewStateTerms[value] })}
            value={reviewState}
            onChoose={setReviewState}
          />
          <FilterSelect
            label={<FormattedMessage id="adminProjects.order" />}
            options={projectSorts}
            labelOf={(value) => intl.formatMessage({ id: sortLabels[value] })}
            value={sort}
            isLong
            onChoose={(value) => change({ sort: value, order: undefined })}
          />
          <TranslationFilter />
        </FilterBar>
        <ListState
          query={query}
          loading={<ListSkeleton text="adminProjects.loading" />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            isFiltered ? (
              <NothingMatches
                title={intl.formatMessage({ id: 'adminProjects.noMatch' })}
                filters={['q', 'sector', 'region', 'status', 'review', 'translation']}
              />
            ) : (
              <EmptyState title={intl.formatMessage({ id: 'adminProjects.empty' })} />
            )
          }
        >
          {({ items, total }) => (
            <>
              <ProjectsTable
                projects={items}
                busy={query.isLoading}
                sort={{ by: sort, order, onSort: (by, next) => change({ sort: by, order: next }) }}
                onView={setViewed}
                onApprove={approve}
                onDelete={setToDelete}
              />
              <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
            </>
          )}
        </ListState>
      </Panel>
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
            notices.success(
              intl.formatMessage({ id: 'adminProjects.deleted' }, { title: toDelete.title }),
            );
            setToDelete(undefined);
          }}
          onFailure={(failure) => {
            notices.failure(intl.formatMessage({ id: 'adminProjects.deleteFailed' }), failure);
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
