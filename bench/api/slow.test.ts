import { Figures } from '../figures.ts';
import { cpu, findSlow } from './slow.ts';

test('names the calls that take too many times the CPU of the raw server', () => {
  const figures = new Figures('raw', 'a file');
  for (const [subject, now] of Object.entries({ event: 250, registration: 251 })) {
    figures.add('one process on SQLite', subject, cpu, 'raw', 100);
    figures.add('one process on SQLite', subject, cpu, 'now', now);
  }
  expect(findSlow(figures)).toEqual([
    'one process on SQLite, registration: CPU per call 2.51; at most 2.5 times that of raw is expected.',
  ]);
});

test('names a call that was not compared', () => {
  const figures = new Figures('raw', 'a file');
  figures.add('one process on SQLite', 'event', cpu, 'now', 90);
  expect(findSlow(figures)).toEqual(['one process on SQLite, event: CPU per call unknown.']);
});
