import { readFileSync, writeFileSync } from 'node:fs';
import { compose } from '../compose.ts';
import { useSmallPortal } from '../testing/small-portal.ts';

const portal = useSmallPortal();

describe('a damaged revision', () => {
  const damage = (number: number) => writeFileSync(portal.layout.revision(number), '');
  /** As if each had been activated this many days ago. */
  const age = (...days: number[]) => {
    for (const [index, ago] of days.entries()) {
      const file = portal.layout.revision(index + 1);
      const revision = JSON.parse(readFileSync(file, 'utf8'));
      const time = new Date(Date.now() - ago * 86_400_000).toISOString();
      writeFileSync(file, JSON.stringify({ ...revision, at: time }));
    }
  };
  beforeEach(async () => {
    await portal.revise((live) => ({ live: { ...live, 'mf-admin': 'v3' } }));
    portal.putRelease('mf-admin', 'v3');
    await compose(portal.layout);
  });

  test('is reported, and stops no command that does not need it', async () => {
    age(40, 30, 20);
    damage(1);
    const said = `${portal.layout.revision(1)} is damaged: put it back from a backup.`;
    expect(portal.run('releases')).toMatchObject({
      status: 0,
      said: expect.stringContaining(said),
    });
    expect(portal.run('prune')).toMatchObject({ status: 0 });
    const back = portal.run('rollback', 'mf-admin', '--skip-api-check');
    expect(back.said).toContain(said);
    expect(back.said).toContain('mf-admin v2 is live (revision 4).');
    expect(back.status).toBe(0);
  });

  test('keeps releases from being pruned that an open tab may need', () => {
    age(40, 30, 2);
    damage(2);
    const { status, said } = portal.run('prune');
    expect(status).toBe(1);
    expect(said).toMatch(/^\S+00000002\.json is damaged: put it back from a backup\. Without one /);
    expect(portal.run('releases').status).toBe(0);
  });

  test('that is the newest stops every command, which says what to do', () => {
    damage(3);
    for (const [command, ...args] of [['releases'], ['prune'], ['rollback', 'mf-admin']]) {
      const { status, said } = portal.run(command ?? '', ...args);
      expect(status).toBe(1);
      expect(said).toMatch(/^\S+00000003\.json is damaged, and what is live stands in it: put it /);
    }
  });

  test.each([
    ['a part that leads elsewhere', { live: { '../../etc': 'v1' } }],
    ['a version that leads elsewhere', { live: { shell: '../../etc' } }],
    ['a canary that leads elsewhere', { canaries: { 'mf-admin': { version: '../mf-public/v1' } } }],
    ['another number', { number: 7 }],
    ['no time', { at: 'yesterday' }],
  ])('is one with %s, too', (_, change) => {
    const revision = JSON.parse(readFileSync(portal.layout.revision(3), 'utf8'));
    writeFileSync(portal.layout.revision(3), JSON.stringify({ ...revision, ...change }));
    expect(portal.run('releases')).toMatchObject({
      status: 1,
      said: expect.stringContaining('damaged'),
    });
  });
});
