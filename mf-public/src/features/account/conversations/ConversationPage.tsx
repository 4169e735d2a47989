import {
  type WriteMessage,
  writeMessageSchema,
} from '@ail/kit/contracts/conversations/conversation';
import type { Thread } from '@ail/kit/contracts/conversations/conversation.shape';
import type { Host } from '@ail/kit/contracts/host';
import { isId } from '@ail/kit/contracts/id';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Form } from '@ail/kit/ui/Form';
import { failureText } from '@ail/kit/ui/failure-text';
import { QueryError } from '@ail/kit/ui/QueryError';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { MissingPage } from '../../../blocks/page/MissingPage.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { RequireAccount } from '../RequireAccount.tsx';
import { useThread, useThreadActions } from './conversations.api.ts';
import { Messages } from './Messages.tsx';
import { ProjectLanguage } from './ProjectLanguage.tsx';
import { ThreadDocuments } from './ThreadDocuments.tsx';
import { WaitingSince } from './WaitingSince.tsx';

/** Where the reader has their list of conversations. */
const lists = { visitor: '/investor/dashboard', owner: '/owner/projects' } as const;

const WriteForm = ({ id, host }: { id: number; host: Host }) => {
  const intl = useIntl();
  const { write } = useThreadActions(id);
  return (
    <Form
      initialValues={{ message: '' }}
      schema={writeMessageSchema}
      keepAs={`conversation:${id}`}
      saysWhy
      submitLabel={<FormattedMessage id="conversations.send" />}
      onSubmit={async ({ message }, { reset, requestId }) => {
        await write(message, requestId);
        host.notify({ title: intl.formatMessage({ id: 'conversations.sent' }) });
        reset();
      }}
      onFailure={(error) =>
        host.notify({
          title: intl.formatMessage({ id: 'conversations.failed' }),
          description: failureText(intl, error),
          variant: 'destructive',
        })
      }
    >
      <TextField<WriteMessage>
        name="message"
        label={<FormattedMessage id="conversations.message" />}
        hint={<FormattedMessage id="conversations.hint" />}
        multiline
        required
      />
    </Form>
  );
};

const Frame = ({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <AccountFrame title={title} lead={lead} width="narrow">
    <Stack $gap={6}>{children}</Stack>
  </AccountFrame>
);

const Loaded = ({ thread, host }: { thread: Thread; host: Host }) => {
  const { markRead } = useThreadActions(thread.id);
  const { unread, lastMessageAt } = thread;
  useEffect(() => {
    if (unread) void markRead(lastMessageAt);
  }, [unread, lastMessageAt, markRead]);
  return (
    <Frame
      title={<ContentText language={thread.projectLanguage}>{thread.projectTitle}</ContentText>}
      lead={
        thread.partner ? (
          <FormattedMessage id="conversations.with" values={{ name: thread.partner }} />
        ) : (
          <FormattedMessage id="conversations.withTeam" />
        )
      }
    >
      <Row>
        <ProjectLanguage of={thread} />
        <Link to={lists[thread.role]}>
          <FormattedMessage id="conversations.back" />
        </Link>
        {thread.projectId && (
          <Link to={`/projects/${thread.projectId}`}>
            <FormattedMessage id="conversations.project" />
          </Link>
        )}
      </Row>
      <Messages thread={thread} />
      {thread.waitingSince && <WaitingSince since={thread.waitingSince} />}
      <WriteForm id={thread.id} host={host} />
      <ThreadDocuments thread={thread} host={host} />
    </Frame>
  );
};

const Conversation = ({ id, host }: { id: number; host: Host }) => {
  const intl = useIntl();
  const { data, error, notFound, isValidating, mutate } = useThread(id);
  if (data) return <Loaded thread={data} host={host} />;
  if (notFound) return <Missing />;
  return (
    <Frame title={intl.formatMessage({ id: 'conversations.title' })}>
      {error ? (
        <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Frame>
  );
};

const Missing = () => {
  const intl = useIntl();
  return (
    <MissingPage
      title={intl.formatMessage({ id: 'conversations.notFound' })}
      hint={intl.formatMessage({ id: 'conversations.notFound.hint' })}
      back={{ to: lists.visitor, label: intl.formatMessage({ id: 'conversations.back' }) }}
    />
  );
};

/** /conversations/:id */
export const ConversationPage = ({ host }: { host: Host }) => {
  const { id = '' } = useParams();
  return (
    <RequireAccount>
      {() => (isId(id) ? <Conversation key={id} id={Number(id)} host={host} /> : <Missing />)}
    </RequireAccount>
  );
};
