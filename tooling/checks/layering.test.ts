import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

let baseDir: string;

beforeEach(() => {
  baseDir = realpathSync(mkdtempSync(join(tmpdir(), 'layering-')));
  const packages = ['koa', 'koa-bodyparser', 'objection', 'lodash', 'yup', 'react', 'swr'];
  for (const name of [...packages, '@reach/dialog']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'dist/index.js' }));
    write(`node_modules/${name}/dist/index.js`, 'module.exports = {};');
  }
  const declared = [...packages, '@reach/dialog'].filter((name) => name !== 'lodash');
  const dependencies = Object.fromEntries(declared.map((name) => [name, '1']));
  for (const name of ['api', 'kit', 'shell', 'mf-public', 'mf-admin']) {
    write(`${name}/package.json`, JSON.stringify({ name, type: 'module', dependencies }));
  }
});

afterEach(() => rmSync(baseDir, { recursive: true, force: true }));

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(baseDir, path)), { recursive: true });
  writeFileSync(join(baseDir, path), content);
};

/** A separate process, since the check is ES modules only; one for all tests, since it starts slowly. */
let checker: ChildProcess;
beforeAll(() => {
  const script = `
    const { checkLayering } = await import(${JSON.stringify(join(__dirname, 'layering.ts'))});
    process.on('message', async (baseDir) => {
      const { violations } = await checkLayering(baseDir);
      process.send([...new Set(violations.map(({ rule }) => rule))].sort());
    });`;
  checker = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
});
afterAll(() => checker.kill());

/** The rules broken by a tree. */
const brokenRules = async (files: Record<string, string>): Promise<string[]> => {
  for (const [path, content] of Object.entries(files)) write(path, content);
  const answered = once(checker, 'message');
  checker.send(baseDir);
  const [rules] = await answered;
  return rules;
};

const empty = 'export const x = 1;';
const imports = (path: string) => `import { x } from '${path}';\nexport const y = x;`;

test('a tree that keeps the layers passes', async () => {
  expect(
    await brokenRules({
      'kit/contracts/events/event.ts': imports('yup'),
      'kit/ui/Button.tsx':
        "import { y } from '../contracts/events/event.ts';\nexport const B = () => <b>{y}</b>;",
      'kit/ui/Dialog.tsx': imports('@reach/dialog'),
      'api/src/features/events/events.service.ts': empty,
      'api/src/features/events/events.router.ts': `${imports('./events.service.ts')}\nimport 'koa';`,
      'shell/src/layout/Root.tsx': imports('../parts/parts.ts'),
      'shell/src/parts/parts.ts': imports('../releases/live-now.ts'),
      'shell/src/releases/live-now.ts': empty,
      'tooling/start.ts': imports('../release/guard.ts'),
      'release/guard.ts': imports('../build/apps.ts'),
      'build/apps.ts': empty,
      'api/src/app.ts': imports('./features/events/events.router.ts'),
      'api/src/features/projects/projects.service.ts': imports('../events/public.ts'),
      'api/src/features/events/public.ts': "export { x } from './event.model.ts';",
      'api/src/features/events/event.model.ts': `${imports('../../platform/db/clock.ts')}\nimport 'objection';`,
      'api/src/platform/http/middleware/mount.ts': imports('../endpoint.ts'),
      'api/src/platform/http/middleware/body.ts': imports('koa-bodyparser'),
      'api/src/platform/http/endpoint.ts': imports('../audit/audit.ts'),
      'api/src/platform/audit/audit.ts': imports('../db/clock.ts'),
      'api/src/platform/db/clock.ts': imports('../../config.ts'),
      'api/src/config.ts': empty,
      'api/src/a.test.ts': imports('../../kit/testing/host.ts'),
      'kit/testing/host.ts': empty,
      'mf-admin/src/blocks/page/b.ts': imports('../calls/a.ts'),
      'mf-admin/src/blocks/calls/a.ts': empty,
      'mf-admin/src/layout/a.ts': imports('../blocks/page/b.ts'),
      'mf-public/src/features/home/Home.tsx': imports('../../../../kit/ui/Button.tsx'),
      'mf-public/src/pages.ts': imports('./features/home/Home.tsx'),
    }),
  ).toEqual([]);
});

/** A file that imports another one, which is empty, or a package. */
const tree = (from: string, to: string): Record<string, string> => {
  if (!to.includes('/') || to.startsWith('@')) return { [from]: imports(to) };
  const path = relative(dirname(from), to);
  return { [from]: imports(path.startsWith('.') ? path : `./${path}`), [to]: empty };
};

const circle = { 'api/src/a.ts': imports('./b.ts'), 'api/src/b.ts': imports('./a.ts') };
const dynamic = "export const load = () => import('../../mf-admin/src/b.ts');";
const context = "import type { Context } from 'koa';\nexport type C = Context;";

const seeded: [rule: string, files: Record<string, string>][] = [
  ['no-circular', circle],
  ['not-to-unresolvable', { 'api/src/a.ts': imports('./gone.ts') }],
  ['apps-import-kit-only', { 'shell/src/a.ts': dynamic, 'mf-admin/src/b.ts': empty }],
  ['ctx-stays-in-routers', { 'api/src/features/a/a.service.ts': context }],
];

/** By rule: the importing file and what it imports, of which that rule forbids the import. */
const forbidden = `
  no-undeclared-package        mf-admin/src/a.tsx                       lodash
  no-drawer-files              api/src/a.ts                             api/src/utils.ts
  contracts-stand-alone        kit/contracts/a.ts                       react
  ui-layer                     kit/ui/A.tsx                             kit/browser/query.ts
  ui-layer                     kit/ui/A.tsx                             kit/lists/a.ts
  ui-packages                  kit/ui/A.tsx                             swr
  reach-dialog-contained       mf-public/src/A.tsx                      @reach/dialog
  koa-bodyparser-contained     api/src/platform/http/middleware/mount.ts  koa-bodyparser
  browser-layer                kit/browser/a.ts                         kit/ui/A.tsx
  tests-apart                  mf-public/src/features/home/Home.tsx     kit/testing/host.ts
  tests-apart                  api/src/features/a/a.service.ts          kit/testing/host.ts
  tests-apart                  mf-admin/src/features/a/A.tsx            mf-admin/src/features/a/a.fixture.ts
  lists-layer                  kit/lists/a.ts                           kit/testing/b.ts
  api-layer                    api/src/a.ts                             kit/ui/A.tsx
  apps-import-kit-only         mf-public/src/a.ts                       mf-admin/src/b.ts
  kit-imports-no-app           kit/ui/A.tsx                             shell/src/b.ts
  features-apart               mf-public/src/features/home/Home.tsx     mf-public/src/features/events/Card.tsx
  only-routes-compose-features  mf-public/src/layout.tsx                mf-public/src/features/events/Card.tsx
  blocks-below-pages           mf-admin/src/blocks/page/a.ts            mf-admin/src/layout/b.ts
  blocks-below-pages           mf-admin/src/blocks/page/a.ts            mf-admin/src/features/b/b.ts
  blocks-below-pages           mf-admin/src/blocks/page/a.ts            mf-admin/src/screens.ts
  pages-below-frame            mf-admin/src/features/a/A.tsx            mf-admin/src/layout/b.ts
  shell-one-way-parts          shell/src/parts/a.ts                     shell/src/layout/b.ts
  shell-one-way-releases       shell/src/releases/a.ts                  shell/src/parts/b.ts
  tools-one-way-e2e            e2e/a.ts                                 bench/b.ts
  tools-one-way-release        release/a.ts                             tooling/b.ts
  tools-one-way-build          build/a.ts                               release/b.ts
  services-below-routers       api/src/features/a/a.service.ts          api/src/features/a/a.router.ts
  services-below-routers       api/src/features/a/a.presenter.ts        api/src/platform/http/middleware/errors.ts
  features-through-public      api/src/features/projects/a.service.ts   api/src/features/events/b.service.ts
  features-in-order            api/src/features/unlisted/a.ts           api/src/platform/log.ts
  features-one-way-events      api/src/features/events/a.ts             api/src/features/registrations/public.ts
  features-one-way-users       api/src/features/users/a.ts              api/src/features/pages/public.ts
  platform-knows-no-feature    api/src/platform/mail/a.ts               api/src/features/users/public.ts
  api-composed-once            api/src/features/a/a.ts                  api/src/start.ts
  api-one-way-features         api/src/features/users/a.ts              api/src/openapi/document.ts
  api-one-way-platform-mail    api/src/platform/mail/a.ts               api/src/platform/http/middleware/errors.ts
  api-one-way-platform-db      api/src/platform/db/a.ts                 api/src/platform/audit/audit.ts
  objection-in-models          api/src/features/users/a.service.ts      objection
  knex-through-its-entry       api/src/platform/db/a.ts                 knex/lib/dialects/mysql2/index.js
  migrations-are-frozen        api/src/platform/db/migrations/1-create.ts  api/src/platform/audit/audit.model.ts`;
for (const line of forbidden.trim().split('\n')) {
  const [rule = '', from = '', to = ''] = line.trim().split(/ +/);
  seeded.push([rule, tree(from, to)]);
}

test.each(seeded)('a seeded violation of %s is caught', async (rule, files) => {
  expect(await brokenRules(files)).toContain(rule);
});
