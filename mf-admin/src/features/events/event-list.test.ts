import { buildEvent } from './event.fixture.ts';
import { type EventFilter, filterEvents } from './event-list.ts';
import { emptyEvent, toCopy, toValues, withoutEmptyFields } from './event-values.ts';

const all: EventFilter = { text: '', status: undefined, type: undefined, order: 'newest' };
const events = [
  buildEvent({ id: 1, title: 'Forum des Énergies', date: '2027-01-01T00:00:00.000Z' }),
  buildEvent({ id: 2, title: 'Awards', type: 'award', status: 'published', venue: 'Palais' }),
  buildEvent({ id: 3, title: 'Zanzibar', status: 'cancelled', date: '2028-01-01T00:00:00.000Z' }),
];
const ids = (filter: Partial<EventFilter>) =>
  filterEvents(events, { ...all, ...filter }).map(({ id }) => id);

describe('filterEvents', () => {
  it.each<[Partial<EventFilter>, number[]]>([
    [{}, [3, 2, 1]],
    [{ order: 'oldest' }, [1, 2, 3]],
    [{ order: 'title' }, [2, 1, 3]],
    [{ text: 'ENERGIE' }, [1]],
    [{ text: 'palais' }, [2]],
    [{ text: 'nowhere' }, []],
    [{ status: 'cancelled' }, [3]],
    [{ type: 'award', text: 'kigali' }, [2]],
  ])('%j gives %j', (filter, expected) => {
    expect(ids(filter)).toEqual(expected);
  });
  it('leaves the list it was given as it was', () => {
    ids({ order: 'title' });
    expect(events.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('event values', () => {
  it('fill a form with every field and copy all but the dates', () => {
    const event = buildEvent({
      capacity: 80,
      venue: 'Hall',
      registrationDeadline: '2027-03-01T00:00:00.000Z',
    });
    expect(Object.keys(toValues(event))).toEqual(Object.keys(emptyEvent));
    expect(toCopy(event, 'Again')).toEqual({
      ...toValues(event),
      title: 'Again',
      date: '',
      registrationDeadline: '',
    });
  });
  it('leave out what is empty', () => {
    const { title, description, date, location, type } = toValues(buildEvent());
    const input = {
      title,
      description,
      date,
      location,
      type,
      venue: null,
      agenda: null,
      speakers: null,
      organizerNotes: null,
      capacity: 0,
      registrationDeadline: null,
      registrationLink: null,
    };
    expect(withoutEmptyFields(input)).toEqual({
      title,
      description,
      date,
      location,
      type,
      capacity: 0,
    });
  });
});
