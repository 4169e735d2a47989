import { callApi } from '@ail/kit/browser/api';
import { account, sessionChanged } from '@ail/kit/contracts/shared/page.state';
import { type Login, loginSchema } from '@ail/kit/contracts/users/user';
import { getUser, signIn } from '@ail/kit/contracts/users/user.calls';
import { Button } from '@ail/kit/ui/Button';
import { Dialog } from '@ail/kit/ui/Dialog';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { PasswordField } from '@ail/kit/ui/PasswordField';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TextField } from '@ail/kit/ui/TextField';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSWRConfig } from 'swr';
import { sessionRenewal, useSessionNeed } from '../blocks/session/session-renewal.ts';

const userKey = account.key;

/** Shown over the page when the session has ended, so that nothing typed is lost; also ended by another tab. */
export const SignInAgain = ({ username, userId }: { username: string; userId: number }) => {
  const isWanted = useSessionNeed('signIn');
  const giveUp = () => sessionRenewal.giveUp('signIn');
  const { mutate } = useSWRConfig();

  useEffect(() => {
    if (!isWanted) return;
    const listen = async ({ key }: StorageEvent) => {
      if (key !== sessionChanged.key) return;
      const user = await callApi(getUser, {}).catch(() => undefined);
      if (user?.id === userId) sessionRenewal.done('signIn');
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [isWanted, userId]);

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
            const { user } = await callApi(signIn, { body: login });
            // The cache is kept: clearing it would unmount the page and lose what is typed.
            await mutate(userKey, user, { revalidate: false });
            if (user.id === userId && user.role === 'admin') sessionRenewal.done('signIn');
            else {
              giveUp();
              await mutate((key) => typeof key === 'string' && key !== userKey, undefined);
            }
          }}
        >
          <TextField<Login>
            name="username"
            label={<FormattedMessage id="admin.session.username" />}
            autoComplete="username"
            required
          />
          <PasswordField<Login>
            name="password"
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
