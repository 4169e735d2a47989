import { differingFields } from './edit-conflict.ts';

describe('differingFields', () => {
  it('names what differs, and takes every kind of nothing for the same', () => {
    expect(
      differingFields(
        ['title', 'venue', 'capacity', 'images', 'agenda'],
        { title: 'Mine', venue: '', capacity: 5, images: ['a.jpg'], agenda: undefined },
        { title: 'Theirs', venue: null, capacity: 5, images: ['a.jpg', 'b.jpg'], agenda: null },
      ),
    ).toEqual(['title', 'images']);
  });
});
