import { useCallPage } from '@ail/kit/browser/query';
import type { QueryOf } from '@ail/kit/contracts/call';
import { countryCodes } from '@ail/kit/contracts/countries';
import {
  investmentRanges,
  projectLocations,
  projectSectors,
  visibleProjectStatuses,
} from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { listProjects } from '@ail/kit/contracts/projects/project.calls';
import { projectStatusTerms, regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { useAddress } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, FoldedFilters, SearchBox } from '@ail/kit/lists/Filters';
import { localAmounts } from '@ail/kit/ui/amounts';
import type { PageProps } from '@ail/kit/ui/page';
import { Section } from '@ail/kit/ui/Section';
import { Tabs } from '@ail/kit/ui/Tabs';
import { useLanguage } from '@ail/kit/ui/use-language';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useFigures } from '../../blocks/content/figures.api.ts';
import { Statistics } from '../../blocks/content/Statistics.tsx';
import { CallGrid, firstPage } from '../../blocks/lists/CallGrid.tsx';
import { Hero } from '../../blocks/page/Hero.tsx';
import { InTurn } from '../../blocks/page/InTurn.tsx';
import { useCountryNames } from './country-names.ts';
import { PortalFigures } from './PortalFigures.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectCount } from './ProjectCount.tsx';
import { byOrder, isByAmount, orderLabels, orders } from './project-order.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { visitSeed } from './visit-seed.ts';

const tabLabels = {
  all: 'projects.tab.all',
  featured: 'projects.tab.featured',
  impact: 'projects.tab.impact',
  recent: 'projects.tab.recent',
} satisfies Record<ProjectTab, string>;

const Figures = styled.div`
  margin-top: ${({ theme }) => theme.space[4]};
  ${({ theme }) => theme.media.tablet} {
    margin-top: ${({ theme }) => theme.space[10]};
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Results = styled.div`
  scroll-margin-top: ${({ theme }) => theme.space[20]};
`;

const projectTabs = ['all', 'featured', 'impact', 'recent'] as const;
type ProjectTab = (typeof projectTabs)[number];
type ProjectQuery = QueryOf<typeof listProjects>;

/** The query of each tab. */
const byTab = {
  all: {},
  featured: {},
  impact: { impact: 'true' },
  recent: { sort: 'newest' },
} satisfies Record<ProjectTab, ProjectQuery>;

interface ProjectListProps {
  query: ProjectQuery;
  /** The filters in the address. */
  filters: readonly string[];
}

const ProjectList = ({ query, filters }: ProjectListProps) => {
  const intl = useIntl();
  return (
    <CallGrid
      call={listProjects}
      requestFor={(page) => ({ query: { ...query, ...page } })}
      keyOf={({ id }) => id}
      render={(project) => <ProjectCard project={project} />}
      text="9.5rem"
      empty={{
        title: intl.formatMessage({ id: 'projects.empty' }),
        children: <FormattedMessage id="projects.empty.hint" />,
        filters,
        clear: <FormattedMessage id="projects.clear" />,
      }}
    />
  );
};

/** The projects; search, filters, order and tab are in the address. */
export const ProjectsPage = ({ host }: PageProps) => {
  const intl = useIntl();
  const results = useRef<HTMLDivElement>(null);
  const figures = useFigures();
  const { get, choice } = useAddress();
  const q = get('q');
  const [tab, setTab] = choice('tab', projectTabs, 'all');
  const [sector, setSector] = choice('sector', projectSectors);
  const [location, setLocation] = choice('location', projectLocations);
  const [range, setRange] = choice('range', investmentRanges);
  const [country, setCountry] = choice('country', countryCodes);
  const [status, setStatus] = choice('status', visibleProjectStatuses);
  const [order, setOrder] = choice('order', orders);
  const drawn = tab === 'featured' && { featured: visitSeed() };
  const kept = { q, sector, location, country, range };
  const chosen = { ...kept, status };
  const query = {
    language: useLanguage(),
    ...byTab[tab],
    ...(order && byOrder[order]),
    ...drawn,
    ...chosen,
  };
  const isNarrowed = Object.values(chosen).some(Boolean);
  const filters = isNarrowed ? Object.keys(chosen) : [];
  const found = useCallPage(listProjects, { query: { ...query, ...firstPage } });
  const sortsItself = Boolean(q) && tab !== 'recent';

  const countries = useCountryNames();
  const words = [
    q,
    sector && intl.formatMessage({ id: sectorTerms[sector] }),
    location && intl.formatMessage({ id: regionTerms[location] }),
    country && countries.get(country),
    range && localAmounts(intl, range),
    tab === 'impact' && intl.formatMessage({ id: tabLabels.impact }),
  ].filter((word) => typeof word === 'string' && word !== '');
  const searchName = words.join(', ') || intl.formatMessage({ id: 'projects.searches.everything' });

  const showResults = () => {
    results.current?.scrollIntoView();
    results.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  };

  return (
    <InTurn>
      <Hero
        badge={<FormattedMessage id="projects.badge" />}
        title={<FormattedMessage id="projects.title" />}
        lead={<FormattedMessage id="projects.lead" />}
      >
        <Figures>
          <Statistics
            onBrand
            stated={figures}
            items={[
              {
                id: 'countries',
                figure: (
                  <FormattedMessage
                    id="projects.figure.plus"
                    values={{ value: figures.projectsCountries }}
                  />
                ),
                label: <FormattedMessage id="projects.statistic.countries" />,
              },
              {
                id: 'sectors',
                figure: (
                  <FormattedMessage
                    id="projects.figure.plus"
                    values={{ value: figures.projectsSectors }}
                  />
                ),
                label: <FormattedMessage id="projects.statistic.sectors" />,
              },
              {
                id: 'volume',
                figure: (
                  <FormattedMessage
                    id="projects.figure.millions"
                    values={{ value: figures.projectsVolume }}
                  />
                ),
                label: <FormattedMessage id="projects.statistic.volume" />,
              },
            ]}
          />
        </Figures>
      </Hero>
      <Section>
        <VisuallyHidden as="h2">
          <FormattedMessage id="projects.tabs" />
        </VisuallyHidden>
        <FilterBar columns={3}>
          <SearchBox label={<FormattedMessage id="projects.search" />} name="q" />
          <FoldedFilters
            label={
              <FormattedMessage
                id="projects.filters"
                values={{
                  count: [sector, location, country, range, status].filter(Boolean).length,
                }}
              />
            }
          >
            <FilterSelect
              label={<FormattedMessage id="projects.sector" />}
              all={intl.formatMessage({ id: 'projects.sector.all' })}
              options={projectSectors}
              labelOf={(value) => intl.formatMessage({ id: sectorTerms[value] })}
              value={sector}
              isLong
              onChoose={setSector}
            />
            <FilterSelect
              label={<FormattedMessage id="projects.location" />}
              all={intl.formatMessage({ id: 'projects.location.all' })}
              options={projectLocations}
              labelOf={(value) => intl.formatMessage({ id: regionTerms[value] })}
              value={location}
              isLong
              onChoose={setLocation}
            />
            <FilterSelect
              label={<FormattedMessage id="projects.country" />}
              all={intl.formatMessage({ id: 'projects.country.all' })}
              options={[...countries.keys()]}
              labelOf={(code) => countries.get(code) ?? code}
              value={country}
              isLong
              onChoose={setCountry}
            />
            <FilterSelect
              label={<FormattedMessage id="projects.range" />}
              all={intl.formatMessage({ id: 'projects.range.all' })}
              options={investmentRanges}
              labelOf={(value) => localAmounts(intl, value)}
              value={range}
              isLong
              onChoose={setRange}
            />
            <FilterSelect
              label={<FormattedMessage id="projects.status" />}
              all={intl.formatMessage({ id: 'projects.status.all' })}
              options={visibleProjectStatuses}
              labelOf={(value) => intl.formatMessage({ id: projectStatusTerms[value] })}
              value={status}
              isLong
              onChoose={setStatus}
            />
          </FoldedFilters>
        </FilterBar>
        <ProjectCount count={found.data?.total} onShow={showResults}>
          {tab !== 'featured' && (
            <FilterSelect
              label={<FormattedMessage id="projects.order" />}
              all={intl.formatMessage({
                id: sortsItself ? 'projects.order.best' : orderLabels.newest,
              })}
              options={orders.filter((one) => one !== 'newest' || sortsItself)}
              labelOf={(value) => intl.formatMessage({ id: orderLabels[value] })}
              value={order}
              hint={isByAmount(order) && <FormattedMessage id="projects.order.amounts" />}
              isLong
              onChoose={setOrder}
            />
          )}
          <SaveSearch
            filters={{ ...kept, impact: tab === 'impact' }}
            name={searchName.slice(0, limits.searchName.max)}
            host={host}
          />
        </ProjectCount>
        <Results ref={results}>
          <Tabs
            label={intl.formatMessage({ id: 'projects.tabs' })}
            selected={tab}
            onSelect={setTab}
            tabs={projectTabs.map((id) => ({
              id,
              label: <FormattedMessage id={tabLabels[id]} />,
              panel: id === tab && <ProjectList key={id} query={query} filters={filters} />,
            }))}
          />
        </Results>
      </Section>
      <PortalFigures host={host} />
    </InTurn>
  );
};
