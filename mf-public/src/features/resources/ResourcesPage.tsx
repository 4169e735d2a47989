import type { QueryOf } from '@ail/kit/contracts/call';
import { resourceCategories } from '@ail/kit/contracts/enums';
import { feedAddress } from '@ail/kit/contracts/pages/fixed-facts';
import { listResources } from '@ail/kit/contracts/resources/resource.calls';
import type { ResourceOverview } from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import { useAddress } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { ButtonAnchor } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { feedIcon } from '@ail/kit/ui/icons/feed';
import { Section } from '@ail/kit/ui/Section';
import { Tabs } from '@ail/kit/ui/Tabs';
import { useLanguage } from '@ail/kit/ui/use-language';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { CallGrid } from '../../blocks/lists/CallGrid.tsx';
import { prefersStillness } from '../../blocks/motion/motion.ts';
import { Hero } from '../../blocks/page/Hero.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { CategoryCards } from './CategoryCards.tsx';
import { LatestResources } from './LatestResources.tsx';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceSection } from './ResourceSection.tsx';
import { published, useResourceOverview } from './resources.api.ts';

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

const Below = styled.div`
  /* Hidden while something above is loading and would push it down. */
  :has([data-skeleton='']) ~ & {
    display: none;
  }
`;

const resourceTabs = ['all', 'featured', 'articles', 'blog'] as const;
type ResourceTab = (typeof resourceTabs)[number];
type ResourceQuery = QueryOf<typeof listResources>;

/** The query of each tab. */
const byTab = {
  all: {},
  featured: { featured: 'true' },
  articles: { type: 'article' },
  blog: { type: 'blog' },
} satisfies Record<ResourceTab, ResourceQuery>;

interface ResourceListProps {
  query: ResourceQuery;
  /** The filters in the address. */
  filters: readonly string[];
}

const ResourceList = ({ query, filters }: ResourceListProps) => {
  const intl = useIntl();
  return (
    <CallGrid
      call={listResources}
      requestFor={(page) => ({ query: { ...query, ...page } })}
      keyOf={({ id }) => id}
      render={(resource) => <ResourceCard resource={resource} />}
      text="1.25rem"
      empty={{
        title: intl.formatMessage({ id: 'resources.empty' }),
        children: <FormattedMessage id="resources.empty.hint" />,
        filters,
        clear: <FormattedMessage id="resources.clear" />,
      }}
    />
  );
};

/** The newest of each of the first three categories; a category without any is left out. */
const insightsOf = ({ categories }: ResourceOverview) =>
  categories.slice(0, 3).flatMap(({ newest }) => newest ?? []);

/** The knowledge hub; search, category and tab are in the address. */
export const ResourcesPage = ({ newsletter }: { newsletter: ReactNode }) => {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const { data: overview, error } = useResourceOverview();
  const { get, choice } = useAddress();
  const q = get('q');
  const [tab, setTab] = choice('tab', resourceTabs, 'all');
  const [category, setCategory] = choice('category', resourceCategories);
  const query = { ...published, language: useLanguage(), ...byTab[tab], q, category };
  const filters = q || category ? ['q', 'category'] : [];

  return (
    <>
      <Hero
        badge={<FormattedMessage id="resources.badge" />}
        title={<FormattedMessage id="resources.title" />}
        lead={<FormattedMessage id="resources.lead" />}
      />
      <ResourceSection
        title={<FormattedMessage id="resources.insights" />}
        lead={<FormattedMessage id="resources.insights.lead" />}
        resources={overview ? insightsOf(overview) : error && []}
      />
      {!error && (
        <CategoryCards
          categories={overview?.categories}
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
          <ButtonAnchor href={feedAddress(intl.locale)} variant="secondary" size="sm">
            <Icon path={feedIcon} />
            <FormattedMessage id="resources.feed" />
          </ButtonAnchor>
        </Feed>
        <FilterBar>
          <SearchBox label={<FormattedMessage id="resources.search" />} name="q" />
          <FilterSelect
            label={<FormattedMessage id="resources.category" />}
            all={intl.formatMessage({ id: 'resources.category.all' })}
            options={resourceCategories}
            labelOf={(value) => intl.formatMessage({ id: resourceCategoryTerms[value] })}
            value={category}
            isLong
            onChoose={setCategory}
          />
        </FilterBar>
        <Tabs
          label={intl.formatMessage({ id: 'resources.tabs' })}
          selected={tab}
          onSelect={setTab}
          tabs={resourceTabs.map((id) => ({
            id,
            label: <FormattedMessage id={tabLabels[id]} />,
            panel: id === tab && <ResourceList key={id} query={query} filters={filters} />,
          }))}
        />
      </Section>
      <Below>
        {overview && <LatestResources resources={overview.latest} />}
        {newsletter}
      </Below>
    </>
  );
};
