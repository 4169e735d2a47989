import { call } from '@ail/kit/contracts/call';
import { integer } from '@ail/kit/contracts/shape';
import { renderRoutes } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useFreshCall } from './admin-calls.ts';

const getThing = call({
  method: 'get',
  path: '/api/thing',
  access: 'admin',
  summary: 'A thing',
  status: 200,
  answer: integer,
});

/** Every state that was rendered. */
const seen: string[] = [];

const Thing = () => {
  const { data } = useFreshCall(getThing, {});
  const [, setMounted] = useState(false);
  // A page renders again at once, as where another of its calls is answered.
  useEffect(() => setMounted(true), []);
  const state = data === undefined ? 'on its way' : String(data);
  seen.push(state);
  return <p>{state}</p>;
};

it('a form that is opened again begins with what is saved now, never with what was', async () => {
  let answers = 0;
  stubApi({ 'GET /api/thing': () => ++answers });
  const { router } = renderRoutes(
    [
      { path: '/', element: <Thing /> },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    '/',
  );
  expect(await screen.findByText('1')).toBeInTheDocument();
  await act(() => router.navigate('/elsewhere'));
  seen.length = 0;
  await act(() => router.navigate(-1));
  expect(await screen.findByText('2')).toBeInTheDocument();
  expect([...new Set(seen)]).toEqual(['on its way', '2']);
});
