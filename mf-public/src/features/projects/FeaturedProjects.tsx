import { ListState } from '@ail/kit/lists/ListState';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { arrowRightIcon } from '@ail/kit/ui/icons/arrow-right';
import { Section } from '@ail/kit/ui/Section';
import { Row } from '@ail/kit/ui/Stack';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { CardGrid, SkeletonCards } from '../../blocks/lists/CardGrid.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { useSomeProjects } from './projects.api.ts';

const shown = 3;

const More = styled(Row)`
  margin-top: ${({ theme }) => theme.space[8]};
`;

/** The three projects of the home page, those with impact first; renders nothing without one. */
export const FeaturedProjects = () => {
  const headingId = useId();
  const query = useSomeProjects('impact', shown);
  if (query.data?.total === 0) return null;
  return (
    <Section tone="soft" aria-labelledby={headingId} aria-busy={!query.data && !query.error}>
      <SectionHead
        id={headingId}
        title={<FormattedMessage id="projects.featured.title" />}
        lead={<FormattedMessage id="projects.featured.lead" />}
      />
      <ListState query={query} loading={<SkeletonCards text="9rem" />}>
        {({ items }) => (
          <CardGrid>
            {items.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </CardGrid>
        )}
      </ListState>
      <More $justify="center">
        <ButtonLink to="/projects" variant="secondary">
          <FormattedMessage id="projects.viewAll" />
          <Icon path={arrowRightIcon} />
        </ButtonLink>
      </More>
    </Section>
  );
};
