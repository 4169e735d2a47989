import { listProjects } from '@ail/kit/contracts/projects/project.calls';
import { renderWithProviders } from '@ail/kit/testing/render';
import { listAnswer, stubApi } from '@ail/kit/testing/stub-api';
import { fireEvent, screen } from '@testing-library/react';
import { CallGrid } from './CallGrid.tsx';

test('asks for a bounded number of pages, whatever the address says', async () => {
  const items = Array.from({ length: 5_000 }, (_, id) => ({ id, title: `No ${id}` }));
  const calls = stubApi({ 'GET /api/projects': listAnswer(items) });
  const pages = () => calls.filter(({ query }) => query.get('limit') === '24');
  renderWithProviders(
    <CallGrid
      call={listProjects}
      requestFor={(query) => ({ query })}
      keyOf={({ id }) => id}
      render={({ title }) => title}
      empty={{ title: 'None', filters: [], clear: 'Clear' }}
    />,
    { route: '/?shown=1e9' },
  );
  await screen.findByText('Showing 972 of 5,000');
  expect(pages()).toHaveLength(40);
  // By its text and at once: among a thousand cards jsdom takes long to find a role or a pointer.
  fireEvent.click(screen.getByText('Show more'));
  await screen.findByText('Showing 996 of 5,000');
  expect(pages()).toHaveLength(41);
});
