import { resourceCategories, resourceTypes } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import type { AdminResourceSummary } from '@ail/kit/contracts/resource';
import { Badge } from '@ail/kit/ui/Badge';
import { Button, ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Clamp, Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Row } from '@ail/kit/ui/Stack';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useHere } from '../../blocks/came-from.ts';
import { DeleteDialog } from '../../blocks/DeleteDialog.tsx';
import { FilterBar } from '../../blocks/FilterBar.tsx';
import { FilterSelect } from '../../blocks/FilterSelect.tsx';
import { ListState } from '../../blocks/ListState.tsx';
import { Pager } from '../../blocks/Pager.tsx';
import { SearchBox } from '../../blocks/SearchBox.tsx';
import { useUrlState } from '../../blocks/url-state.ts';
import { useNotices } from '../../blocks/use-notices.ts';
import { categoryLabels, typeLabels } from './resource-labels.ts';
import { fieldLabels, toValues } from './resource-values.ts';
import { pageSize, useResourceActions, useResources } from './resources.api.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  overflow-wrap: anywhere;
`;

const Soft = styled(Row)`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** The resources, the newest first; search, filters and page stand in the address. */
export const ResourceList = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const here = useHere();
  const { get, choice, change, page } = useUrlState();
  const q = get('q');
  const type = choice('type', resourceTypes);
  const category = choice('category', resourceCategories);
  const query = useResources({ page, q, type, category });
  const search = useCallback((text: string) => change({ q: text }), [change]);
  const isFiltered = Boolean(q || type || category);
  const { remove } = useResourceActions();
  const { success, failure } = useNotices(host);
  const [leaving, setLeaving] = useState<AdminResourceSummary>();

  return (
    <>
      <FilterBar>
        <SearchBox
          label={<FormattedMessage id="adminResources.search" />}
          value={q}
          onSearch={search}
        />
        <FilterSelect
          label={<FormattedMessage id="adminResources.filter.type" />}
          all={intl.formatMessage({ id: 'adminResources.filter.type.all' })}
          options={resourceTypes.map((value) => ({
            value,
            label: intl.formatMessage({ id: typeLabels[value] }),
          }))}
          value={type ?? ''}
          onChoose={(value) => change({ type: value })}
        />
        <FilterSelect
          label={<FormattedMessage id="adminResources.filter.category" />}
          all={intl.formatMessage({ id: 'adminResources.filter.category.all' })}
          options={resourceCategories.map((value) => ({
            value,
            label: intl.formatMessage({ id: categoryLabels[value] }),
          }))}
          value={category ?? ''}
          onChoose={(value) => change({ category: value })}
        />
      </FilterBar>
      <ListState
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={
          isFiltered ? (
            <EmptyState title={intl.formatMessage({ id: 'adminResources.noMatch' })} />
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
                <Item key={resource.id}>
                  <Heading level={3} size="h4">
                    {resource.title}
                  </Heading>
                  <Clamp $lines={2}>{resource.description}</Clamp>
                  <Soft $gap={2}>
                    <Badge tone="info">
                      <FormattedMessage id={typeLabels[resource.type]} />
                    </Badge>
                    <Badge>
                      <FormattedMessage id={categoryLabels[resource.category]} />
                    </Badge>
                    <LongDate value={resource.publishedAt} />
                  </Soft>
                  <Row $gap={2}>
                    <ButtonLink
                      to={`/admin/resources/${resource.id}/edit`}
                      state={here}
                      variant="secondary"
                      size="sm"
                      aria-label={intl.formatMessage(
                        { id: 'adminResources.edit.name' },
                        { title: resource.title },
                      )}
                    >
                      <Icon name="edit" />
                      <FormattedMessage id="adminResources.edit" />
                    </ButtonLink>
                    <ButtonAnchor
                      href={`/resources/${resource.id}`}
                      target="_blank"
                      variant="ghost"
                      size="sm"
                      aria-label={intl.formatMessage(
                        { id: 'adminResources.view.name' },
                        { title: resource.title },
                      )}
                    >
                      <Icon name="external" />
                      <FormattedMessage id="adminResources.view" />
                    </ButtonAnchor>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={intl.formatMessage(
                        { id: 'adminResources.delete.name' },
                        { title: resource.title },
                      )}
                      onClick={() => setLeaving(resource)}
                    >
                      <Icon name="trash" />
                      <FormattedMessage id="adminResources.delete" />
                    </Button>
                  </Row>
                </Item>
              ))}
            </List>
            <Pager
              page={page}
              size={pageSize}
              total={total}
              onTurn={(next) => change({ page: next > 1 ? String(next) : '' })}
            />
          </>
        )}
      </ListState>
      {leaving && (
        <DeleteDialog
          // The list has no texts; where somebody has changed it, the text as it is saved is shown.
          entity={{ ...leaving, content: '' }}
          title={<FormattedMessage id="adminResources.delete.title" />}
          confirmLabel={<FormattedMessage id="adminResources.delete.confirm" />}
          toValues={toValues}
          labels={fieldLabels}
          words={{ type: typeLabels, category: categoryLabels }}
          onDelete={remove}
          onDeleted={() => {
            success(intl.formatMessage({ id: 'adminResources.notice.deleted' }));
            setLeaving(undefined);
          }}
          onFailure={(error) => {
            failure(intl.formatMessage({ id: 'adminResources.notice.deleteFailed' }), error);
            // Somebody else may have deleted it.
            void query.mutate();
            setLeaving(undefined);
          }}
          onDismiss={() => setLeaving(undefined)}
        >
          <FormattedMessage id="adminResources.delete.text" values={{ title: leaving.title }} />
        </DeleteDialog>
      )}
    </>
  );
};
