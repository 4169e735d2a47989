import { changesOf } from './changes.ts';

describe('changesOf', () => {
  it('sets what was beside what is, and leaves out what says nothing', () => {
    expect(
      changesOf({
        before: { title: 'Old', images: ['a.jpg'], venue: null, updatedAt: '2026-01-01' },
        after: { title: 'New', images: [], venue: '', updatedAt: '2026-01-02', capacity: 5 },
      }),
    ).toEqual([
      { field: 'title', before: 'Old', after: 'New' },
      { field: 'images', before: '["a.jpg"]', after: '[]' },
      { field: 'capacity', before: undefined, after: '5' },
    ]);
  });
  it('has nothing to say about an entry without fields', () => {
    expect(changesOf({ before: null, after: null })).toEqual([]);
  });
});
