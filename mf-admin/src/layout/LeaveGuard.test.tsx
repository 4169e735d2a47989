import { renderRoutes } from '@ail/kit/testing/render';
import { Dialog } from '@ail/kit/ui/Dialog';
import { DraftScope, useDraft, useDrafts } from '@ail/kit/ui/draft';
import { Form } from '@ail/kit/ui/Form';
import { TextField } from '@ail/kit/ui/TextField';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { TypingDialog } from '../blocks/forms/TypingDialog.tsx';
import { countUpload } from '../blocks/pictures/running-uploads.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

const Page = ({ children }: { children: ReactNode }) => {
  const drafts = useDrafts();
  return (
    <>
      <LeaveGuard drafts={drafts} />
      <DraftScope value={drafts}>{children}</DraftScope>
    </>
  );
};

const schema = object({ note: string() });

const note = (
  <Form
    initialValues={{ note: '' }}
    schema={schema}
    onSubmit={() => Promise.reject(new Error('unused'))}
  >
    <TextField<{ note: string }> name="note" label="Note" />
  </Form>
);

/** Keeps what is typed on the server. */
const Kept = ({ isKept }: { isKept: () => boolean }) => {
  const draft = useDraft();
  draft.isKept = isKept;
  return (
    <Form
      initialValues={{ note: '' }}
      schema={schema}
      draft={draft}
      onSubmit={() => Promise.reject(new Error('unused'))}
    >
      <TextField<{ note: string }> name="note" label="Note" />
    </Form>
  );
};

/** Saves, then navigates. */
const Saving = ({ send = async () => {} }: { send?: () => Promise<void> }) => {
  const navigate = useNavigate();
  return (
    <Form
      initialValues={{ note: '' }}
      schema={schema}
      onSubmit={async (_values, { saved }) => {
        await send();
        if (saved()) await navigate('/admin/other');
      }}
      submitLabel="Save"
    >
      <TextField<{ note: string }> name="note" label="Note" />
    </Form>
  );
};

const isAskedByBrowser = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const open = async (inDialog: boolean, replace = false) => {
  const element = (
    <Page>
      {inDialog ? (
        <TypingDialog isOpen title="Letter" onDismiss={() => {}}>
          {() => note}
        </TypingDialog>
      ) : (
        note
      )}
    </Page>
  );
  const { user, router } = renderRoutes([{ path: '/admin/list', element }], '/admin/list?page=1');
  await user.type(await screen.findByLabelText(/^Note/), 'x');
  await act(async () => {
    await router.navigate('/admin/list?page=2', { replace });
  });
  return router.state.location.search;
};

describe('LeaveGuard', () => {
  it('lets a list change its page next to a form', async () => {
    expect(await open(false)).toBe('?page=2');
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  });

  it('asks before the list changes its page under a dialog with typed text', async () => {
    expect(await open(true)).toBe('?page=1');
    expect(screen.getByText('Leave without saving?')).toBeInTheDocument();
  });

  it('lets a list replace a page past the end under a dialog with typed text', async () => {
    expect(await open(true, true)).toBe('?page=2');
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Note/)).toHaveValue('x');
  });

  const openSaving = async (send?: () => Promise<void>) => {
    const page = (
      <Page>
        <Saving send={send} />
      </Page>
    );
    const view = renderRoutes(
      [
        { path: '/admin/list', element: page },
        { path: '/admin/other', element: <h1>Other</h1> },
        { path: '/admin/elsewhere', element: <h1>Elsewhere</h1> },
      ],
      '/admin/list',
    );
    await view.user.type(await screen.findByLabelText(/^Note/), 'x');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    return view;
  };

  it('lets a form navigate right after success', async () => {
    await openSaving();
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  });

  /** Goes elsewhere while the form is being saved. */
  const leaveWhileSaving = async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { user, router } = await openSaving(() => ended);
    expect(isAskedByBrowser()).toBe(true);
    await act(() => router.navigate('/admin/elsewhere'));
    expect(screen.getByText('Leave without saving?')).toBeInTheDocument();
    return { user, end: () => act(async () => end()) };
  };

  it('asks while a form is being saved, until it is saved', async () => {
    const { end } = await leaveWhileSaving();
    await end();
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  });

  it('does not bring back an admin who has left while the form was being saved', async () => {
    const { user, end } = await leaveWhileSaving();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
    await end();
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  it('asks before the site is left while a picture is being uploaded, also from another page', async () => {
    renderRoutes(
      [
        {
          path: '/admin/list',
          element: (
            <Page>
              <p>List</p>
            </Page>
          ),
        },
      ],
      '/admin/list',
    );
    await screen.findByText('List');
    expect(isAskedByBrowser()).toBe(false);
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const upload = countUpload(() => promise);
    expect(isAskedByBrowser()).toBe(true);
    end();
    await upload;
    expect(isAskedByBrowser()).toBe(false);
    await expect(countUpload(() => Promise.reject(new Error('offline')))).rejects.toThrow();
    expect(isAskedByBrowser()).toBe(false);
  });

  it('asks nothing, within the site or out of it, where the server has kept all that is typed', async () => {
    let isKept = false;
    const { user, router } = renderRoutes(
      [
        {
          path: '/admin/list',
          element: (
            <Page>
              <Kept isKept={() => isKept} />
            </Page>
          ),
        },
        { path: '/admin/other', element: <h1>Other</h1> },
      ],
      '/admin/list',
    );
    await user.type(await screen.findByLabelText(/^Note/), 'x');
    expect(isAskedByBrowser()).toBe(true);
    isKept = true;
    expect(isAskedByBrowser()).toBe(false);
    await act(async () => {
      await router.navigate('/admin/other');
    });
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  });

  it('asks before a page is left with something typed in any dialog on it', async () => {
    const element = (
      <Page>
        <Dialog isOpen title="Another name" onDismiss={() => {}}>
          {note}
        </Dialog>
      </Page>
    );
    const { user, router } = renderRoutes([{ path: '/admin/list', element }], '/admin/list');
    await user.type(await screen.findByLabelText(/^Note/), 'x');
    await act(async () => {
      await router.navigate('/admin/other');
    });
    expect(screen.getByText('Leave without saving?')).toBeInTheDocument();
  });
});
