import { resourceCategories, resourceStatuses, resourceTypes } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { listAdminResources } from '@ail/kit/contracts/resources/resource.calls';
import type { AdminResourceSummary } from '@ail/kit/contracts/resources/resource.shape';
import {
  resourceCategoryTerms,
  resourceStatusTerms,
  resourceTypeTerms,
} from '@ail/kit/contracts/terms';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { DeleteDialog } from '../../blocks/forms/DeleteDialog.tsx';
import { Cards } from '../../blocks/lists/Cards.ts';
import { filter, search } from '../../blocks/lists/controls.tsx';
import { FilteredList } from '../../blocks/lists/FilteredList.tsx';
import { defineList, useList } from '../../blocks/lists/use-list.ts';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { translationFilter } from '../../blocks/translations/translation-filter.ts';
import { ResourceItem } from './ResourceItem.tsx';
import { seen } from './resource-values.ts';
import { currentResource, useResourceActions } from './resources.api.ts';

const resources = defineList({
  controls: {
    q: search('adminResources.search'),
    status: filter('status', {
      label: 'adminResources.filter.status',
      all: 'adminResources.filter.status.all',
      options: resourceStatuses,
      labels: resourceStatusTerms,
    }),
    type: filter('type', {
      label: 'adminResources.filter.type',
      all: 'adminResources.filter.type.all',
      options: resourceTypes,
      labels: resourceTypeTerms,
    }),
    category: filter('category', {
      label: 'adminResources.filter.category',
      all: 'adminResources.filter.category.all',
      options: resourceCategories,
      labels: resourceCategoryTerms,
    }),
    translation: translationFilter,
  },
  pageSize: 12,
  noMatch: { title: 'adminResources.noMatch' },
  empty: { title: 'adminResources.empty', hint: 'adminResources.empty.hint' },
});

/** The resources, including drafts, without their texts; the newest first. */
export const ResourceList = ({ host }: { host: Host }) => {
  const list = useList(resources);
  const query = useAdminList(listAdminResources, { query: { ...list.range, ...list.values } });
  const { remove } = useResourceActions();
  const { success, failure } = useNotices(host);
  const [leaving, setLeaving] = useState<AdminResourceSummary>();

  return (
    <>
      <FilteredList list={list} query={query}>
        {(rows) => (
          <Cards>
            {rows.map((resource) => (
              <ResourceItem
                key={resource.id}
                resource={resource}
                host={host}
                onDelete={() => setLeaving(resource)}
                onFailure={() => void query.mutate()}
              />
            ))}
          </Cards>
        )}
      </FilteredList>
      {leaving && (
        <DeleteDialog
          // The list has no texts; a conflict shows the saved text.
          entity={{ ...leaving, content: '', translations: { en: null, fr: null, sw: null } }}
          title={<FormattedMessage id="adminResources.delete.title" />}
          confirmLabel={<FormattedMessage id="adminResources.delete.confirm" />}
          {...seen}
          onDelete={remove}
          currentOf={currentResource.ofRemove}
          onDeleted={() => {
            success('adminResources.notice.deleted');
            setLeaving(undefined);
          }}
          onFailure={(error) => {
            failure('adminResources.notice.deleteFailed', error);
            // A colleague may have deleted it.
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
