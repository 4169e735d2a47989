import { existsSync, readFileSync } from 'node:fs';
import { newestRevision } from '../revisions.ts';
import { useSmallPortal } from '../testing/small-portal.ts';

const portal = useSmallPortal();

/** As if `mf-desk`, which is not in this checkout, had been released at /desk. */
const releaseDesk = async (facts: object = {}) => {
  const place = { mount: '/desk' };
  portal.putRelease('mf-desk', 'v1', { place, routes: ['/desk'], ...facts });
  await portal.revise((live) => ({
    changed: ['mf-desk'],
    live: { ...live, 'mf-desk': 'v1' },
    canaries: { 'mf-desk': { version: 'v1', share: 5 } },
  }));
};
const mounts = () => {
  const registry = JSON.parse(readFileSync(portal.layout.registry, 'utf8'));
  return Object.keys(registry.remotes);
};

describe('a remote with one release', () => {
  test('is taken off the portal, also where the checkout has it no longer, and put back', async () => {
    await releaseDesk();
    const { status, said } = portal.run('rollback', 'mf-desk', '--withdraw', '--note', 'why');
    expect(said).toBe('mf-desk is taken off the portal (revision 4).');
    expect(status).toBe(0);
    expect(await newestRevision(portal.layout)).toMatchObject({
      action: 'rollback',
      changed: ['mf-desk'],
      note: 'why',
      canaries: {},
      live: { shell: 'v1', 'mf-public': 'v1', 'texts-shell': 'v1', 'mf-admin': 'v2' },
    });
    expect(mounts()).toEqual(['mf-public', 'mf-admin']);
    expect(existsSync(portal.layout.documentOf({ mount: '/desk' }))).toBe(false);
    expect(portal.run('releases').said).toContain('mf-desk removed  "why"');
    expect(portal.run('rollback', 'mf-desk', '--withdraw')).toEqual({
      status: 1,
      said: 'mf-desk is not live.',
    });
    const { said: back } = portal.run('rollback', 'mf-desk', '--skip-api-check');
    expect(back).toBe('mf-desk v1 is live (revision 5).');
    expect(mounts()).toContain('mf-desk');
  });

  test('stays as long as another part links to its pages', async () => {
    await releaseDesk();
    portal.putRelease('mf-public', 'v1', { routes: ['/'], links: ['/desk', '/'] });
    const { status, said } = portal.run('rollback', 'mf-desk', '--withdraw');
    expect(said).toBe(
      'Not taken off the portal:\n- mf-public v1 links to /desk, which mf-desk would no longer render.',
    );
    expect(status).toBe(1);
    expect((await newestRevision(portal.layout))?.number).toBe(3);
  });

  test('goes where another part renders the same page: it had covered it', async () => {
    await releaseDesk();
    portal.putRelease('mf-public', 'v1', { routes: ['/desk'], links: ['/desk'] });
    expect(portal.run('rollback', 'mf-desk', '--withdraw').status).toBe(0);
  });
});
