import { render } from '@testing-library/react';
import { SteadyEnd } from './SteadyEnd.tsx';

interface Place {
  bottom: number;
  height: number;
}

/**
 * Loads content in place of a placeholder.
 * @param before where it ends on the screen, and its height; `undefined` where it is not displayed
 * @returns by how much the page was scrolled then
 */
const load = (before: Place | undefined, after: Place | undefined): number => {
  let scrolled = 0;
  window.scrollBy = ((_: number, top: number) => {
    scrolled += top;
  }) as typeof window.scrollBy;
  const { container, rerender } = render(<SteadyEnd>…</SteadyEnd>);
  const root = container.children[0] as Element;
  const place = () => (container.textContent === '…' ? before : after);
  jest
    .spyOn(root, 'getClientRects')
    .mockImplementation(() => (place() ? [place()] : []) as unknown as DOMRectList);
  jest
    .spyOn(root, 'getBoundingClientRect')
    .mockImplementation(() => (place() ?? { bottom: 0, height: 0 }) as DOMRect);
  rerender(<SteadyEnd>Content</SteadyEnd>);
  return scrolled;
};

test.each([
  ['grows', { bottom: 300, height: 200 }, { bottom: 420, height: 320 }, 120],
  ['shrinks', { bottom: 300, height: 200 }, { bottom: 260, height: 160 }, -40],
])(
  'where its end is in sight, the page is scrolled by as much as it %s',
  (_, before, after, by) => {
    expect(load(before, after)).toBe(by);
  },
);

test.each([
  [
    'its end is further down',
    { bottom: window.innerHeight, height: 200 },
    { bottom: 2 * window.innerHeight, height: 200 + window.innerHeight },
  ],
  ['only what is above it changes', { bottom: 300, height: 200 }, { bottom: 900, height: 200 }],
  ['it was not displayed', undefined, { bottom: 2_000, height: 1_600 }],
  ['it is not displayed any more', { bottom: 300, height: 200 }, undefined],
])('where %s, the page stays where it is', (_, before, after) => {
  expect(load(before, after)).toBe(0);
});
