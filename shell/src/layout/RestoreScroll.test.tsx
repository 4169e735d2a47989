import { render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { createSiteRouter } from '../libraries/site-router.ts';
import { RestoreScroll, recogniseFirstEntry } from './RestoreScroll.tsx';

const saved = () => JSON.parse(sessionStorage.getItem('scroll-positions') ?? 'null');

const leaveAt = (position: number) => {
  window.scrollY = position;
  dispatchEvent(new Event('pagehide'));
};

test('a document left before hydration keeps its position', async () => {
  recogniseFirstEntry();
  const { key } = window.history.state;
  expect(key).toMatch(/^\w+$/);
  leaveAt(900);
  expect(saved()).toEqual({ [key]: 900 });

  sessionStorage.clear();
  const element = (
    <>
      <h1>Projects</h1>
      <RestoreScroll />
    </>
  );
  render(<RouterProvider router={createSiteRouter([{ path: '*', element }])} />);
  expect(await screen.findByRole('heading')).toBeVisible();
  leaveAt(1200);
  expect(saved()).toEqual({ [key]: 1200 });

  // The next page is not on screen yet, so no position is saved for it.
  window.history.pushState({ key: 'next' }, '');
  leaveAt(1300);
  expect(saved()).toEqual({ [key]: 1300 });
});
