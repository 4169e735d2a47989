import type { Host } from '@ail/kit/contracts/host';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { Button, ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { Card } from '@ail/kit/ui/Card';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { documentIcon } from '@ail/kit/ui/icons/document';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Stack } from '@ail/kit/ui/Stack';
import { lazy, Suspense, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ShareButton } from '../../blocks/share/ShareButton.tsx';
import { AnswerTime } from './AnswerTime.tsx';
import { SaveButton } from './SaveButton.tsx';

const InquiryDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ './InquiryDialog.tsx')).InquiryDialog,
}));

interface ProjectAsideProps {
  project: Project;
  host: Host;
}

/** Opens the form of a request; once it is sent, says what happens next. */
const Inquire = ({ project, host }: ProjectAsideProps) => {
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const [isSent, setSent] = useState(false);
  return (
    <>
      <Button onClick={() => setDialog('open')} aria-haspopup="dialog">
        <FormattedMessage id="projects.inquiry.open" />
      </Button>
      {isSent && (
        <p>
          <FormattedMessage id="project.inquiry.next" />
        </p>
      )}
      {dialog !== 'unloaded' && (
        <Suspense fallback={null}>
          <InquiryDialog
            project={project}
            host={host}
            isOpen={dialog === 'open'}
            onSent={() => setSent(true)}
            onDismiss={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
};

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
export const ProjectAside = ({ project, host }: ProjectAsideProps) => {
  const titleId = useId();
  const isCompleted = project.status === 'completed';
  return (
    <Card as="aside" aria-labelledby={titleId}>
      <Heading level={2} size="h3" id={titleId}>
        {isCompleted ? (
          <FormattedMessage id="project.completed.title" />
        ) : (
          <FormattedMessage id="projects.contact.title" />
        )}
      </Heading>
      {!isCompleted && (
        <>
          <p>
            <FormattedMessage id="projects.contact" />
          </p>
          <AnswerTime seconds={project.answerTime} />
        </>
      )}
      <Stack $gap={3}>
        {isCompleted ? <Completed project={project} /> : <Inquire project={project} host={host} />}
        {project.sourceUrl && (
          <ButtonAnchor href={project.sourceUrl} target="_blank" variant="secondary">
            <FormattedMessage id="projects.viewSource" />
            <Icon path={externalIcon} />
          </ButtonAnchor>
        )}
        <SaveButton project={project} host={host} />
        <ShareButton title={project.title} host={host} />
        <Button variant="ghost" onClick={() => print()}>
          <Icon path={documentIcon} />
          <FormattedMessage id="projects.print" />
        </Button>
      </Stack>
    </Card>
  );
};
