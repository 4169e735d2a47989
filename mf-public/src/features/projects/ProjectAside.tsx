import type { Host } from '@ail/kit/contracts/host';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Stack } from '@ail/kit/ui/Stack';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { PrintButton } from '../../blocks/share/PrintButton.tsx';
import { ShareButton } from '../../blocks/share/ShareButton.tsx';
import { Inquire, type Inquiry, InquiryReasons } from './Inquire.tsx';
import { SaveButton } from './SaveButton.tsx';

interface ProjectAsideProps {
  project: Project;
  host: Host;
  /** None for a preview, of which nothing is asked, kept or shared. */
  inquiry: Inquiry | undefined;
}

/** On narrow screens the head of the page has it. */
const OnWide = styled(Stack)`
  display: none;
  ${({ theme }) => theme.media.desktop} {
    display: flex;
  }
`;

const Completed = ({ project }: { project: Project }) => (
  <>
    <p>
      <FormattedMessage
        id="project.completed.text"
        values={{ date: <LongDate value={project.date} /> }}
      />
    </p>
    <ButtonLink to={`/projects?sector=${project.sector}`}>
      <FormattedMessage id="project.completed.others" />
    </ButtonLink>
  </>
);

/** What the reader can do about a project. A completed one takes no requests. */
export const ProjectAside = ({ project, host, inquiry }: ProjectAsideProps) => {
  const titleId = useId();
  const isCompleted = project.status === 'completed';
  return (
    <Card as="aside" aria-labelledby={titleId}>
      {isCompleted ? (
        <>
          <Heading level={2} size="h3" id={titleId}>
            <FormattedMessage id="project.completed.title" />
          </Heading>
          <Completed project={project} />
        </>
      ) : (
        <OnWide>
          <Heading level={2} size="h3" id={titleId}>
            <FormattedMessage id="projects.contact.title" />
          </Heading>
          {inquiry && <Inquire inquiry={inquiry} />}
          <InquiryReasons project={project} />
        </OnWide>
      )}
      <Stack $gap={3}>
        {project.sourceUrl && (
          <ButtonAnchor href={project.sourceUrl} target="_blank" variant="secondary">
            <FormattedMessage id="projects.viewSource" />
            <Icon path={externalIcon} />
          </ButtonAnchor>
        )}
        {inquiry && (
          <>
            <SaveButton project={project} host={host} />
            <ShareButton title={project.title} host={host} />
            <PrintButton>
              <FormattedMessage id="projects.print" />
            </PrintButton>
          </>
        )}
      </Stack>
    </Card>
  );
};
