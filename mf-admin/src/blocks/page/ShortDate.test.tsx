import type { Language } from '@ail/kit/contracts/enums';
import { renderWithProviders } from '@ail/kit/testing/render';
import { ShortDate } from './ShortDate.tsx';

it.each<[Language, string, string]>([
  ['en', '2027-03-14T05:44:05.000Z', 'Mar 14, 2027, 7:44:05 AM (Kigali time)'],
  ['fr', '2027-03-14T05:44:05.000Z', '14 mars 2027, 7 h 44 min 05 s (heure de Kigali)'],
  ['fr', '2027-03-14T05:00:00.000Z', '14 mars 2027, 7 h 00 min 00 s (heure de Kigali)'],
  ['sw', '2027-03-14T05:44:05.000Z', '14 Mac 2027, 07:44:05 (saa za Kigali)'],
])('in %s %s is written with its seconds as %s', (language, value, text) => {
  const { container } = renderWithProviders(
    <ShortDate value={value} withSeconds timeZone="Africa/Kigali" />,
    { language },
  );
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
