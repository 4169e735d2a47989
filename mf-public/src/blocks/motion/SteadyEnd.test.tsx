import { render } from '@testing-library/react';
import { SteadyEnd } from './SteadyEnd.tsx';

/** Loads content in place of a placeholder. @returns by how much the page was scrolled then */
const load = (endBefore: number, endAfter: number): number => {
  let scrolled = 0;
  window.scrollBy = ((_: number, top: number) => {
    scrolled += top;
  }) as typeof window.scrollBy;
  const { container, rerender } = render(<SteadyEnd>…</SteadyEnd>);
  jest
    .spyOn(container.children[0] as Element, 'getBoundingClientRect')
    .mockImplementation(
      () => ({ bottom: container.textContent === '…' ? endBefore : endAfter }) as DOMRect,
    );
  rerender(<SteadyEnd>Content</SteadyEnd>);
  return scrolled;
};

test.each([
  ['grows', 300, 420, 120],
  ['shrinks', 300, 260, -40],
])(
  'where its end is in sight, the page is scrolled by as much as it %s',
  (_, before, after, by) => {
    expect(load(before, after)).toBe(by);
  },
);

test('where its end is further down, the page stays where it is', () => {
  expect(load(window.innerHeight, 2 * window.innerHeight)).toBe(0);
});
