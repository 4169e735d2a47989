import { valuesLike } from './values-like.ts';

const read = valuesLike({
  title: '',
  amount: '',
  impact: false,
  images: [''],
  team: [{ name: '', role: '' }],
});

it('reads texts, numbers, flags and lists of the form', () => {
  const typed = {
    title: 'Solar',
    amount: 5,
    impact: true,
    images: ['a.jpg'],
    team: [{ name: 'Ama', role: '' }],
  };
  expect(read({ ...typed, before: {}, tab: 'one' })).toEqual(typed);
  expect(read({ images: [], team: [] })).toEqual({ images: [], team: [] });
});

it('leaves out what the form cannot show', () => {
  const wrong = [{ title: null }, { impact: 'yes' }, { images: 'a.jpg' }, { images: [1] }];
  const members = [{ team: [{ name: 'Ama' }] }, { team: [null] }, { team: ['Ama'] }];
  for (const kept of [...wrong, ...members]) expect(read(kept)).toEqual({});
});
