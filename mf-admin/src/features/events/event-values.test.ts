import { buildEvent } from './event.fixture.ts';
import { emptyEvent, toCopy, toValues, withoutEmptyFields } from './event-values.ts';

describe('event values', () => {
  it('fill a form with every field and copy all but the dates', () => {
    const event = buildEvent({
      capacity: 80,
      venue: 'Hall',
      endDate: '2027-03-14T16:00:00.000Z',
      image: 'solar-park.jpg',
      registrationDeadline: '2027-03-01T00:00:00.000Z',
    });
    expect(Object.keys(toValues(event))).toEqual(Object.keys(emptyEvent));
    expect(toCopy(event, 'Again')).toEqual({
      ...toValues(event),
      title: 'Again',
      date: '',
      endDate: '',
      registrationDeadline: '',
    });
  });
  it('name the country once, in its own field', () => {
    expect(toValues(buildEvent({ location: 'Bangui, Centrafrique' }))).toMatchObject({
      location: 'Bangui',
      country: 'Centrafrique',
    });
  });
  it('leave out empty fields', () => {
    const { title, description, date, location, type } = toValues(buildEvent());
    const input = {
      title,
      description,
      date,
      endDate: null,
      country: null,
      location,
      type,
      venue: null,
      agenda: null,
      speakers: null,
      organizerNotes: null,
      capacity: 0,
      registrationDeadline: null,
      registrationLink: null,
      image: null,
      waitingList: true,
      confirmsAddresses: false,
      reminderDays: null,
    };
    expect(withoutEmptyFields(input)).toEqual({
      title,
      description,
      date,
      location,
      type,
      capacity: 0,
      waitingList: true,
      confirmsAddresses: false,
    });
  });
});
