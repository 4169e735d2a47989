import { sendJson } from '@ail/kit/browser/http';
import { paths } from '@ail/kit/contracts/paths';
import { loginSchema, type UserAnswer } from '@ail/kit/contracts/users/user';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage } from 'react-intl';
import { useSWRConfig } from 'swr';
import { sessionRenewal, useSessionNeed } from '../blocks/session-renewal.ts';

/** Over the page, when the session has ended: signing in here loses nothing that was typed. */
export const SignInAgain = ({ username, userId }: { username: string; userId: number }) => {
  const isWanted = useSessionNeed('signIn');
  const giveUp = () => sessionRenewal.giveUp('signIn');
  const { mutate } = useSWRConfig();

  return (
    <Dialog
      isOpen={isWanted}
      onDismiss={giveUp}
      title={<FormattedMessage id="admin.session.title" />}
      size="sm"
    >
      <Stack $gap={5}>
        <p>
          <FormattedMessage id="admin.session.text" />
        </p>
        <Form
          initialValues={{ username, password: '' }}
          schema={loginSchema}
          onSubmit={async (login) => {
            const { user } = await sendJson<UserAnswer>('POST', paths.login, login);
            // The cache is kept: emptying it would take the page, and what is typed on it, away.
            await mutate(paths.user, user, { revalidate: false });
            if (user.id === userId && user.role === 'admin') sessionRenewal.done('signIn');
            else {
              giveUp();
              await mutate((key) => typeof key === 'string' && key !== paths.user, undefined);
            }
          }}
        >
          <TextField
            name="username"
            label={<FormattedMessage id="admin.session.username" />}
            autoComplete="username"
            required
          />
          <TextField
            name="password"
            type="password"
            label={<FormattedMessage id="admin.session.password" />}
            autoComplete="current-password"
            required
          />
          <Row $justify="end">
            <Button variant="ghost" onClick={giveUp}>
              <FormattedMessage id="admin.cancel" />
            </Button>
            <SubmitButton>
              <FormattedMessage id="admin.session.submit" />
            </SubmitButton>
          </Row>
        </Form>
      </Stack>
    </Dialog>
  );
};
