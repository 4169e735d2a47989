import { altOf, imagePath } from '@ail/kit/contracts/images/pictures';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { Card } from '@ail/kit/ui/Card';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading } from '@ail/kit/ui/Heading';
import { Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Article } from '../../blocks/content/Article.tsx';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { Lines } from '../../blocks/content/Lines.tsx';
import { Picture } from '../../blocks/pictures/Picture.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { sectorOverviews } from './project-labels.ts';

const More = styled(Picture)`
  border-radius: ${({ theme }) => theme.radius.md};
`;

const Role = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const Name = styled.p`
  font-weight: ${({ theme }) => theme.weight.strong};
  overflow-wrap: anywhere;
`;

const TitledSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack as="section" $gap={4}>
    <Heading level={2} size="h3">
      {title}
    </Heading>
    {children}
  </Stack>
);

const Team = ({ team, language }: Pick<Project, 'team' | 'language'>) => (
  <Grid as="ul" role="list" $columns={{ base: 1, tablet: 2 }} $gap={4}>
    {team.map(({ name, role }) => (
      <li key={`${name} ${role}`}>
        <Card>
          <Name>{name}</Name>
          {role && (
            <Role>
              <ContentText language={language}>{role}</ContentText>
            </Role>
          )}
        </Card>
      </li>
    ))}
  </Grid>
);

const Pictures = ({ project }: { project: Project }) => {
  const intl = useIntl();
  return (
    <Grid $columns={{ base: 1, tablet: 2 }} $gap={4}>
      {project.images.slice(1).map((image, index) => (
        <More
          key={image}
          src={imagePath(image)}
          alt={
            altOf(imagePath(image), project) ??
            intl.formatMessage(
              { id: 'projects.picture.alt' },
              { title: project.title, number: index + 2 },
            )
          }
          placeholder={<ContentText language={project.language}>{project.title}</ContentText>}
          sizes="(min-width: 768px) 360px, 100vw"
        />
      ))}
    </Grid>
  );
};

/** What is said of a project; what it does not have is left out. */
export const ProjectSections = ({ project }: { project: Project }) => {
  const intl = useIntl();
  // An answer that was kept for offline reading may be older than these.
  const { details = null, useOfFunds = null, team = [] }: Partial<Project> = project;
  return (
    <>
      <TitledSection title={<FormattedMessage id="projects.about" />}>
        {/* Not in the head, where it would move the request out of sight on a phone. */}
        <LanguageBadge of={project} />
        <Lines text={project.description} lang={project.language} />
      </TitledSection>
      <TitledSection title={<FormattedMessage id="projects.facts" />}>
        <ProjectFacts project={project} />
      </TitledSection>
      {details && (
        <TitledSection title={<FormattedMessage id="project.details" />}>
          <Article html={details} language={project.language} />
        </TitledSection>
      )}
      {useOfFunds && (
        <TitledSection title={<FormattedMessage id="project.useOfFunds" />}>
          <Lines text={useOfFunds} lang={project.language} />
        </TitledSection>
      )}
      {team.length > 0 && (
        <TitledSection title={<FormattedMessage id="project.team" />}>
          <Team team={team} language={project.language} />
        </TitledSection>
      )}
      <TitledSection title={<FormattedMessage id="projects.overview" />}>
        <Lines text={intl.formatMessage({ id: sectorOverviews[project.sector] })} />
      </TitledSection>
      {project.images.length > 1 && (
        <TitledSection title={<FormattedMessage id="projects.pictures" />}>
          <Pictures project={project} />
        </TitledSection>
      )}
    </>
  );
};
