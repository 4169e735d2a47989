import { ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { Section } from '@ail/kit/ui/Section';
import { Row } from '@ail/kit/ui/Stack';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { CardGrid, CardsToCome } from '../../blocks/lists/CardGrid.tsx';
import { QueryError } from '../../blocks/page/QueryError.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { useSomeProjects } from './projects.api.ts';

const shown = 3;

const More = styled(Row)`
  margin-top: ${({ theme }) => theme.space[8]};
`;

/** The home page's three projects, those with impact first; nothing where there is none. */
export const FeaturedProjects = () => {
  const headingId = useId();
  const { data, error, isValidating, mutate } = useSomeProjects('impact', shown);
  if (data?.total === 0) return null;
  return (
    <Section tone="soft" aria-labelledby={headingId} aria-busy={!data && !error}>
      <SectionHead
        id={headingId}
        title={<FormattedMessage id="projects.featured.title" />}
        lead={<FormattedMessage id="projects.featured.lead" />}
      />
      {data ? (
        <CardGrid>
          {data.items.map((project) => (
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
