import { ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { Section } from '@ail/kit/ui/Section';
import { Row } from '@ail/kit/ui/Stack';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { CardGrid, CardsToCome } from '../../blocks/CardGrid.tsx';
import { QueryError } from '../../blocks/QueryError.tsx';
import { SectionHead } from '../../blocks/SectionHead.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { homeProjects } from './project-filter.ts';
import { useSomeProjects } from './projects.api.ts';

const More = styled(Row)`
  margin-top: ${({ theme }) => theme.space[8]};
`;

/** The home page's three projects; nothing where there is none. */
export const FeaturedProjects = () => {
  const headingId = useId();
  const { data, error, isValidating, mutate } = useSomeProjects();
  if (data?.length === 0) return null;
  return (
    <Section tone="soft" aria-labelledby={headingId} aria-busy={!data && !error}>
      <SectionHead
        id={headingId}
        title={<FormattedMessage id="projects.featured.title" />}
        lead={<FormattedMessage id="projects.featured.lead" />}
      />
      {data ? (
        <CardGrid>
          {homeProjects(data).map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </CardGrid>
      ) : error ? (
        <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />
      ) : (
        <CardsToCome text="9.5rem" />
      )}
      <More $justify="center">
        <ButtonLink to="/projects" variant="secondary">
          <FormattedMessage id="projects.viewAll" />
          <Icon name="arrowRight" />
        </ButtonLink>
      </More>
    </Section>
  );
};
