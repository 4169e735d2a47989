import { screen } from '@testing-library/react';
import { useState } from 'react';
import { object, string } from 'yup';
import { renderWithProviders } from '../testing/render.tsx';
import { type Draft, DraftScope, type Drafts, useDraft, useDrafts } from './draft.tsx';
import { Form } from './Form.tsx';
import { TextField } from './TextField.tsx';

const schema = object({ note: string(), place: string() });

const NoteForm = ({ draft, place }: { draft?: Draft; place: string }) => (
  <Form
    draft={draft}
    initialValues={{ note: '', place }}
    schema={schema}
    onSubmit={async (_values, { reset }) => {
      reset();
    }}
    submitLabel="Send"
  >
    <TextField<{ note: string; place: string }> name="note" label="Note" />
    <TextField<{ note: string; place: string }> name="place" label="Place" />
  </Form>
);

/** A form that can be closed; its draft belongs to it, or to the component that opens it. */
const Opener = ({ isKept }: { isKept: boolean }) => {
  const draft = useDraft();
  const [opened, setOpened] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Open or close
      </button>
      {opened % 2 === 1 && (
        <NoteForm draft={isKept ? draft : undefined} place={opened === 1 ? 'Accra' : 'Nairobi'} />
      )}
    </>
  );
};

let drafts: Drafts;
const Page = ({ isKept }: { isKept: boolean }) => {
  drafts = useDrafts();
  return (
    <DraftScope value={drafts}>
      <Opener isKept={isKept} />
    </DraftScope>
  );
};

const open = async (isKept: boolean) => {
  const { user } = renderWithProviders(<Page isKept={isKept} />);
  const toggle = () => user.click(screen.getByRole('button', { name: 'Open or close' }));
  await toggle();
  return { user, toggle };
};

const note = () => screen.getByLabelText(/^Note/);
const place = () => screen.getByLabelText(/^Place/);

describe('a draft', () => {
  it('is removed with its form', async () => {
    const { user, toggle } = await open(false);
    expect(drafts.areTyped()).toBe(false);
    await user.type(note(), 'x');
    expect(drafts.areTyped()).toBe(true);
    await toggle();
    expect(drafts.areTyped()).toBe(false);
    await toggle();
    expect(note()).toHaveValue('');
  });

  it('is kept while its form is closed, if another component owns it', async () => {
    const { user, toggle } = await open(true);
    await user.type(note(), 'x');
    await toggle();
    expect(drafts.areTyped()).toBe(true);
    await toggle();
    expect(note()).toHaveValue('x');
    expect(drafts.areTyped()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(drafts.areTyped()).toBe(false);
    expect(note()).toHaveValue('');
    expect(place()).toHaveValue('Nairobi');
  });

  it('keeps nothing of an untouched form', async () => {
    const { user, toggle } = await open(true);
    await user.type(note(), 'x');
    await user.clear(note());
    await toggle();
    expect(drafts.areTyped()).toBe(false);
    await toggle();
    expect(place()).toHaveValue('Nairobi');
  });

  it('is not asked about once the reader has discarded it', async () => {
    const { user } = await open(false);
    await user.type(note(), 'x');
    drafts.forget();
    expect(drafts.areTyped()).toBe(false);
  });
});
