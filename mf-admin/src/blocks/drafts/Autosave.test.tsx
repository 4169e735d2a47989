import { ApiError, NetworkError } from '@ail/kit/browser/http';
import type { Draft, SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import { renderWithProviders } from '@ail/kit/testing/render';
import { DraftScope, type Drafts, useDrafts } from '@ail/kit/ui/draft';
import { Form, SubmitButton } from '@ail/kit/ui/Form';
import { TextField } from '@ail/kit/ui/TextField';
import { act, screen, waitFor } from '@testing-library/react';
import { object } from 'yup';
import { countUpload } from '../pictures/running-uploads.ts';
import { Autosave } from './Autosave.tsx';
import { textsOf } from './kept-draft.ts';
import { useKeptForm } from './use-kept-form.ts';

const company = { others: [], savedAt: null, savedBy: null };
const before = { title: 'Maize' };
const elsewhere = /^You are writing this in another tab or on another device, too/;
const notFound = new ApiError(404, '', JSON.stringify({ code: 'not_found', message: 'Gone.' }));
const at = (minute: number) => `2026-11-02T10:0${minute}:00.000Z`;

/** What another tab of the account has kept. */
const ofOtherTab = (title: string, minute: number) => ({
  values: JSON.stringify({ title, tab: 'other' }),
  basedOn: null,
  updatedAt: at(minute),
});

let draft: Draft['draft'];
let isOffline: boolean;
let isDeleted: boolean;
let drafts: Drafts;
const keep = jest.fn();
const discarded = jest.fn();
const saving = jest.fn();

beforeEach(() => {
  draft = null;
  isOffline = false;
  isDeleted = false;
  let minute = 5;
  keep.mockReset().mockImplementation(async ({ values, seen }): Promise<SavedDraft> => {
    if (isOffline) throw new Error('offline');
    if (draft?.values.includes('"tab":"other"') && draft.updatedAt !== seen) {
      return { ...company, updatedAt: draft.updatedAt, elsewhere: true };
    }
    draft = { values, basedOn: null, updatedAt: at(minute++) };
    return { ...company, updatedAt: draft.updatedAt, elsewhere: false };
  });
  discarded.mockReset();
  saving.mockReset();
});

const KeptForm = ({ written }: { written: Draft }) => {
  const form = useKeptForm(written, textsOf(['title']), before, at(0));
  return (
    <Form
      initialValues={before}
      schema={object()}
      draft={form.draft}
      onSubmit={async (_, { saved }) => {
        await saving();
        saved();
      }}
    >
      <Autosave
        keep={keep}
        read={async () => {
          if (isDeleted) throw notFound;
          return { ...company, draft };
        }}
        before={form.before}
        basedOn={null}
        kept={form.kept}
        company={undefined}
        keeping={form.keeping}
        onDiscard={discarded}
      />
      <TextField<typeof before> name="title" label="Title" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
};

const Page = () => {
  drafts = useDrafts();
  return (
    <DraftScope value={drafts}>
      <KeptForm written={{ ...company, draft }} />
    </DraftScope>
  );
};

const open = () => renderWithProviders(<Page />);
const title = () => screen.getByLabelText(/^Title/);
const titleKept = (): unknown => draft && JSON.parse(draft.values).title;
const hide = () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
};
/** Comes back to the tab. */
const show = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** A tab that has kept "Maize!". */
const openAndKeep = async () => {
  const view = open();
  await view.user.type(title(), '!');
  hide();
  await screen.findByText(/^Kept at/);
  return view;
};

describe('a tab that is shown again', () => {
  it('keeps what stands in it again where another tab has ended its draft', async () => {
    await openAndKeep();
    draft = null;
    show();
    await waitFor(() => expect(titleKept()).toBe('Maize!'));
    expect(await screen.findByText(/^Kept at/)).toBeVisible();
  });

  it('does the same where its window gets the focus', async () => {
    await openAndKeep();
    draft = null;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(titleKept()).toBe('Maize!'));
  });

  it('does not say that it is kept until it is', async () => {
    await openAndKeep();
    draft = null;
    isOffline = true;
    show();
    expect(await screen.findByText(/^What you typed is not kept on the server yet/)).toBeVisible();
    expect(screen.queryByText(/^Kept at/)).not.toBeInTheDocument();
  });

  it('says that another tab has replaced its draft, overwrites nothing, and keeps its own once that has ended', async () => {
    await openAndKeep();
    draft = ofOtherTab('Rice', 8);
    show();
    expect(await screen.findByText(elsewhere)).toBeVisible();
    expect(screen.queryByText(/^Kept at/)).not.toBeInTheDocument();
    expect([titleKept(), keep.mock.calls.length]).toEqual(['Rice', 1]);
    draft = null;
    show();
    expect(await screen.findByText(/^Kept at/)).toBeVisible();
    expect(screen.queryByText(elsewhere)).not.toBeInTheDocument();
    expect(titleKept()).toBe('Maize!');
  });

  it('does not say that it is kept where somebody has deleted the row', async () => {
    await openAndKeep();
    isDeleted = true;
    show();
    expect(await screen.findByText(/^What you typed is not kept on the server yet/)).toBeVisible();
    expect(screen.queryByText(/^Kept at/)).not.toBeInTheDocument();
    expect(drafts.areTyped()).toBe(true);
  });

  it('says that nothing is kept where the session has ended, and keeps all once it is there again', async () => {
    const { user } = await openAndKeep();
    const signedOut = new ApiError(401, '', JSON.stringify({ code: 'not_signed_in', message: '' }));
    keep.mockRejectedValueOnce(signedOut);
    await user.type(title(), '!');
    hide();
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    expect(screen.queryByText(/^Kept at/)).not.toBeInTheDocument();
    hide();
    expect(await screen.findByText(/^Kept at/)).toBeVisible();
    expect(screen.queryByText(/^Your session has ended/)).not.toBeInTheDocument();
    expect(titleKept()).toBe('Maize!!');
  });

  it('sends nothing where its draft is as it was', async () => {
    await openAndKeep();
    const was = draft;
    draft = was && { ...was };
    const { length } = keep.mock.calls;
    show();
    await act(async () => {});
    expect(keep).toHaveBeenCalledTimes(length);
    expect(screen.getByText(/^Kept at/)).toBeVisible();
  });

  it('does not bring back what was typed in another tab and discarded there', async () => {
    draft = ofOtherTab('Rice', 1);
    open();
    draft = null;
    show();
    await act(async () => {});
    expect(title()).toHaveValue('Rice');
    expect(keep).not.toHaveBeenCalled();
  });
});

describe('a tab that goes on with a draft', () => {
  const discard = () => screen.getByRole('button', { name: 'Discard it' });

  it('discards it for good, also where the tab is shown again before the next form is there', async () => {
    draft = ofOtherTab('Rice', 1);
    const { user, unmount } = open();
    await user.type(title(), '!');
    await user.click(discard());
    await waitFor(() => expect(discarded).toHaveBeenCalledWith(draft?.updatedAt));
    draft = null;
    show();
    await act(async () => {});
    unmount();
    await act(async () => {});
    expect(draft).toBeNull();
  });

  it('says first that the draft of another tab stays', async () => {
    draft = ofOtherTab('Rice', 1);
    const { user } = open();
    draft = ofOtherTab('Rice and beans', 2);
    await user.click(discard());
    const here = await screen.findByRole('button', {
      name: 'Discard what is typed here and show what is kept there',
    });
    expect(screen.getByText(elsewhere)).toBeVisible();
    expect(discarded).not.toHaveBeenCalled();
    await user.click(here);
    await waitFor(() => expect(discarded).toHaveBeenCalledWith(at(1)));
  });
});

it('what was typed and taken back is not given back', async () => {
  const { user, unmount } = await openAndKeep();
  await user.type(title(), '{Backspace}');
  hide();
  await waitFor(() => expect(titleKept()).toBe('Maize'));
  unmount();
  open();
  expect(title()).toHaveValue('Maize');
  expect(screen.queryByRole('button', { name: 'Discard it' })).not.toBeInTheDocument();
});

it('a save that fails leaves what stands in the form to be kept again, one that succeeds does not', async () => {
  saving.mockRejectedValueOnce(new NetworkError('offline'));
  const { user } = await openAndKeep();
  const { length } = keep.mock.calls;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(length + 1), { timeout: 4_000 });
  await user.type(title(), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saving).toHaveBeenCalledTimes(2));
  hide();
  await act(async () => {});
  expect(keep).toHaveBeenCalledTimes(length + 1);
});

describe('nobody is asked before a form is left', () => {
  it('where all that is typed is kept', async () => {
    const { user } = open();
    await user.type(title(), '!');
    expect(drafts.areTyped()).toBe(true);
    hide();
    await screen.findByText(/^Kept at/);
    expect(drafts.areTyped()).toBe(false);
    await user.type(title(), '!');
    expect(drafts.areTyped()).toBe(true);
  });

  it('where it goes on with a draft, until another tab has ended or replaced that', async () => {
    draft = ofOtherTab('Rice', 1);
    open();
    expect(drafts.areTyped()).toBe(false);
    draft = null;
    show();
    await waitFor(() => expect(drafts.areTyped()).toBe(true));
  });

  it('but where another tab keeps another draft', async () => {
    await openAndKeep();
    draft = ofOtherTab('Rice', 8);
    show();
    await screen.findByText(elsewhere);
    expect(drafts.areTyped()).toBe(true);
  });

  it('but where it could not be kept', async () => {
    isOffline = true;
    const { user } = open();
    await user.type(title(), '!');
    hide();
    await screen.findByText(/^What you typed is not kept on the server yet/);
    expect(drafts.areTyped()).toBe(true);
  });

  it('but while a picture is being uploaded', async () => {
    await openAndKeep();
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const upload = countUpload(() => promise);
    expect(drafts.areTyped()).toBe(true);
    end();
    await upload;
    expect(drafts.areTyped()).toBe(false);
  });
});
