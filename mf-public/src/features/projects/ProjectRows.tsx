import type { ProjectSummary } from '@ail/kit/contracts/projects/project.shape';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { Badge } from '@ail/kit/ui/Badge';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Heading } from '@ail/kit/ui/Heading';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { Row, Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { CardLink, LinkCard } from '../../blocks/lists/CardParts.tsx';
import { PlainList } from '../../blocks/lists/PlainList.tsx';

const Muted = styled.p`
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

type Shown = Pick<
  ProjectSummary,
  'id' | 'language' | 'title' | 'sector' | 'location' | 'investmentRange'
> &
  Partial<Pick<ProjectSummary, 'status'>>;

interface ProjectRowsProps<Project extends Shown> {
  projects: readonly Project[];
  /** Said below a project. */
  note?: (project: Project) => ReactNode;
  action?: (project: Project) => ReactNode;
}

/** A short list of projects. */
export const ProjectRows = <Project extends Shown>({
  projects,
  note,
  action,
}: ProjectRowsProps<Project>) => {
  const intl = useIntl();
  return (
    <PlainList>
      {projects.map((project) => (
        <li key={project.id}>
          <LinkCard>
            <Row $justify="space-between">
              <Stack $gap={1}>
                <Heading level={3} size="h4">
                  <CardLink to={`/projects/${project.id}`}>
                    <ContentText language={project.language}>{project.title}</ContentText>
                  </CardLink>
                </Heading>
                <Muted>
                  <FormattedMessage id={sectorTerms[project.sector]} />
                  {'\u00a0· '}
                  <FormattedMessage id={regionTerms[project.location]} />
                  {'\u00a0· '}
                  <Unbroken>{localAmounts(intl, project.investmentRange)}</Unbroken>
                </Muted>
                {project.status === 'completed' && (
                  <Badge tone="success" icon={checkIcon}>
                    <FormattedMessage id="terms.projectStatus.completed" />
                  </Badge>
                )}
                <LanguageBadge of={project} />
                {note && <p>{note(project)}</p>}
              </Stack>
              {action?.(project)}
            </Row>
          </LinkCard>
        </li>
      ))}
    </PlainList>
  );
};
