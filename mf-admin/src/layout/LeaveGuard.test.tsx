import { renderRoutes } from '@ail/kit/testing/render';
import { Form } from '@ail/kit/ui/Form';
import { TextField } from '@ail/kit/ui/TextField';
import { act, screen } from '@testing-library/react';
import { object, string } from 'yup';
import { KeepTyped } from '../blocks/forms/KeepTyped.tsx';
import { TypingDialog } from '../blocks/forms/TypingDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

const note = (
  <Form
    initialValues={{ note: '' }}
    schema={object({ note: string() })}
    onSubmit={() => Promise.reject(new Error('unused'))}
  >
    <KeepTyped />
    <TextField name="note" label="Note" />
  </Form>
);

const open = async (inDialog: boolean, replace = false) => {
  const element = (
    <>
      <LeaveGuard />
      {inDialog ? (
        <TypingDialog isOpen title="Letter" onDismiss={() => {}}>
          {() => note}
        </TypingDialog>
      ) : (
        note
      )}
    </>
  );
  const { user, router } = renderRoutes([{ path: '/admin/list', element }], '/admin/list?page=1');
  await user.type(await screen.findByLabelText(/^Note/), 'x');
  await act(async () => {
    await router.navigate('/admin/list?page=2', { replace });
  });
  return router.state.location.search;
};

describe('LeaveGuard', () => {
  it('lets a list turn its page beside a form', async () => {
    expect(await open(false)).toBe('?page=2');
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  });

  it('asks before it turns the page under a dialog in which a letter is typed', async () => {
    expect(await open(true)).toBe('?page=1');
    expect(screen.getByText('Leave without saving?')).toBeInTheDocument();
  });

  it('lets a list whose page is gone find its last one under such a dialog', async () => {
    expect(await open(true, true)).toBe('?page=2');
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Note/)).toHaveValue('x');
  });
});
