import { renderWithProviders } from '@ail/kit/testing/render';
import { type IntlShape, useIntl } from 'react-intl';
import { changesOf } from './changes.ts';

let intl: IntlShape;
const Reader = () => {
  intl = useIntl();
  return null;
};

beforeAll(() => {
  renderWithProviders(<Reader />);
});

const linesOf = (entry: Parameters<typeof changesOf>[1]) =>
  changesOf(intl, entry).map(({ label, before, after }) => [label, before, after]);

describe('changesOf', () => {
  it('shows the former and the new value, and leaves out fields without information', () => {
    expect(
      linesOf({
        entity: 'project',
        before: {
          title: 'Old',
          images: ['a.jpg', 'b.jpg'],
          country: null,
          updatedAt: '2026-01-01',
        },
        after: { title: 'New', images: [], country: '', updatedAt: '2026-01-02' },
      }),
    ).toEqual([
      ['Title', 'Old', 'New'],
      ['Pictures', 'a.jpg\nb.jpg', undefined],
    ]);
  });

  it('shows the times of an event in its zone, before and after a change', () => {
    const date = '2027-03-14T07:00:00.000Z';
    expect(
      linesOf({
        entity: 'event',
        before: { date, timeZone: 'Africa/Kigali' },
        after: { date, timeZone: 'Africa/Nairobi' },
      }),
    ).toEqual([
      [
        'Date',
        'March 14, 2027, 9:00\u00a0AM (Kigali time)',
        'March 14, 2027, 10:00\u00a0AM (Nairobi time)',
      ],
      ['Time zone', 'Africa/Kigali', 'Africa/Nairobi'],
    ]);
  });

  it('formats words, flags, numbers and times for the reader', () => {
    expect(
      linesOf({
        entity: 'event',
        before: { status: 'draft', capacity: 1200, placesLeft: 5 },
        after: { status: 'cancelled', date: '2027-03-14T09:00:00.000Z' },
      }),
    ).toEqual([
      ['Status', 'Draft', 'Cancelled'],
      ['Capacity', '1,200', undefined],
      ['Date', undefined, expect.stringMatching(/^March 14, 2027, /)],
    ]);
    expect(
      linesOf({ entity: 'message', before: { handled: false }, after: { handled: true } }),
    ).toEqual([['Handled', 'No', 'Yes']]);
    expect(
      linesOf({ entity: 'user', before: { role: 'client' }, after: { role: 'admin' } }),
    ).toEqual([['Role', 'Project Owner', 'Administrator']]);
    expect(
      linesOf({ entity: 'resource', before: { language: 'en' }, after: { language: 'sw' } }),
    ).toEqual([['Language of the original', 'English', 'Swahili']]);
    expect(
      linesOf({ entity: 'user', before: null, after: { changed: ['email', 'passwordByMail'] } }),
    ).toEqual([
      ['Changed in their own account', undefined, 'Email\nPassword, by a link sent by mail'],
    ]);
  });

  it('shows a field of another release by its own name', () => {
    expect(linesOf({ entity: 'event', before: null, after: { colour: 'blue' } })).toEqual([
      ['colour', undefined, 'blue'],
    ]);
  });

  it('shows nothing for an entry without fields', () => {
    expect(linesOf({ entity: 'event', before: null, after: null })).toEqual([]);
  });
});
