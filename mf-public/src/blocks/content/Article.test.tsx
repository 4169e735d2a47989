import { renderWithProviders } from '@ail/kit/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { Article } from './Article.tsx';

const html =
  '<p><a href="/contact?topic=hosting"><em>Write</em></a> <a href="https://example.org/">Out</a> ' +
  '<a href="/assets/report.pdf">File</a> <a href="/events" target="_blank">Tab</a></p>' +
  ['/resources/feed.xml', '/sitemap.xml', '/robots.txt', '/api', '/healthz', '/humans.txt?v=1.2']
    .map((path) => `<a href="${path}">${path}</a>`)
    .join(' ');

const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};

const open = () =>
  renderWithProviders(
    <>
      <Article html={html} />
      <Place />
    </>,
    { route: '/resources/1' },
  );

/** Whether the browser follows the link itself. */
const followed = (text: string, init = {}) =>
  fireEvent.click(screen.getByText(text), { button: 0, ...init });

describe('Article', () => {
  it('opens a page of this site without a reload', () => {
    open();
    expect(followed('Write')).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('/contact?topic=hosting');
  });

  it.each([
    ['another site', 'Out', {}],
    ['a file', 'File', {}],
    ['a feed', '/resources/feed.xml', {}],
    ['the site map', '/sitemap.xml', {}],
    ['what robots read', '/robots.txt', {}],
    ['the API', '/api', {}],
    ['its state', '/healthz', {}],
    ['a file with a query', '/humans.txt?v=1.2', {}],
    ['a new tab', 'Tab', {}],
    ['a click for a new tab', 'Write', { ctrlKey: true }],
  ])('leaves %s to the browser', (_, text, init) => {
    open();
    // jsdom cannot navigate and logs an error; the test checks that the default was not prevented.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(followed(text, init)).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('/resources/1');
  });
});
