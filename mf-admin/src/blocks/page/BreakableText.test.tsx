import { renderWithProviders } from '@ail/kit/testing/render';
import { BreakableText } from './BreakableText.tsx';

test.each([
  ['/admin/newsletter/:id/edit', ['/', 'admin/', 'newsletter/:', 'id/', 'edit']],
  [
    'https://example.org/mf-admin/1.4.2/index.js:1:2033',
    [
      'https://',
      'example.',
      'org/',
      'mf-',
      'admin/',
      '1.',
      '4.',
      '2/',
      'index.',
      'js:',
      '1:',
      '2033',
    ],
  ],
  ['', ['']],
])('%s breaks after its signs', (text, lines) => {
  const { container } = renderWithProviders(<BreakableText text={text} />);
  expect(container.querySelector('span')?.innerHTML.split('<wbr>')).toEqual(lines);
  expect(container).toHaveTextContent(text);
});
