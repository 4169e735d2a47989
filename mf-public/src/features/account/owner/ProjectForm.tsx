import type { Host } from '@ail/kit/contracts/host';
import { type DraftProject, ownProjectFormSchema } from '@ail/kit/contracts/projects/project';
import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import { Button } from '@ail/kit/ui/Button';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { currentProject, useOwnProjectActions } from './owner.api.ts';
import { emptyProject, type OwnerValues, publishedOf, toSend, toValues } from './owner-values.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { useRun } from './Steps.tsx';

const Conflict = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.warningSoft};
`;

const isSameText = (one: OwnProject, other: OwnProject) =>
  JSON.stringify(toValues(one)) === JSON.stringify(toValues(other));

interface ProjectFormProps {
  /** Without one, a new project is begun. */
  project?: OwnProject;
  host: Host;
  /** Shows the project as it is saved, instead of what is typed. */
  onReload: () => void;
}

/** Writes a project: saves it as a draft, or submits it to the team. */
export const ProjectForm = ({ project, host, onReload }: ProjectFormProps) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { create, update, take } = useOwnProjectActions();
  const { run, isBusy } = useRun(host);
  const [initialValues] = useState(() => (project ? toValues(project) : emptyProject));
  const isSubmission = useRef(false);
  const [schema] = useState(() => ownProjectFormSchema(() => isSubmission.current));
  // Where it was saved but not submitted, the next attempt must not begin another.
  const saved = useRef(project);
  const [current, setCurrent] = useState<OwnProject>();
  // A step such as withdrawing makes a new version of the same text: that is no conflict.
  useEffect(() => {
    const { current: known } = saved;
    if (project && known && isSameText(project, known)) saved.current = project;
  }, [project]);

  const save = async (values: DraftProject, requestId: string) => {
    const text = toSend(values);
    const { current: known } = saved;
    saved.current = await (known
      ? update(known.id, text, known.updatedAt)
      : create(text, requestId));
    if (isSubmission.current) saved.current = await take('submit', saved.current);
    return saved.current;
  };

  return (
    <Form<OwnerValues, DraftProject>
      aria-label={intl.formatMessage({ id: project ? 'owner.edit' : 'owner.new' })}
      initialValues={initialValues}
      schema={schema}
      // Of another version it is not kept: saving would undo what the team has changed.
      keepAs={project ? `project:${project.id}:${project.updatedAt}` : 'project:new'}
      onSubmit={async (values, form) => {
        setCurrent(undefined);
        try {
          const { id } = await save(values, form.requestId);
          const done = isSubmission.current ? 'owner.submitted' : 'owner.saved';
          host.notify({ title: intl.formatMessage({ id: done }) });
          if (!form.saved()) return;
          if (isSubmission.current) await navigate('/owner/projects');
          else if (!project) await navigate(`/owner/projects/${id}`, { replace: true });
        } catch (error) {
          const theirs = currentProject(error);
          if (!theirs) throw error;
          setCurrent(theirs);
        }
      }}
    >
      <ProjectFields />
      <Stack $gap={3}>
        <Row>
          {/* First, since it is what Enter presses. */}
          <SubmitButton
            variant="secondary"
            onClick={() => {
              isSubmission.current = false;
            }}
          >
            <FormattedMessage id="owner.save" />
          </SubmitButton>
          <SubmitButton
            onClick={() => {
              isSubmission.current = true;
            }}
          >
            <FormattedMessage id={project?.approvedAt ? 'owner.submitChange' : 'owner.submit'} />
          </SubmitButton>
          {project?.proposal && (
            <Button
              variant="ghost"
              busy={isBusy}
              onClick={async () => {
                const discarding = () =>
                  update(project.id, publishedOf(project), project.updatedAt);
                if (await run(discarding, 'owner.discarded')) onReload();
              }}
            >
              <FormattedMessage id="owner.discard" />
            </Button>
          )}
        </Row>
        <p>
          <FormattedMessage id="owner.submit.hint" />
        </p>
      </Stack>
      {current && (
        <Conflict role="alert">
          <strong>
            <FormattedMessage id="owner.conflict.title" />
          </strong>
          <FormattedMessage id="owner.conflict.text" />
          <Row>
            <Button variant="secondary" onClick={onReload}>
              <FormattedMessage id="owner.conflict.theirs" />
            </Button>
            <SubmitButton
              variant="danger"
              onClick={() => {
                saved.current = current;
              }}
            >
              <FormattedMessage id="owner.conflict.mine" />
            </SubmitButton>
          </Row>
        </Conflict>
      )}
    </Form>
  );
};
