import type { QueryOf } from '@ail/kit/contracts/call';
import { investmentRanges, projectLocations, projectSectors } from '@ail/kit/contracts/enums';
import { listProjects } from '@ail/kit/contracts/projects/project.calls';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { Section } from '@ail/kit/ui/Section';
import { Tabs } from '@ail/kit/ui/Tabs';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Statistics } from '../../blocks/content/Statistics.tsx';
import { addressChoice, useAddress, useAddressText } from '../../blocks/lists/address-state.ts';
import { CallGrid } from '../../blocks/lists/CallGrid.tsx';
import { ChoiceField, Filters, SearchField } from '../../blocks/lists/Filters.tsx';
import { NothingFound } from '../../blocks/lists/NothingFound.tsx';
import { Hero } from '../../blocks/page/Hero.tsx';
import { PageHead } from '../../blocks/page/PageHead.tsx';
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

/** What a tab asks of all projects. */
const byTab = {
  all: {},
  featured: { featured: visitSeed },
  impact: { impact: 'true' },
  recent: { sort: 'newest' },
} satisfies Record<ProjectTab, ProjectQuery>;

interface ProjectListProps {
  query: ProjectQuery;
  /** Takes away what narrows the list; without it nothing does. */
  onClear: (() => void) | undefined;
}

const ProjectList = ({ query, onClear }: ProjectListProps) => {
  const intl = useIntl();
  return (
    <CallGrid
      call={listProjects}
      query={query}
      keyOf={({ id }) => id}
      render={(project) => <ProjectCard project={project} />}
      text="9.5rem"
      head={(count) => (
        <Count role="status">
          <FormattedMessage id="projects.count" values={{ count }} />
        </Count>
      )}
      empty={
        <NothingFound
          title={intl.formatMessage({ id: 'projects.empty' })}
          clear={<FormattedMessage id="projects.clear" />}
          onClear={onClear}
        >
          <FormattedMessage id="projects.empty.hint" />
        </NothingFound>
      }
    />
  );
};

/** The projects listing; search, filters and tab stand in the address. */
export const ProjectsPage = () => {
  const intl = useIntl();
  const address = useAddress();
  const { text, setText, searched } = useAddressText(address, 'q');
  const [tab, setTab] = addressChoice(address, 'tab', projectTabs, 'all');
  const [sector, setSector] = addressChoice(address, 'sector', ['all', ...projectSectors], 'all');
  const [location, setLocation] = addressChoice(
    address,
    'location',
    ['all', ...projectLocations],
    'all',
  );
  const [range, setRange] = addressChoice(address, 'range', ['all', ...investmentRanges], 'all');

  const query = {
    ...byTab[tab],
    q: searched,
    ...(sector !== 'all' && { sector }),
    ...(location !== 'all' && { location }),
    ...(range !== 'all' && { range }),
  };
  const narrowed = text !== '' || sector !== 'all' || location !== 'all' || range !== 'all';
  const clear = narrowed
    ? () => {
        setText('');
        address.clear(['q', 'sector', 'location', 'range']);
      }
    : undefined;

  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'projects.title' })}
        description={intl.formatMessage({ id: 'projects.lead' })}
      />
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
        <Filters>
          <SearchField
            label={intl.formatMessage({ id: 'projects.search' })}
            value={text}
            onChange={setText}
          />
          <ChoiceField
            label={intl.formatMessage({ id: 'projects.sector' })}
            value={sector}
            onChange={setSector}
            options={[
              { value: 'all', label: intl.formatMessage({ id: 'projects.sector.all' }) },
              ...projectSectors.map((value) => ({
                value,
                label: intl.formatMessage({ id: sectorTerms[value] }),
              })),
            ]}
          />
          <ChoiceField
            label={intl.formatMessage({ id: 'projects.location' })}
            value={location}
            onChange={setLocation}
            options={[
              { value: 'all', label: intl.formatMessage({ id: 'projects.location.all' }) },
              ...projectLocations.map((value) => ({
                value,
                label: intl.formatMessage({ id: regionTerms[value] }),
              })),
            ]}
          />
          <ChoiceField
            label={intl.formatMessage({ id: 'projects.range' })}
            value={range}
            onChange={setRange}
            options={[
              { value: 'all', label: intl.formatMessage({ id: 'projects.range.all' }) },
              ...investmentRanges.map((value) => ({
                value,
                label: localAmounts(intl, value),
              })),
            ]}
          />
        </Filters>
        <Tabs
          label={intl.formatMessage({ id: 'projects.tabs' })}
          selected={tab}
          onSelect={setTab}
          tabs={projectTabs.map((id) => ({
            id,
            label: <FormattedMessage id={tabLabels[id]} />,
            panel: id === tab && <ProjectList key={id} query={query} onClear={clear} />,
          }))}
        />
      </Section>
    </>
  );
};
