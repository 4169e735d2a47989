import { ApiError } from '@ail/kit/browser/http';
import { useSession } from '@ail/kit/browser/session';
import type { Host } from '@ail/kit/contracts/host';
import { type CreateInquiry, createInquirySchema } from '@ail/kit/contracts/projects/project';
import type { ProjectSummary } from '@ail/kit/contracts/projects/project.shape';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Dialog } from '@ail/kit/ui/Dialog';
import { useDraft } from '@ail/kit/ui/draft';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Prefill } from '@ail/kit/ui/Prefill';
import { PrivacyNote } from '@ail/kit/ui/PrivacyNote';
import { Row } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { sendInquiry } from './projects.api.ts';

interface InquiryDialogProps {
  project: ProjectSummary;
  host: Host;
  isOpen: boolean;
  onSent: () => void;
  onDismiss: () => void;
}

/** Sends an inquiry about `project`; is reset and closed on success, and keeps what was typed otherwise. */
export const InquiryDialog = ({ project, host, isOpen, onSent, onDismiss }: InquiryDialogProps) => {
  const intl = useIntl();
  const navigate = useNavigate();
  const { user } = useSession();
  const draft = useDraft({ keptAs: `inquiry:${project.id}` });
  return (
    <Dialog
      isOpen={isOpen}
      onDismiss={onDismiss}
      title={
        <FormattedMessage
          id="projects.inquiry.title"
          values={{ title: <ContentText language={project.language}>{project.title}</ContentText> }}
        />
      }
    >
      <Form
        initialValues={{
          name: user?.fullName ?? '',
          email: user?.email ?? '',
          message: '',
        }}
        schema={createInquirySchema}
        draft={draft}
        saysWhy
        onSubmit={async (values, { reset, requestId }) => {
          const { id } = await sendInquiry(project.id, { ...values, requestId });
          host.notify({
            title: intl.formatMessage({ id: 'projects.inquiry.sent' }),
            description: intl.formatMessage({ id: 'projects.inquiry.sent.description' }),
            ...(user && {
              action: {
                label: intl.formatMessage({ id: 'conversations.open' }),
                onSelect: () => navigate(`/conversations/${id}`),
              },
            }),
          });
          reset();
          onSent();
          onDismiss();
        }}
        onFailure={(error) =>
          host.notify({
            title: intl.formatMessage({ id: 'projects.inquiry.failed' }),
            description:
              error instanceof ApiError && error.code
                ? error.userMessage
                : intl.formatMessage({ id: 'projects.inquiry.failed.description' }),
            variant: 'destructive',
          })
        }
      >
        <Prefill<CreateInquiry> values={{ name: user?.fullName, email: user?.email }} />
        <TextField<CreateInquiry>
          name="name"
          label={<FormattedMessage id="projects.inquiry.name" />}
          autoComplete="name"
          required
        />
        <TextField<CreateInquiry>
          name="email"
          type="email"
          label={<FormattedMessage id="projects.inquiry.email" />}
          autoComplete="email"
          required
        />
        <TextField<CreateInquiry>
          name="message"
          label={<FormattedMessage id="projects.inquiry.message" />}
          hint={<FormattedMessage id="projects.inquiry.hint" />}
          multiline
          required
        />
        <PrivacyNote />
        <Row $justify="end">
          <SubmitButton>
            <FormattedMessage id="projects.inquiry.send" />
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
};
