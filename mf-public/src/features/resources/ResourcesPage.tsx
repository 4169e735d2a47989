import type { QueryOf } from '@ail/kit/contracts/call';
import { resourceCategories } from '@ail/kit/contracts/enums';
import { documentTitle } from '@ail/kit/contracts/pages/page-head';
import { siteName } from '@ail/kit/contracts/pages/site';
import { listResources } from '@ail/kit/contracts/resources/resource.calls';
import type { ResourceOverview } from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import { ButtonAnchor } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { Section } from '@ail/kit/ui/Section';
import { Tabs } from '@ail/kit/ui/Tabs';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { addressChoice, useAddress, useAddressText } from '../../blocks/lists/address-state.ts';
import { CallGrid } from '../../blocks/lists/CallGrid.tsx';
import { ChoiceField, Filters, SearchField } from '../../blocks/lists/Filters.tsx';
import { NothingFound } from '../../blocks/lists/NothingFound.tsx';
import { prefersStillness } from '../../blocks/motion/motion.ts';
import { Hero } from '../../blocks/page/Hero.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { CategoryCards } from './CategoryCards.tsx';
import { LatestResources } from './LatestResources.tsx';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceSection } from './ResourceSection.tsx';
import { feedAddress, published, useResourceOverview } from './resources.api.ts';

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

const resourceTabs = ['all', 'featured', 'articles', 'blog'] as const;
type ResourceTab = (typeof resourceTabs)[number];
type ResourceQuery = QueryOf<typeof listResources>;

/** What a tab asks of all resources. */
const byTab = {
  all: {},
  featured: { featured: 'true' },
  articles: { type: 'article' },
  blog: { type: 'blog' },
} satisfies Record<ResourceTab, ResourceQuery>;

interface ResourceListProps {
  query: ResourceQuery;
  onClear: (() => void) | undefined;
  onSettled: () => void;
}

const ResourceList = ({ query, onClear, onSettled }: ResourceListProps) => {
  const intl = useIntl();
  return (
    <CallGrid
      call={listResources}
      query={query}
      keyOf={({ id }) => id}
      render={(resource) => <ResourceCard resource={resource} />}
      text="1.25rem"
      onSettled={onSettled}
      empty={
        <NothingFound
          title={intl.formatMessage({ id: 'resources.empty' })}
          clear={<FormattedMessage id="resources.clear" />}
          onClear={onClear}
        >
          <FormattedMessage id="resources.empty.hint" />
        </NothingFound>
      }
    />
  );
};

/** The newest of each of the first three categories; a category without any is left out. */
const insightsOf = ({ categories }: ResourceOverview) =>
  categories.slice(0, 3).flatMap(({ newest }) => newest ?? []);

/** The knowledge hub; search, category and tab stand in the address. */
export const ResourcesPage = ({ newsletter }: { newsletter: ReactNode }) => {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const { data: overview, error } = useResourceOverview();
  const [isListThere, setListThere] = useState(false);
  const settle = useCallback(() => setListThere(true), []);
  const address = useAddress();
  const { text, setText, searched } = useAddressText(address, 'q');
  const [tab, setTab] = addressChoice(address, 'tab', resourceTabs, 'all');
  const [category, setCategory] = addressChoice(
    address,
    'category',
    ['all', ...resourceCategories],
    'all',
  );
  const query = {
    ...published,
    ...byTab[tab],
    q: searched,
    ...(category !== 'all' && { category }),
  };
  const clear =
    text !== '' || category !== 'all'
      ? () => {
          setText('');
          address.clear(['q', 'category']);
        }
      : undefined;

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'resources.title' })}
        description={intl.formatMessage({ id: 'resources.lead' })}
        feed={{
          title: documentTitle(intl.formatMessage({ id: 'resources.title' }), siteName),
          path: feedAddress(intl.locale),
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
        <Tabs
          label={intl.formatMessage({ id: 'resources.tabs' })}
          selected={tab}
          onSelect={setTab}
          tabs={resourceTabs.map((id) => ({
            id,
            label: <FormattedMessage id={tabLabels[id]} />,
            panel: id === tab && (
              <ResourceList key={id} query={query} onClear={clear} onSettled={settle} />
            ),
          }))}
        />
      </Section>
      {/* Below a list that is still to come nothing can stand still. */}
      {isListThere && (overview || error) && (
        <>
          {overview && <LatestResources resources={overview.latest} />}
          {newsletter}
        </>
      )}
    </>
  );
};
