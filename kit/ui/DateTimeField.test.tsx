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

  describe('where the browser has no date pickers', () => {
    const showText = () => {
      const shown = show('');
      // Such browsers treat an unknown type as text.
      shown.input.setAttribute('type', 'text');
      Object.defineProperty(shown.input, 'type', { get: () => 'text', set: () => {} });
      return shown;
    };

    it.each(['2027-06-01 16:00', '2027-06-01T16:00'])('takes %s as text', async (text) => {
      const { user, onSubmit, input } = showText();
      await user.type(input, text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      const date = new Date('2027-06-01T16:00').toISOString();
      await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ date }));
    });

    it('takes a date without a time as midnight in the reader’s zone, and shows that', async () => {
      const { user, onSubmit, input } = showText();
      await user.type(input, '2027-06-01');
      expect(input).toHaveValue('2027-06-01');
      await user.keyboard('{Enter}');
      const date = new Date('2027-06-01T00:00').toISOString();
      await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ date }));
      await user.tab();
      expect(input).toHaveValue('2027-06-01T00:00');
    });

    it('keeps text that is not a date, reports it, and sends nothing', async () => {
      const { user, onSubmit, input } = showText();
      await user.type(input, '1 June 2027');
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText('Please enter a valid date')).toBeVisible();
      expect(input).toHaveValue('1 June 2027');
      expect(onSubmit).not.toHaveBeenCalled();
    });
  });
});
