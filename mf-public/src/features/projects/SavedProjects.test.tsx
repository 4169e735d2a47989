import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen } from '@testing-library/react';
import { buildProject } from './project.fixture.ts';
import { SavedProjects } from './SavedProjects.tsx';

test('leads to the projects where none is saved, also once the last is removed', async () => {
  stubApi({
    'GET /api/user': buildUser({ role: 'investor' }),
    'GET /api/user/saved-projects': [buildProject()],
    'DELETE /api/user/saved-projects/1': undefined,
  });
  const { user } = renderWithProviders(<SavedProjects host={buildHost()} />);
  expect(await screen.findByRole('link', { name: 'Lakeside Solar Park' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Saved/ }));
  expect(await screen.findByText('No saved projects yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all projects' })).toHaveAttribute(
    'href',
    '/projects',
  );
});
