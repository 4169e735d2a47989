import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { MailAddress } from './MailAddress.tsx';

describe('MailAddress', () => {
  it.each([
    ['ama@example.org', 'mailto:ama@example.org'],
    ['a?bcc=b&body=c@example.org', 'mailto:a%3Fbcc%3Db%26body%3Dc@example.org'],
    ['a%40b.org,c+d@example.org', 'mailto:a%2540b.org%2Cc%2Bd@example.org'],
  ])('%s is one recipient and nothing else', (email, href) => {
    renderWithProviders(<MailAddress email={email} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });

  it.each([
    ['ama.owusu@example.org', ['ama.owusu', '@example.org']],
    [
      'anne-marie.ouedraogo_traore24@example.org',
      ['anne-', 'marie.', 'ouedraogo_', 'traore24', '@example.org'],
    ],
  ])(
    '%s breaks at its @, and elsewhere only where a part is too long for a line',
    (email, lines) => {
      renderWithProviders(<MailAddress email={email} />);
      const markup = screen.getByRole('link').innerHTML.replace(/<\/?span[^>]*>/g, '');
      expect(markup.split('<wbr>')).toEqual(lines);
    },
  );
});
