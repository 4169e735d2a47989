import type { Host } from '@ail/kit/contracts/host';
import { altOf, projectPicture } from '@ail/kit/contracts/images/pictures';
import { projectFacts } from '@ail/kit/contracts/pages/page-facts';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { checkIcon } from '@ail/kit/ui/icons/check';
import { pinIcon } from '@ail/kit/ui/icons/pin';
import { starIcon } from '@ail/kit/ui/icons/star';
import { PageHead } from '@ail/kit/ui/PageHead';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { DetailHead, DetailLayout } from '../../blocks/page/DetailLayout.tsx';
import { FailedPage } from '../../blocks/page/FailedPage.tsx';
import { MissingPage } from '../../blocks/page/MissingPage.tsx';
import { PageSkeleton } from '../../blocks/page/PageSkeleton.tsx';
import { Inquire, InquiryReasons, useInquiry } from './Inquire.tsx';
import { ProjectAside } from './ProjectAside.tsx';
import { ProjectDocuments } from './ProjectDocuments.tsx';
import { ProjectSections } from './ProjectSections.tsx';
import { writtenIn } from './project-labels.ts';
import { useProject } from './projects.api.ts';
import { SimilarProjects } from './SimilarProjects.tsx';
import { SubSector } from './SubSector.tsx';

const Badges = ({ project }: { project: Project }) => (
  <Row $gap={2}>
    {project.status === 'completed' && (
      <Badge tone="success" icon={checkIcon}>
        <FormattedMessage id="terms.projectStatus.completed" />
      </Badge>
    )}
    <Badge tone="info">
      {project.subSector ? (
        <SubSector name={project.subSector} language={writtenIn(project)} />
      ) : (
        <FormattedMessage id={sectorTerms[project.sector]} />
      )}
    </Badge>
    <Badge icon={pinIcon}>
      <FormattedMessage id={regionTerms[project.location]} />
    </Badge>
    {project.impact && (
      <Badge tone="gold" icon={starIcon}>
        <FormattedMessage id="projects.impact" />
      </Badge>
    )}
  </Row>
);

/** Near the top, where the column beside the text is below it. */
const OnNarrow = styled(Stack)`
  align-items: start;
  color: ${({ theme }) => theme.colors.onBrandSoft};
  font-size: ${({ theme }) => theme.text.sm};
  ${({ theme }) => theme.media.desktop} {
    display: none;
  }
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Loaded = ({ project, host }: { project: Project; host: Host }) => {
  const intl = useIntl();
  const inquiry = useInquiry(project, host);
  const picture = projectPicture(project);
  return (
    <>
      <PageHead {...projectFacts(project)} />
      <DetailHead
        back={{ to: '/projects', label: intl.formatMessage({ id: 'projects.back' }) }}
        title={project.title}
        language={project.language}
        picture={picture}
        pictureAlt={altOf(picture, project)}
        badges={<Badges project={project} />}
      >
        {project.status !== 'completed' && (
          <OnNarrow $gap={3}>
            <Inquire inquiry={inquiry} variant="secondary" />
            <InquiryReasons project={project} />
          </OnNarrow>
        )}
      </DetailHead>
      <DetailLayout side={<ProjectAside project={project} host={host} inquiry={inquiry} />}>
        <ProjectSections project={project} />
        <ProjectDocuments projectId={project.id} host={host} />
      </DetailLayout>
      <SimilarProjects id={project.id} />
      {inquiry.dialog}
    </>
  );
};

/** /projects/:id */
export const ProjectPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data, error, notFound, isValidating, mutate } = useProject(id);
  if (data) return <Loaded project={data} host={host} />;
  if (notFound) {
    return (
      <MissingPage
        title={intl.formatMessage({ id: 'projects.notFound' })}
        hint={intl.formatMessage({ id: 'projects.notFound.hint' })}
        back={{ to: '/projects', label: intl.formatMessage({ id: 'projects.back' }) }}
      />
    );
  }
  if (error) {
    return (
      <FailedPage
        title={intl.formatMessage({ id: 'projects.title' })}
        error={error}
        onRetry={() => void mutate()}
        busy={isValidating}
      />
    );
  }
  return <PageSkeleton />;
};
