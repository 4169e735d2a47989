import type { Host } from '@ail/kit/contracts/host';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { Button } from '@ail/kit/ui/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PhoneBar } from '../../blocks/page/PhoneBar.tsx';
import { AnswerTime } from './AnswerTime.tsx';

const InquiryDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ './InquiryDialog.tsx')).InquiryDialog,
}));

export interface Inquiry {
  isSent: boolean;
  open: () => void;
  /** To be rendered once, outside of what some widths hide. */
  dialog: ReactNode;
}

/** The form of a request about a project, which opens from the head of its page or from beside the text. */
export const useInquiry = (project: Project, host: Host): Inquiry => {
  const [dialog, setDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const [isSent, setSent] = useState(false);
  return {
    isSent,
    open: () => setDialog('open'),
    dialog: dialog !== 'unloaded' && (
      <Suspense fallback={null}>
        <InquiryDialog
          project={project}
          host={host}
          isOpen={dialog === 'open'}
          onSent={() => setSent(true)}
          onDismiss={() => setDialog('closed')}
        />
      </Suspense>
    ),
  };
};

/** Why to ask, and how soon one is answered. */
export const InquiryReasons = ({ project }: { project: Project }) => (
  <>
    <p>
      <FormattedMessage id="projects.contact" />
    </p>
    <AnswerTime seconds={project.answerTime} />
  </>
);

/** Opens the form; once it is sent, says what happens next. */
export const Inquire = ({
  inquiry,
  variant,
}: {
  inquiry: Inquiry;
  /** Secondary in the coloured head, from where a phone keeps it in sight. */
  variant?: 'primary' | 'secondary';
}) => {
  const button = (
    <Button variant={variant} onClick={inquiry.open} aria-haspopup="dialog">
      <FormattedMessage id="projects.inquiry.open" />
    </Button>
  );
  return (
    <>
      {variant === 'secondary' ? <PhoneBar>{button}</PhoneBar> : button}
      {inquiry.isSent && (
        <p>
          <FormattedMessage id="project.inquiry.next" />
        </p>
      )}
    </>
  );
};
