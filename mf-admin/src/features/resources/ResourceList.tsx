import { resourceCategories, resourceStatuses, resourceTypes } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { AdminResourceSummary } from '@ail/kit/contracts/resources/resource.shape';
import {
  resourceCategoryTerms,
  resourceStatusTerms,
  resourceTypeTerms,
} from '@ail/kit/contracts/terms';
import { useAddress, useAddressPage } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { DeleteDialog } from '../../blocks/forms/DeleteDialog.tsx';
import { Pager } from '../../blocks/lists/Pager.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import {
  TranslationFilter,
  useTranslationFilter,
} from '../../blocks/translations/TranslationFilter.tsx';
import { ResourceItem } from './ResourceItem.tsx';
import { seen } from './resource-values.ts';
import { currentResource, pageSize, useResourceActions, useResources } from './resources.api.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
`;

/** The resources, the newest first; search, filters and page are in the address. */
export const ResourceList = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { get, choice } = useAddress();
  const [page, turnTo] = useAddressPage();
  const q = get('q');
  const [status, setStatus] = choice('status', resourceStatuses);
  const [type, setType] = choice('type', resourceTypes);
  const [category, setCategory] = choice('category', resourceCategories);
  const [translation] = useTranslationFilter();
  const query = useResources({ page, q, status, type, category, translation });
  const isFiltered = Boolean(q || status || type || category || translation);
  const { remove } = useResourceActions();
  const { success, failure } = useNotices(host);
  const [leaving, setLeaving] = useState<AdminResourceSummary>();

  return (
    <>
      <FilterBar>
        <SearchBox label={<FormattedMessage id="adminResources.search" />} name="q" />
        <FilterSelect
          label={<FormattedMessage id="adminResources.filter.status" />}
          all={intl.formatMessage({ id: 'adminResources.filter.status.all' })}
          options={resourceStatuses}
          labelOf={(value) => intl.formatMessage({ id: resourceStatusTerms[value] })}
          value={status}
          onChoose={setStatus}
        />
        <FilterSelect
          label={<FormattedMessage id="adminResources.filter.type" />}
          all={intl.formatMessage({ id: 'adminResources.filter.type.all' })}
          options={resourceTypes}
          labelOf={(value) => intl.formatMessage({ id: resourceTypeTerms[value] })}
          value={type}
          onChoose={setType}
        />
        <FilterSelect
          label={<FormattedMessage id="adminResources.filter.category" />}
          all={intl.formatMessage({ id: 'adminResources.filter.category.all' })}
          options={resourceCategories}
          labelOf={(value) => intl.formatMessage({ id: resourceCategoryTerms[value] })}
          value={category}
          onChoose={setCategory}
        />
        <TranslationFilter />
      </FilterBar>
      <ListState
        query={query}
        loading={<ListSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={
          isFiltered ? (
            <NothingMatches
              title={intl.formatMessage({ id: 'adminResources.noMatch' })}
              filters={['q', 'status', 'type', 'category', 'translation']}
            />
          ) : (
            <EmptyState title={intl.formatMessage({ id: 'adminResources.empty' })}>
              <FormattedMessage id="adminResources.empty.hint" />
            </EmptyState>
          )
        }
      >
        {({ items, total }) => (
          <>
            <List>
              {items.map((resource) => (
                <ResourceItem
                  key={resource.id}
                  resource={resource}
                  host={host}
                  onDelete={() => setLeaving(resource)}
                  onFailure={() => void query.mutate()}
                />
              ))}
            </List>
            <Pager page={page} size={pageSize} total={total} onTurn={turnTo} />
          </>
        )}
      </ListState>
      {leaving && (
        <DeleteDialog
          // The list has no texts; in a conflict the saved text is shown.
          entity={{ ...leaving, content: '', translations: { en: null, fr: null, sw: null } }}
          title={<FormattedMessage id="adminResources.delete.title" />}
          confirmLabel={<FormattedMessage id="adminResources.delete.confirm" />}
          {...seen}
          onDelete={remove}
          currentOf={currentResource.ofRemove}
          onDeleted={() => {
            success(intl.formatMessage({ id: 'adminResources.notice.deleted' }));
            setLeaving(undefined);
          }}
          onFailure={(error) => {
            failure(intl.formatMessage({ id: 'adminResources.notice.deleteFailed' }), error);
            // Another admin may have deleted it.
            void query.mutate();
            setLeaving(undefined);
          }}
          onDismiss={() => setLeaving(undefined)}
        >
          <FormattedMessage
            id="adminResources.delete.text"
            values={{ title: leaving.title, status: leaving.status }}
          />
        </DeleteDialog>
      )}
    </>
  );
};
