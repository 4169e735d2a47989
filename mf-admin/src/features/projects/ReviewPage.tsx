import type { Host } from '@ail/kit/contracts/host';
import { limits } from '@ail/kit/contracts/limits';
import { type ReviewDecision, reviewFormSchema } from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { ButtonAnchor, ButtonLink } from '@ail/kit/ui/Button';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Icon } from '@ail/kit/ui/Icon';
import { externalIcon } from '@ail/kit/ui/icons/external';
import { Moment } from '@ail/kit/ui/Moment';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { usePathBack } from '../../blocks/page/back-to-list.ts';
import { PageHead } from '../../blocks/page/PageHead.tsx';
import { Panel } from '../../blocks/page/Panel.tsx';
import { rowLead } from '../../blocks/page/row-lead.tsx';
import { UnreadRow } from '../../blocks/page/UnreadRow.tsx';
import { useNotices } from '../../blocks/page/use-notices.ts';
import { ProjectDocuments } from './ProjectDocuments.tsx';
import { previewPath, useProject, useProjectActions } from './projects.api.ts';
import { ReviewBadge } from './ReviewBadge.tsx';
import { SubmissionChanges } from './SubmissionChanges.tsx';
import { SubmittedFields } from './SubmittedFields.tsx';

interface DecisionValues {
  message: string;
}

const done = {
  approve: 'adminProjects.review.approved',
  changes: 'adminProjects.review.changed',
  refuse: 'adminProjects.review.refused',
} satisfies Record<ReviewDecision, string>;

interface DecisionFormProps {
  project: AdminProject;
  host: Host;
  /** Reads the project again, since its owner or a colleague may have changed it. */
  onFailure: () => void;
}

const DecisionForm = ({ project, host, onFailure }: DecisionFormProps) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const notices = useNotices(host);
  const { review } = useProjectActions();
  const back = usePathBack('/admin/projects?review=submitted');
  const decision = useRef<ReviewDecision>('approve');
  const [schema] = useState(() => reviewFormSchema(() => decision.current));
  const choose = (next: ReviewDecision) => () => {
    decision.current = next;
  };
  return (
    <Form<DecisionValues, { message: string | null }>
      aria-label={intl.formatMessage({ id: 'adminProjects.review' })}
      initialValues={{ message: '' }}
      schema={schema}
      onFailure={onFailure}
      saysWhy
      onSubmit={async ({ message }, { saved }) => {
        await review(project.id, {
          decision: decision.current,
          message,
          updatedAt: project.updatedAt,
        });
        notices.success(done[decision.current]);
        if (saved()) await navigate(back);
      }}
    >
      <TextField<DecisionValues>
        name="message"
        label={<FormattedMessage id="adminProjects.review.words" />}
        hint={<FormattedMessage id="adminProjects.review.words.hint" />}
        maxLength={limits.reason.max}
        multiline
        rows={5}
      />
      <Row $gap={2}>
        <SubmitButton onClick={choose('approve')}>
          <FormattedMessage id="adminProjects.review.approve" />
        </SubmitButton>
        <SubmitButton variant="secondary" onClick={choose('changes')}>
          <FormattedMessage id="adminProjects.review.change" />
        </SubmitButton>
        <SubmitButton variant="dangerOutline" onClick={choose('refuse')}>
          <FormattedMessage id="adminProjects.review.refuse" />
        </SubmitButton>
        <ButtonLink variant="ghost" to={back}>
          <FormattedMessage id="admin.cancel" />
        </ButtonLink>
      </Row>
    </Form>
  );
};

/** Compares an owner's submission with the published project, and takes the decision. */
export const ReviewPage = ({ host }: { host: Host }) => {
  const intl = useIntl();
  const { id = '' } = useParams();
  const query = useProject(id);
  const { data: project, error, mutate } = query;
  const back = usePathBack('/admin/projects?review=submitted');
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'adminProjects.review' })}
        lead={rowLead(project && { ...project, ...project.proposal }, error)}
      />
      <UnreadRow query={query} back={back} loading="adminProjects.loading" />
      {project && (
        <Stack $gap={5}>
          <Panel>
            <Stack $gap={4}>
              <Row>
                <ReviewBadge state={project.reviewState} />
                {project.submittedAt && (
                  <span>
                    <FormattedMessage
                      id="adminProjects.review.submittedOn"
                      values={{ date: <Moment value={project.submittedAt} /> }}
                    />
                  </span>
                )}
              </Row>
              {project.owner && (
                <p>
                  <FormattedMessage
                    id="adminProjects.review.by"
                    values={{
                      name: project.owner.fullName,
                      email: <a href={`mailto:${project.owner.email}`}>{project.owner.email}</a>,
                    }}
                  />
                </p>
              )}
              <SubmittedFields project={project} />
              <Row>
                <ButtonAnchor
                  href={previewPath(project.id, { proposal: 'true' })}
                  target="_blank"
                  variant="secondary"
                  size="sm"
                >
                  <Icon path={externalIcon} />
                  <FormattedMessage id="adminResources.previewPage" />
                </ButtonAnchor>
              </Row>
            </Stack>
          </Panel>
          {project.reviewState === 'submitted' && (
            <SubmissionChanges projectId={project.id} language={project.language} />
          )}
          <ProjectDocuments projectId={project.id} host={host} />
          <Panel>
            {project.reviewState === 'submitted' ? (
              <DecisionForm project={project} host={host} onFailure={() => void mutate()} />
            ) : (
              <Row>
                <p>
                  <FormattedMessage id="adminProjects.review.none" />
                </p>
                <ButtonLink variant="secondary" to={back}>
                  <FormattedMessage id="adminProjects.review.back" />
                </ButtonLink>
              </Row>
            )}
          </Panel>
        </Stack>
      )}
    </>
  );
};
