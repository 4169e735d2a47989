import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { ListLink } from './ListLink.tsx';
import { useListAddress } from './list-address.ts';

const Detail = () => (
  <>
    <Link to={useListAddress('/projects')}>Back</Link>
    <ListLink to="/projects/2">Similar</ListLink>
  </>
);

const open = (route: string) =>
  renderWithProviders(
    <Routes>
      <Route path="/projects" element={<ListLink to="/projects/1">First</ListLink>} />
      <Route path="/elsewhere" element={<ListLink to="/projects/1">First</ListLink>} />
      <Route path="/projects/:id" element={<Detail />} />
    </Routes>,
    { route },
  );

const back = () => screen.getByRole('link', { name: 'Back' });

it('leads back to the list with its filters, also from a similar page', async () => {
  const { user } = open('/projects?sector=technology&shown=24');
  await user.click(screen.getByRole('link', { name: 'First' }));
  expect(back()).toHaveAttribute('href', '/projects?sector=technology&shown=24');
  await user.click(screen.getByRole('link', { name: 'Similar' }));
  expect(back()).toHaveAttribute('href', '/projects?sector=technology&shown=24');
});

it.each(['/projects/1', '/elsewhere?sector=technology'])(
  'leads to the whole list from %s',
  async (route) => {
    const { user } = open(route);
    const first = screen.queryByRole('link', { name: 'First' });
    if (first) await user.click(first);
    expect(back()).toHaveAttribute('href', '/projects');
  },
);
