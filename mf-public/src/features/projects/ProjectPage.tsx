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
import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { DetailHead, DetailLayout } from '../../blocks/page/DetailLayout.tsx';
import { Preview } from '../../blocks/page/Preview.tsx';
import { RowPage } from '../../blocks/page/RowPage.tsx';
import { Inquire, InquiryReasons, useInquiry } from './Inquire.tsx';
import { ProjectAside } from './ProjectAside.tsx';
import { ProjectDocuments } from './ProjectDocuments.tsx';
import { ProjectSections } from './ProjectSections.tsx';
import { writtenIn } from './project-labels.ts';
import { useProject, useProjectPreview } from './projects.api.ts';
import { SimilarProjects } from './SimilarProjects.tsx';
import { SubSector } from './SubSector.tsx';

const Badges = ({ project, isPreview }: { project: Project; isPreview: boolean }) => (
  <Row $gap={2}>
    {isPreview && (
      <Badge tone="warning">
        <FormattedMessage id="preview.badge" />
      </Badge>
    )}
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

interface ContentProps {
  project: Project;
  host: Host;
  /** Visitors cannot see it: nothing is asked about, kept or shared. */
  isPreview?: boolean;
}

/** A project with its head, its texts and what the reader can do about it. */
const Content = ({ project, host, isPreview = false }: ContentProps) => {
  const intl = useIntl();
  const inquiry = useInquiry(project, host);
  const picture = projectPicture(project);
  return (
    <>
      <DetailHead
        back={{ to: '/projects', label: intl.formatMessage({ id: 'projects.back' }) }}
        title={project.title}
        language={project.language}
        picture={picture}
        pictureAlt={altOf(picture, project)}
        badges={<Badges project={project} isPreview={isPreview} />}
      >
        {project.status !== 'completed' && !isPreview && (
          <OnNarrow $gap={3}>
            <Inquire inquiry={inquiry} variant="secondary" />
            <InquiryReasons project={project} />
          </OnNarrow>
        )}
      </DetailHead>
      <DetailLayout
        side={
          <ProjectAside project={project} host={host} inquiry={isPreview ? undefined : inquiry} />
        }
      >
        <ProjectSections project={project} />
        <ProjectDocuments projectId={project.id} host={host} />
      </DetailLayout>
      {inquiry.dialog}
    </>
  );
};

const PublicProject = ({ id, host }: { id: string; host: Host }) => {
  const intl = useIntl();
  return (
    <RowPage
      query={useProject(id)}
      title={intl.formatMessage({ id: 'projects.title' })}
      missing={{
        title: intl.formatMessage({ id: 'projects.notFound' }),
        hint: intl.formatMessage({ id: 'projects.notFound.hint' }),
        back: { to: '/projects', label: intl.formatMessage({ id: 'projects.back' }) },
      }}
    >
      {(project) => (
        <>
          <PageHead {...projectFacts(project)} />
          <Content project={project} host={host} />
          <SimilarProjects id={project.id} />
        </>
      )}
    </RowPage>
  );
};

/** /projects/preview?of=7, with &language=fr its translation, with &proposal=true what its owner proposes. */
const PreviewPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const [search] = useSearchParams();
  const query = useProjectPreview(search);
  return (
    <Preview
      host={host}
      query={query}
      missing={{
        title: intl.formatMessage({ id: 'projects.notFound' }),
        back: { to: '/projects', label: intl.formatMessage({ id: 'projects.back' }) },
      }}
    >
      {query.data && <Content project={query.data} host={host} isPreview />}
    </Preview>
  );
};

/** /projects/:id */
export const ProjectPage = ({ host }: { host: Host }) => {
  const { id = '' } = useParams();
  return id === 'preview' ? <PreviewPage host={host} /> : <PublicProject id={id} host={host} />;
};
