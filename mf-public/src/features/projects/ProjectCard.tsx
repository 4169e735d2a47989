import { projectPicture } from '@ail/kit/contracts/images/pictures';
import type { ProjectSummary } from '@ail/kit/contracts/projects/project.shape';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { localAmounts } from '@ail/kit/ui/amounts';
import { Badge } from '@ail/kit/ui/Badge';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Clamp, Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { chartIcon } from '@ail/kit/ui/icons/chart';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { pinIcon } from '@ail/kit/ui/icons/pin';
import { starIcon } from '@ail/kit/ui/icons/star';
import { placeName } from '@ail/kit/ui/place-name';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { Fact } from '../../blocks/content/Fact.tsx';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { CardBody, CardLink, LinkCard } from '../../blocks/lists/CardParts.tsx';
import { Picture } from '../../blocks/pictures/Picture.tsx';
import { hostOf } from './project-labels.ts';

const Source = styled.p`
  margin-top: auto;
  padding-top: ${({ theme }) => theme.space[3]};
  border-top: ${({ theme }) => theme.border.thin};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    min-height: ${({ theme }) => theme.space[6]};
  }
`;

/** One project in a list; its title leads to its page. */
export const ProjectCard = ({ project }: { project: ProjectSummary }) => {
  const intl = useIntl();
  return (
    <LinkCard as="article" $flush $interactive>
      <Picture
        src={projectPicture(project)}
        alt=""
        placeholder={<ContentText language={project.language}>{project.title}</ContentText>}
        ratio="16 / 9"
        sizes="(min-width: 1024px) 380px, (min-width: 768px) 50vw, 100vw"
      />
      <CardBody>
        <Row $gap={2}>
          <Badge tone="info">
            <FormattedMessage id={sectorTerms[project.sector]} />
          </Badge>
          {project.status === 'completed' && (
            <Badge tone="success" icon={checkIcon}>
              <FormattedMessage id="terms.projectStatus.completed" />
            </Badge>
          )}
          {project.impact && (
            <Badge tone="gold" icon={starIcon}>
              <FormattedMessage id="projects.impact" />
            </Badge>
          )}
          <LanguageBadge of={project} />
        </Row>
        <Heading level={3}>
          <CardLink to={`/projects/${project.id}`}>
            <ContentText language={project.language}>{project.title}</ContentText>
          </CardLink>
        </Heading>
        <Clamp $lines={3} lang={project.language}>
          {project.description}
        </Clamp>
        <Stack $gap={2}>
          <Fact icon={pinIcon}>
            {[
              ...(project.country ? [placeName(intl, project.country)] : []),
              intl.formatMessage({ id: regionTerms[project.location] }),
            ].join(', ')}
          </Fact>
          <Fact icon={chartIcon}>{localAmounts(intl, project.investmentRange)}</Fact>
        </Stack>
        <Source>
          {project.sourceUrl ? (
            <>
              <FormattedMessage id="projects.source" />{' '}
              <a href={project.sourceUrl} target="_blank" rel="noopener noreferrer">
                <span>{hostOf(project.sourceUrl)}</span>
                <Icon path={externalIcon} />
              </a>
            </>
          ) : (
            <FormattedMessage id="projects.internal" />
          )}
        </Source>
      </CardBody>
    </LinkCard>
  );
};
