import { contentLanguage } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { projectPicture } from '@ail/kit/contracts/images/pictures';
import { projectFacts } from '@ail/kit/contracts/pages/page-facts';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { Button, ButtonAnchor } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Grid } from '@ail/kit/ui/Grid';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { documentIcon } from '@ail/kit/ui/icons/document';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { pinIcon } from '@ail/kit/ui/icons/pin';
import { starIcon } from '@ail/kit/ui/icons/star';
import { PageHead } from '@ail/kit/ui/PageHead';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { lazy, Suspense, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Lines } from '../../blocks/content/Lines.tsx';
import { DetailHead, DetailLayout } from '../../blocks/page/DetailLayout.tsx';
import { FailedPage } from '../../blocks/page/FailedPage.tsx';
import { MissingPage } from '../../blocks/page/MissingPage.tsx';
import { PageSkeleton } from '../../blocks/page/PageSkeleton.tsx';
import { Picture } from '../../blocks/pictures/Picture.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { sectorOverviews } from './project-labels.ts';
import { useProject } from './projects.api.ts';
import { SaveButton } from './SaveButton.tsx';
import { SubSector } from './SubSector.tsx';

const InquiryDialog = lazy(async () => ({
  default: (await import('./InquiryDialog.tsx')).InquiryDialog,
}));

const More = styled(Picture)`
  border-radius: ${({ theme }) => theme.radius.md};
`;

const Inquire = ({ project, host }: { project: Project; host: Host }) => {
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  return (
    <>
      <Button onClick={() => setDialog('open')} aria-haspopup="dialog">
        <FormattedMessage id="projects.inquiry.open" />
      </Button>
      {dialog !== 'unloaded' && (
        <Suspense fallback={null}>
          <InquiryDialog
            project={project}
            host={host}
            isOpen={dialog === 'open'}
            onDismiss={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
};

const Loaded = ({ project, host }: { project: Project; host: Host }) => {
  const intl = useIntl();
  const picture = projectPicture(project);
  const contactId = useId();
  const place = intl.formatMessage({ id: regionTerms[project.location] });
  return (
    <>
      <PageHead {...projectFacts(project)} />
      <DetailHead
        back={{ to: '/projects', label: intl.formatMessage({ id: 'projects.back' }) }}
        title={project.title}
        picture={picture}
        badges={
          <Row $gap={2}>
            <Badge tone="info">
              {project.subSector ? (
                <SubSector name={project.subSector} />
              ) : (
                <FormattedMessage id={sectorTerms[project.sector]} />
              )}
            </Badge>
            <Badge icon={pinIcon}>{place}</Badge>
            {project.impact && (
              <Badge tone="gold" icon={starIcon}>
                <FormattedMessage id="projects.impact" />
              </Badge>
            )}
          </Row>
        }
      />
      <DetailLayout
        side={
          <Card as="aside" aria-labelledby={contactId}>
            <Heading level={2} size="h3" id={contactId}>
              <FormattedMessage id="projects.contact.title" />
            </Heading>
            <p>
              <FormattedMessage id="projects.contact" />
            </p>
            <Stack $gap={3}>
              <Inquire project={project} host={host} />
              {project.sourceUrl && (
                <ButtonAnchor href={project.sourceUrl} target="_blank" variant="secondary">
                  <FormattedMessage id="projects.viewSource" />
                  <Icon path={externalIcon} />
                </ButtonAnchor>
              )}
              <SaveButton project={project} host={host} />
              <Button variant="ghost" onClick={() => print()}>
                <Icon path={documentIcon} />
                <FormattedMessage id="projects.print" />
              </Button>
            </Stack>
          </Card>
        }
      >
        <Stack as="section" $gap={4}>
          <Heading level={2} size="h3">
            <FormattedMessage id="projects.about" />
          </Heading>
          <Lines text={project.description} lang={contentLanguage} />
        </Stack>
        <Stack as="section" $gap={4}>
          <Heading level={2} size="h3">
            <FormattedMessage id="projects.facts" />
          </Heading>
          <ProjectFacts project={project} />
        </Stack>
        <Stack as="section" $gap={4}>
          <Heading level={2} size="h3">
            <FormattedMessage id="projects.overview" />
          </Heading>
          <Lines text={intl.formatMessage({ id: sectorOverviews[project.sector] })} />
        </Stack>
        {project.images.length > 1 && (
          <Stack as="section" $gap={4}>
            <Heading level={2} size="h3">
              <FormattedMessage id="projects.pictures" />
            </Heading>
            <Grid $columns={{ base: 1, tablet: 2 }} $gap={4}>
              {project.images.slice(1).map((image, index) => (
                <More
                  key={image}
                  src={`projects/${image}`}
                  alt={intl.formatMessage(
                    { id: 'projects.picture.alt' },
                    { title: project.title, number: index + 2 },
                  )}
                  placeholder={<ContentText>{project.title}</ContentText>}
                  sizes="(min-width: 768px) 360px, 100vw"
                />
              ))}
            </Grid>
          </Stack>
        )}
      </DetailLayout>
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
