import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { UnreadRow } from './UnreadRow.tsx';

const show = (query: { data?: unknown; error?: unknown }) => {
  const mutate = jest.fn();
  const view = renderWithProviders(
    <UnreadRow
      query={{ data: undefined, error: undefined, isValidating: false, mutate, ...query }}
      back="/admin/projects"
      loading="adminProjects.loading"
    />,
  );
  return { ...view, mutate };
};

it('shows nothing once the row is there', () => {
  const { container } = show({ data: { id: 1 } });
  expect(container).toBeEmptyDOMElement();
});

it('keeps a row that could not be read again', () => {
  const { container } = show({ data: { id: 1 }, error: new Error('no') });
  expect(container).toBeEmptyDOMElement();
});

it('tells a screen reader that the row is loading', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('Loading projects...');
});

it('explains why the row could not be read, and tries again', async () => {
  const { user, mutate } = show({ error: new Error('no') });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/projects');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(mutate).toHaveBeenCalledTimes(1);
});
