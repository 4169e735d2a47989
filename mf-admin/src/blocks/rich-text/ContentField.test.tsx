import type { SavedDraft } from '@ail/kit/contracts/drafts/draft.shape';
import { messageRef } from '@ail/kit/contracts/message-ref';
import { renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { Form } from '@ail/kit/ui/Form';
import { act, screen, waitFor, within } from '@testing-library/react';
import { object, string } from 'yup';
import { Autosave } from '../drafts/Autosave.tsx';
import type { TypedDraft } from '../drafts/kept-draft.ts';
import { ContentField } from './ContentField.tsx';
import { beginUpload, endUpload } from './pending-uploads.ts';

// The editor scrolls to the caret, whose place jsdom does not know.
const nowhere = { left: 0, right: 0, top: 0, bottom: 0 };
Object.assign(Range.prototype, {
  getClientRects: () => [],
  getBoundingClientRect: () => nowhere,
});

const kept: SavedDraft = {
  updatedAt: '2026-11-25T08:00:00.000Z',
  savedAt: null,
  savedBy: null,
  others: [],
  elsewhere: false,
};

const schema = object({
  content: string()
    .min(30, messageRef('validation.content', { min: 30 }))
    .required(),
});

const open = async (content = '<p>Short</p>', required = true) => {
  stubApi({ 'GET /api/admin/images': [] });
  const view = renderWithProviders(
    <Form
      initialValues={{ content }}
      schema={schema}
      onSubmit={async () => {}}
      submitLabel="Save"
      aria-label="Article"
    >
      <ContentField<{ content: string }>
        name="content"
        label="Content"
        hint="At least two sentences."
        required={required}
      />
    </Form>,
  );
  const text = await screen.findByRole('textbox', { name: /^Content/ });
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
  const tool = (name: string) => within(toolbar).getByRole('button', { name });
  return { ...view, text, tool };
};

afterEach(() => jest.restoreAllMocks());

describe('ContentField in the tree of a screen reader', () => {
  it('says that the text is required, how to reach the tools, and what is wrong', async () => {
    const { user, text } = await open();
    expect(text).toHaveAttribute('aria-multiline', 'true');
    expect(text).toHaveAttribute('translate', 'no');
    expect(text).toBeRequired();
    expect(text).toBeValid();
    expect(text).toHaveAccessibleDescription(/^At least two sentences\. By keyboard: Alt\+F10/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(text).toBeInvalid());
    expect(text).toHaveAccessibleDescription(/at least 30 characters.* By keyboard/);
    expect(text).toHaveFocus();
  });

  it('does not say that an optional text is required', async () => {
    const { text } = await open('', false);
    expect(text).not.toBeRequired();
  });

  it('says of each tool whether it is on, what it opens and by which keys it is used', async () => {
    const { tool } = await open();
    expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false');
    const keys = (name: string) => tool(name).getAttribute('aria-keyshortcuts');
    expect(keys('Bold')).toBe('Control+B');
    expect(keys('Subheading')).toBe('Control+Alt+3');
    expect(keys('Redo')).toBe('Control+Shift+Z Control+Y');
    for (const name of ['Link', 'Picture', 'Describe the picture'])
      expect(tool(name)).toHaveAttribute('aria-haspopup', 'dialog');
    expect(tool('Bold')).not.toHaveAttribute('aria-haspopup');
  });

  it.each([
    ['Bold', '{Control>}b{/Control}'],
    ['Italic', '{Control>}i{/Control}'],
    ['Heading', '{Control>}{Alt>}2{/Alt}{/Control}'],
    ['Smaller subheading', '{Control>}{Alt>}4{/Alt}{/Control}'],
    ['Bulleted list', '{Control>}{Shift>}8{/Shift}{/Control}'],
    ['Numbered list', '{Control>}{Shift>}7{/Shift}{/Control}'],
    ['Quotation', '{Control>}{Shift>}b{/Shift}{/Control}'],
  ])('%s is used by the keys that it names', async (name, keys) => {
    const { user, text, tool } = await open();
    text.focus();
    await user.keyboard(keys);
    await waitFor(() => expect(tool(name)).toHaveAttribute('aria-pressed', 'true'));
  });
});

describe('the dialogs of the editor', () => {
  it.each(['Link', 'Picture'])('%s, dismissed, leaves the focus in the text', async (name) => {
    const { user, text, tool } = await open();
    await user.click(tool(name));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(text).toHaveFocus());
  });
});

it.each([
  [`${location.origin}/projects/3`, '/projects/3'],
  [`${location.origin}//elsewhere.example`, `${location.origin}//elsewhere.example`],
])('links to %s by %s', async (typed, href) => {
  const { user, text, tool } = await open();
  await user.click(tool('Link'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), typed);
  await user.click(within(dialog).getByRole('button', { name: 'Set link' }));
  expect(await within(text).findByRole('link')).toHaveAttribute('href', href);
});

it('puts in a table before the text had the focus, also where the editor adds a line to its end', async () => {
  const { user, text, tool } = await open('<ul><li><p>Rwanda</p></li></ul>');
  await user.click(tool('Insert a table'));
  await waitFor(() => expect(within(text).getByRole('table')).toBeVisible());
  expect(tool('Delete the table')).toBeEnabled();
});

it('says of a kept text which pictures were not uploaded, and has their captions', async () => {
  const { text, user } = await open(
    '<p>Prices.</p><figure><img data-pending="of-a-closed-tab" alt="Map"><figcaption>A map of Huye</figcaption></figure>',
  );
  const said = await screen.findByText(/^The picture “Map”, whose upload had not ended/);
  expect(said).toBeVisible();
  expect(text).toHaveTextContent('A map of Huye');
  expect(within(text).queryByRole('img')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(said).not.toBeInTheDocument();
});

it('has a picture in the draft that is kept next, once it was uploaded', async () => {
  const id = beginUpload();
  const before = { content: `<p>Prices.</p><img data-pending="${id}" alt="">` };
  const keep = jest.fn(async (_: TypedDraft): Promise<SavedDraft> => kept);
  renderWithProviders(
    <Form initialValues={before} schema={object()} onSubmit={async () => {}} submitLabel="Save">
      <Autosave
        keep={keep}
        read={async () => ({ others: [], savedAt: null, savedBy: null, draft: null })}
        before={before}
        basedOn={null}
        kept={undefined}
        company={undefined}
        keeping={{ sending: Promise.resolve(), seen: null }}
        onDiscard={() => {}}
      />
      <ContentField<typeof before> name="content" label="Content" required />
    </Form>,
  );
  const text = await screen.findByRole('textbox', { name: /^Content/ });
  act(() => endUpload(id, { src: '/assets/projects/railway.jpg' }));
  expect(await within(text).findByRole('presentation')).toBeInTheDocument();
  // It is kept at once where the page is hidden.
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
  const [typed] = keep.mock.calls[0] ?? [];
  expect(JSON.parse(typed?.values ?? '').content).toContain(
    '<img src="/assets/projects/railway.jpg"',
  );
});

describe.each(['content', 'blocks[0].content'])(
  '%s with a picture that is being uploaded',
  (name) => {
    const openUploading = () => {
      const id = beginUpload();
      const content = `<p>Prices follow the harvest.</p><img data-pending="${id}" alt="">`;
      const sent = jest.fn(async (_: object) => {});
      stubApi({ 'GET /api/admin/images': [] });
      const { user } = renderWithProviders(
        <Form
          initialValues={name === 'content' ? { content } : { blocks: [{ content }] }}
          schema={object()}
          onSubmit={sent}
          submitLabel="Save"
        >
          <ContentField<Record<string, string>> name={name} label="Content" required />
        </Form>,
      );
      const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
      return { id, sent, save };
    };
    const textBox = () => screen.findByRole('textbox', { name: /^Content/ });

    it('is not sent until the picture has come', async () => {
      const { id, sent, save } = openUploading();
      const text = await textBox();
      await save();
      await waitFor(() => expect(text).toBeInvalid());
      expect(text).toHaveAccessibleDescription(/1 picture is being uploaded: wait before you save/);
      expect(sent).not.toHaveBeenCalled();
      act(() => endUpload(id, { src: '/assets/projects/railway.jpg' }));
      await waitFor(() => expect(text).toBeValid());
      await save();
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
      expect(JSON.stringify(sent.mock.calls)).toContain('/assets/projects/railway.jpg');
    });

    it('is shown as HTML only once the upload has ended', async () => {
      const { id } = openUploading();
      await textBox();
      const asHtml = screen.getByRole('button', { name: 'Edit as HTML' });
      expect(asHtml).toBeDisabled();
      act(() => endUpload(id, null));
      await waitFor(() => expect(asHtml).toBeEnabled());
    });
  },
);
