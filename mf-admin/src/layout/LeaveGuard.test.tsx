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
const Saving = () => {
  const navigate = useNavigate();
  return (
    <Form
      initialValues={{ note: '' }}
      schema={schema}
      onSubmit={async (_values, { saved }) => {
        if (saved()) await navigate('/admin/other');
      }}
      submitLabel="Save"
    >
      <TextField<{ note: string }> name="note" label="Note" />
    </Form>
  );
};

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

  it('lets a form navigate right after success', async () => {
    const { user } = renderRoutes(
      [
        {
          path: '/admin/list',
          element: (
            <Page>
              <Saving />
            </Page>
          ),
        },
        { path: '/admin/other', element: <h1>Other</h1> },
      ],
      '/admin/list',
    );
    await user.type(await screen.findByLabelText(/^Note/), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
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
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    let end = () => {};
    const upload = countUpload(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    expect(isAsked()).toBe(true);
    end();
    await upload;
    expect(isAsked()).toBe(false);
    await expect(countUpload(() => Promise.reject(new Error('offline')))).rejects.toThrow();
    expect(isAsked()).toBe(false);
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
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(true);
    isKept = true;
    expect(isAsked()).toBe(false);
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
