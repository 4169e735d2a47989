import type { Host } from '@ail/kit/contracts/host';
import { Card } from '@ail/kit/ui/Card';
import { ContentText } from '@ail/kit/ui/ContentText';
import { DraftScope, useDrafts } from '@ail/kit/ui/draft';
import { QueryError } from '@ail/kit/ui/QueryError';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { AccountFrame } from '../AccountFrame.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { OwnDocuments } from './OwnDocuments.tsx';
import { useOwnProject } from './owner.api.ts';
import { ProjectForm } from './ProjectForm.tsx';
import { ProjectState } from './ProjectState.tsx';
import { RequireOwner } from './RequireOwner.tsx';
import { Steps } from './Steps.tsx';

const Frame = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <AccountFrame title={title} width="narrow">
    <Stack $gap={6}>
      <Link to="/owner/projects">
        <FormattedMessage id="owner.back" />
      </Link>
      {children}
    </Stack>
  </AccountFrame>
);

const OwnProjectForm = ({ id, host }: { id: string; host: Host }) => {
  const { data: project, error, isValidating, mutate } = useOwnProject(id);
  const [shown, setShown] = useState(0);
  if (!project) {
    return error ? (
      <Frame title={<FormattedMessage id="owner.edit" />}>
        <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />
      </Frame>
    ) : (
      <Frame title={<FormattedMessage id="owner.edit" />}>
        <Skeleton height="20rem" />
      </Frame>
    );
  }
  const isFinal = project.reviewState === 'refused' && !project.approvedAt;
  return (
    <Frame
      title={
        <ContentText language={project.language}>{(project.proposal ?? project).title}</ContentText>
      }
    >
      <Card>
        <ProjectState project={project} />
        {project.matchingInvestors !== null && (
          <p>
            <FormattedMessage id="owner.investors" values={{ count: project.matchingInvestors }} />
          </p>
        )}
        <Steps project={project} host={host} />
      </Card>
      {!isFinal && (
        <>
          <Card>
            <OwnDocuments projectId={project.id} host={host} />
          </Card>
          <Card>
            <ProjectForm
              key={shown}
              project={project}
              host={host}
              onReload={async () => {
                await mutate();
                setShown((count) => count + 1);
              }}
            />
          </Card>
        </>
      )}
    </Frame>
  );
};

/** /owner/projects/new and /owner/projects/:id */
export const OwnerProjectPage = ({ host }: { host: Host }) => {
  const { id = 'new' } = useParams();
  const drafts = useDrafts();
  return (
    <RequireOwner>
      {() => (
        <DraftScope value={drafts}>
          {id === 'new' ? (
            <Frame title={<FormattedMessage id="owner.new" />}>
              <Card>
                <ProjectForm host={host} onReload={() => {}} />
              </Card>
            </Frame>
          ) : (
            <OwnProjectForm key={id} id={id} host={host} />
          )}
          <LeaveGuard drafts={drafts} />
        </DraftScope>
      )}
    </RequireOwner>
  );
};
