import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import type { SWRResponse } from 'swr';
import { ListState } from './ListState.tsx';

const show = (query: Partial<SWRResponse<string[], Error>>) => {
  const mutate = jest.fn();
  const view = renderWithProviders(
    <ListState
      query={{
        data: undefined,
        error: undefined,
        isValidating: false,
        isLoading: false,
        mutate,
        ...query,
      }}
      loading={<p>loading</p>}
      isEmpty={({ length }) => length === 0}
      empty={<p>no rows</p>}
    >
      {(rows) => <p>{rows.join()}</p>}
    </ListState>,
  );
  return { ...view, mutate };
};

describe('ListState', () => {
  it('holds its place while it is loading', () => {
    show({});
    expect(screen.getByText('loading')).toBeVisible();
  });

  it('says that there is nothing', () => {
    show({ data: [] });
    expect(screen.getByText('no rows')).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    const { user, mutate } = show({ error: new Error('no') });
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it('keeps what was read where reading again fails, and says so', () => {
    show({ data: ['one', 'two'], error: new Error('no') });
    expect(screen.getByText('one,two')).toBeVisible();
    expect(screen.getByRole('alert')).toBeVisible();
  });
});
