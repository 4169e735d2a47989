import { resourceCategories } from '@ail/kit/contracts/enums';
import { documentTitle } from '@ail/kit/contracts/pages/page-head';
import { siteName } from '@ail/kit/contracts/pages/site';
import { paths } from '@ail/kit/contracts/paths';
import type { ResourceSummary } from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import { ButtonAnchor } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { Section } from '@ail/kit/ui/Section';
import { Tabs } from '@ail/kit/ui/Tabs';
import { type ReactNode, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { addressChoice, useAddress, useAddressText } from '../../blocks/address-state.ts';
import { CardsToCome } from '../../blocks/CardGrid.tsx';
import { ChoiceField, Filters, SearchField } from '../../blocks/Filters.tsx';
import { Hero } from '../../blocks/Hero.tsx';
import { LongGrid } from '../../blocks/LongGrid.tsx';
import { prefersStillness } from '../../blocks/motion.ts';
import { NothingFound } from '../../blocks/NothingFound.tsx';
import { PageHead } from '../../blocks/PageHead.tsx';
import { QueryError } from '../../blocks/QueryError.tsx';
import { SectionHead } from '../../blocks/SectionHead.tsx';
import { CategoryCards } from './CategoryCards.tsx';
import { LatestResources } from './LatestResources.tsx';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceSection } from './ResourceSection.tsx';
import {
  countByCategory,
  featuredInsights,
  filterResources,
  type ResourceTab,
  resourceTabs,
} from './resource-filter.ts';
import { useResources } from './resources.api.ts';

const tabLabels = {
  all: 'resources.tab.all',
  featured: 'resources.tab.featured',
  articles: 'resources.tab.articles',
  blog: 'resources.tab.blog',
} satisfies Record<ResourceTab, string>;

const Anchor = styled.div`
  scroll-margin-top: ${({ theme }) => theme.space[24]};
`;

const Feed = styled.div`
  margin-bottom: ${({ theme }) => theme.space[6]};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

interface ResourceListProps {
  resources: readonly ResourceSummary[];
  onClear: (() => void) | undefined;
}

const ResourceList = ({ resources, onClear }: ResourceListProps) => {
  const intl = useIntl();
  return resources.length === 0 ? (
    <NothingFound
      title={intl.formatMessage({ id: 'resources.empty' })}
      clear={<FormattedMessage id="resources.clear" />}
      onClear={onClear}
    >
      <FormattedMessage id="resources.empty.hint" />
    </NothingFound>
  ) : (
    <LongGrid
      items={resources}
      keyOf={({ id }) => id}
      render={(resource) => <ResourceCard resource={resource} />}
    />
  );
};

/** The knowledge hub; search, category and tab stand in the address. */
export const ResourcesPage = ({ newsletter }: { newsletter: ReactNode }) => {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isValidating, mutate } = useResources();
  const address = useAddress();
  const [text, setText] = useAddressText(address, 'q');
  const [tab, setTab] = addressChoice(address, 'tab', resourceTabs, 'all');
  const [category, setCategory] = addressChoice(
    address,
    'category',
    ['all', ...resourceCategories],
    'all',
  );
  const all = data ?? (error && []);
  const shown = useMemo(
    () => filterResources(data ?? [], { text, category, tab }),
    [data, text, category, tab],
  );
  const clear =
    text !== '' || category !== 'all' ? () => address.clear(['q', 'category']) : undefined;

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'resources.title' })}
        description={intl.formatMessage({ id: 'resources.lead' })}
        feed={{
          title: documentTitle(intl.formatMessage({ id: 'resources.title' }), siteName),
          path: paths.resourcesFeed(intl.locale),
        }}
      />
      <Hero
        badge={<FormattedMessage id="resources.badge" />}
        title={<FormattedMessage id="resources.title" />}
        lead={<FormattedMessage id="resources.lead" />}
      />
      <ResourceSection
        title={<FormattedMessage id="resources.insights" />}
        lead={<FormattedMessage id="resources.insights.lead" />}
        resources={all && featuredInsights(all)}
      />
      {!error && (
        <CategoryCards
          counts={data && countByCategory(data)}
          selected={category}
          onSelect={(next) => {
            setCategory(next);
            list.current?.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });
          }}
        />
      )}
      <Section>
        <Anchor ref={list}>
          <SectionHead title={<FormattedMessage id="resources.library" />} />
        </Anchor>
        <Feed>
          <ButtonAnchor href={paths.resourcesFeed(intl.locale)} variant="secondary" size="sm">
            <Icon name="feed" />
            <FormattedMessage id="resources.feed" />
          </ButtonAnchor>
        </Feed>
        <Filters>
          <SearchField
            label={intl.formatMessage({ id: 'resources.search' })}
            value={text}
            onChange={setText}
          />
          <ChoiceField
            label={intl.formatMessage({ id: 'resources.category' })}
            value={category}
            onChange={setCategory}
            options={[
              { value: 'all', label: intl.formatMessage({ id: 'resources.category.all' }) },
              ...resourceCategories.map((value) => ({
                value,
                label: intl.formatMessage({ id: resourceCategoryTerms[value] }),
              })),
            ]}
          />
        </Filters>
        {error && !data ? (
          <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />
        ) : (
          <Tabs
            label={intl.formatMessage({ id: 'resources.tabs' })}
            selected={tab}
            onSelect={setTab}
            tabs={resourceTabs.map((id) => ({
              id,
              label: <FormattedMessage id={tabLabels[id]} />,
              panel:
                id !== tab ? null : data ? (
                  <ResourceList resources={shown} onClear={clear} />
                ) : (
                  <CardsToCome text="1.25rem" />
                ),
            }))}
          />
        )}
      </Section>
      {/* Below a list that is still to come nothing can stand still. */}
      {all && (
        <>
          <LatestResources resources={all} />
          {newsletter}
        </>
      )}
    </>
  );
};
