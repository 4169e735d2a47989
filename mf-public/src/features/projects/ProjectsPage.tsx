import type { QueryOf } from '@ail/kit/contracts/call';
import { investmentRanges, projectLocations, projectSectors } from '@ail/kit/contracts/enums';
import { listProjects } from '@ail/kit/contracts/projects/project.calls';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { useAddress } from '@ail/kit/lists/address-state';
import { FilterBar, FilterSelect, SearchBox } from '@ail/kit/lists/Filters';
import { localAmounts } from '@ail/kit/ui/amounts';
import { Section } from '@ail/kit/ui/Section';
import { Tabs } from '@ail/kit/ui/Tabs';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Statistics } from '../../blocks/content/Statistics.tsx';
import { CallGrid } from '../../blocks/lists/CallGrid.tsx';
import { Hero } from '../../blocks/page/Hero.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { visitSeed } from './visit-seed.ts';

const tabLabels = {
  all: 'projects.tab.all',
  featured: 'projects.tab.featured',
  impact: 'projects.tab.impact',
  recent: 'projects.tab.recent',
} satisfies Record<ProjectTab, string>;

const Figures = styled.div`
  margin-top: ${({ theme }) => theme.space[10]};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Count = styled.p`
  margin-bottom: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
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
      head={(count) => (
        <Count role="status">
          <FormattedMessage id="projects.count" values={{ count }} />
        </Count>
      )}
      empty={{
        title: intl.formatMessage({ id: 'projects.empty' }),
        children: <FormattedMessage id="projects.empty.hint" />,
        filters,
        clear: <FormattedMessage id="projects.clear" />,
      }}
    />
  );
};

/** The projects; search, filters and tab are in the address. */
export const ProjectsPage = () => {
  const intl = useIntl();
  const { get, choice } = useAddress();
  const q = get('q');
  const [tab, setTab] = choice('tab', projectTabs, 'all');
  const [sector, setSector] = choice('sector', projectSectors);
  const [location, setLocation] = choice('location', projectLocations);
  const [range, setRange] = choice('range', investmentRanges);
  const drawn = tab === 'featured' && { featured: visitSeed() };
  const query = { ...byTab[tab], ...drawn, q, sector, location, range };
  const isNarrowed = Boolean(q || sector || location || range);
  const filters = isNarrowed ? ['q', 'sector', 'location', 'range'] : [];

  return (
    <>
      <Hero
        badge={<FormattedMessage id="projects.badge" />}
        title={<FormattedMessage id="projects.title" />}
        lead={<FormattedMessage id="projects.lead" />}
      >
        <Figures>
          <Statistics
            onBrand
            items={[
              {
                id: 'countries',
                figure: <FormattedMessage id="projects.figure.plus" values={{ value: 12 }} />,
                label: <FormattedMessage id="projects.statistic.countries" />,
              },
              {
                id: 'sectors',
                figure: <FormattedMessage id="projects.figure.plus" values={{ value: 5 }} />,
                label: <FormattedMessage id="projects.statistic.sectors" />,
              },
              {
                id: 'volume',
                figure: <FormattedMessage id="projects.figure.volume" />,
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
        <FilterBar>
          <SearchBox label={<FormattedMessage id="projects.search" />} name="q" />
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
            label={<FormattedMessage id="projects.range" />}
            all={intl.formatMessage({ id: 'projects.range.all' })}
            options={investmentRanges}
            labelOf={(value) => localAmounts(intl, value)}
            value={range}
            isLong
            onChoose={setRange}
          />
        </FilterBar>
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
      </Section>
    </>
  );
};
