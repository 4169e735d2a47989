import { countryCodes } from '@ail/kit/contracts/countries';
import {
  investmentRanges,
  projectLocations,
  projectSectors,
  projectStages,
} from '@ail/kit/contracts/enums';
import { isLong } from '@ail/kit/testing/long';
import { copyRows } from '../../testing/large-portal.ts';
import { rowFor } from '../../testing/row-for.ts';
import { useServer } from '../../testing/use-server.ts';
import { saveInterests } from './interests.service.ts';
import { listMatches } from './matches.query.ts';

const projects = isLong ? 5_000 : 500;
const profiles = isLong ? 200 : 20;
const firstId = 10_000;

/** Numbers that look like chance and are the same in every run. */
const chance = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const someOf = <T>(words: readonly T[], next: (below: number) => number): T[] =>
  words.filter(() => next(words.length) < 2);

const server = useServer({ DEMO: '1' }, { sendsMail: false });
beforeAll(async () => {
  const { db } = server;
  const next = chance(7);
  await copyRows(db, 'projects', projects, ({ createdAt }, index) => ({
    title: `Project ${index}`,
    status: 'active',
    stage: projectStages[next(projectStages.length)],
    publishedAt: createdAt,
  }));
  const user = await rowFor(db, 'users');
  for (let index = 0; index < profiles; index++) {
    const name = `investor${index}`;
    const id = firstId + index;
    const keys = { username: name, usernameKey: name, email: name, emailKey: name };
    await db('users').insert({ ...user, ...keys, id, role: 'investor' });
    await saveInterests(db, id, {
      sectors: someOf(projectSectors, next),
      regions: someOf(projectLocations, next),
      countries: someOf(countryCodes, next),
      ranges: someOf(investmentRanges, next),
      stages: someOf(projectStages, next),
      impact: next(2) === 1,
    });
  }
});

test('many profiles among many projects: the best first, the same each time', async () => {
  const { db } = server;
  const now = Date.now();
  let found = 0;
  for (let index = 0; index < profiles; index++) {
    const read = () => listMatches(db, firstId + index, { limit: 20 }, now);
    const first = await read();
    found += first.total;
    expect(await read()).toEqual(first);
    const scores = first.items.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }
  expect(found).toBeGreaterThan(profiles);
});
