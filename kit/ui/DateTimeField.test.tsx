import { optionalInstant } from '@ail/kit/contracts/field-types';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { object } from 'yup';
import { renderWithProviders } from '../testing/render.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { Form } from './Form.tsx';

const schema = object({ date: optionalInstant() });

const show = (date: string) => {
  const onSubmit = jest.fn().mockResolvedValue(undefined);
  const view = renderWithProviders(
    <Form initialValues={{ date }} schema={schema} onSubmit={onSubmit} submitLabel="Send">
      <DateTimeField<{ date: string }> name="date" label="Date" required />
    </Form>,
  );
  return { ...view, onSubmit, input: screen.getByLabelText('Date') };
};

/** As the input shows it in the test's time zone. */
const local = (iso: string) => {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

describe('DateTimeField', () => {
  it('shows an instant in the reader’s zone and sends it in UTC', async () => {
    const { user, onSubmit, input } = show('2027-03-14T09:30:00.000Z');
    expect(input).toHaveValue(local('2027-03-14T09:30:00.000Z'));
    fireEvent.change(input, { target: { value: local('2027-06-01T16:00:00.000Z') } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(onSubmit.mock.calls[0]?.[0]).toEqual({ date: '2027-06-01T16:00:00.000Z' }),
    );
  });

  it('sends nothing for an empty field', async () => {
    const { user, onSubmit, input } = show('2027-03-14T09:30:00.000Z');
    fireEvent.change(input, { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ date: null }));
  });
});
