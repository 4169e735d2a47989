import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let baseDir: string;

beforeEach(() => {
  baseDir = realpathSync(mkdtempSync(join(tmpdir(), 'layering-')));
  const packages = ['koa', 'koa-bodyparser', 'objection', 'lodash', 'yup', 'react', 'swr'];
  for (const name of [...packages, '@reach/dialog']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'dist/index.js' }));
    write(`node_modules/${name}/dist/index.js`, 'module.exports = {};');
  }
  for (const name of ['api', 'kit', 'shell', 'mf-public', 'mf-admin']) {
    const dependencies = {
      koa: '1',
      'koa-bodyparser': '1',
      objection: '1',
      yup: '1',
      react: '1',
      swr: '1',
      '@reach/dialog': '1',
    };
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

const seeded: [rule: string, files: Record<string, string>][] = [
  ['no-circular', { 'api/src/a.ts': imports('./b.ts'), 'api/src/b.ts': imports('./a.ts') }],
  ['not-to-unresolvable', { 'api/src/a.ts': imports('./gone.ts') }],
  ['no-undeclared-package', { 'mf-admin/src/a.tsx': imports('lodash') }],
  ['no-drawer-files', { 'api/src/a.ts': imports('./utils.ts'), 'api/src/utils.ts': empty }],
  ['contracts-stand-alone', { 'kit/contracts/a.ts': imports('react') }],
  ['ui-layer', { 'kit/ui/A.tsx': imports('../browser/query.ts'), 'kit/browser/query.ts': empty }],
  ['ui-packages', { 'kit/ui/A.tsx': imports('swr') }],
  ['reach-dialog-contained', { 'mf-public/src/A.tsx': imports('@reach/dialog') }],
  [
    'koa-bodyparser-contained',
    { 'api/src/platform/http/middleware/mount.ts': imports('koa-bodyparser') },
  ],
  ['browser-layer', { 'kit/browser/a.ts': imports('../ui/A.tsx'), 'kit/ui/A.tsx': empty }],
  [
    'tests-apart',
    {
      'mf-public/src/features/home/Home.tsx': imports('../../../../kit/testing/host.ts'),
      'kit/testing/host.ts': empty,
    },
  ],
  [
    'tests-apart',
    {
      'api/src/features/a/a.service.ts': imports('../../../../kit/testing/host.ts'),
      'kit/testing/host.ts': empty,
    },
  ],
  [
    'tests-apart',
    {
      'mf-admin/src/features/a/A.tsx': imports('./a.fixture.ts'),
      'mf-admin/src/features/a/a.fixture.ts': empty,
    },
  ],
  ['ui-layer', { 'kit/ui/A.tsx': imports('../lists/a.ts'), 'kit/lists/a.ts': empty }],
  ['lists-layer', { 'kit/lists/a.ts': imports('../testing/b.ts'), 'kit/testing/b.ts': empty }],
  ['api-layer', { 'api/src/a.ts': imports('../../kit/ui/A.tsx'), 'kit/ui/A.tsx': empty }],
  [
    'apps-import-kit-only',
    { 'mf-public/src/a.ts': imports('../../mf-admin/src/b.ts'), 'mf-admin/src/b.ts': empty },
  ],
  [
    'apps-import-kit-only',
    {
      'shell/src/a.ts': "export const load = () => import('../../mf-admin/src/b.ts');",
      'mf-admin/src/b.ts': empty,
    },
  ],
  [
    'kit-imports-no-app',
    { 'kit/ui/A.tsx': imports('../../shell/src/b.ts'), 'shell/src/b.ts': empty },
  ],
  [
    'features-apart',
    {
      'mf-public/src/features/home/Home.tsx': imports('../events/Card.tsx'),
      'mf-public/src/features/events/Card.tsx': empty,
    },
  ],
  [
    'only-routes-compose-features',
    {
      'mf-public/src/layout.tsx': imports('./features/events/Card.tsx'),
      'mf-public/src/features/events/Card.tsx': empty,
    },
  ],
  ...['layout/b.ts', 'features/b/b.ts', 'screens.ts'].map(
    (path): [string, Record<string, string>] => [
      'blocks-below-pages',
      {
        'mf-admin/src/blocks/page/a.ts': imports(`../../${path}`),
        [`mf-admin/src/${path}`]: empty,
      },
    ],
  ),
  [
    'pages-below-frame',
    {
      'mf-admin/src/features/a/A.tsx': imports('../../layout/b.ts'),
      'mf-admin/src/layout/b.ts': empty,
    },
  ],
  [
    'shell-one-way-parts',
    {
      'shell/src/parts/a.ts': imports('../layout/b.ts'),
      'shell/src/layout/b.ts': empty,
    },
  ],
  [
    'shell-one-way-releases',
    {
      'shell/src/releases/a.ts': imports('../parts/b.ts'),
      'shell/src/parts/b.ts': empty,
    },
  ],
  ['tools-one-way-e2e', { 'e2e/a.ts': imports('../bench/b.ts'), 'bench/b.ts': empty }],
  ['tools-one-way-release', { 'release/a.ts': imports('../tooling/b.ts'), 'tooling/b.ts': empty }],
  ['tools-one-way-build', { 'build/a.ts': imports('../release/b.ts'), 'release/b.ts': empty }],
  [
    'ctx-stays-in-routers',
    {
      'api/src/features/a/a.service.ts':
        "import type { Context } from 'koa';\nexport type C = Context;",
    },
  ],
  [
    'services-below-routers',
    {
      'api/src/features/a/a.service.ts': imports('./a.router.ts'),
      'api/src/features/a/a.router.ts': empty,
    },
  ],
  [
    'services-below-routers',
    {
      'api/src/features/a/a.presenter.ts': imports('../../platform/http/middleware/errors.ts'),
      'api/src/platform/http/middleware/errors.ts': empty,
    },
  ],
  [
    'features-through-public',
    {
      'api/src/features/projects/a.service.ts': imports('../events/b.service.ts'),
      'api/src/features/events/b.service.ts': empty,
    },
  ],
  [
    'features-in-order',
    {
      'api/src/features/unlisted/a.ts': imports('../../platform/log.ts'),
      'api/src/platform/log.ts': empty,
    },
  ],
  [
    'features-one-way-events',
    {
      'api/src/features/events/a.ts': imports('../registrations/public.ts'),
      'api/src/features/registrations/public.ts': empty,
    },
  ],
  [
    'features-one-way-users',
    {
      'api/src/features/users/a.ts': imports('../pages/public.ts'),
      'api/src/features/pages/public.ts': empty,
    },
  ],
  [
    'platform-knows-no-feature',
    {
      'api/src/platform/mail/a.ts': imports('../../features/users/public.ts'),
      'api/src/features/users/public.ts': empty,
    },
  ],
  [
    'api-composed-once',
    { 'api/src/features/a/a.ts': imports('../../start.ts'), 'api/src/start.ts': empty },
  ],
  [
    'api-one-way-features',
    {
      'api/src/features/users/a.ts': imports('../../openapi/document.ts'),
      'api/src/openapi/document.ts': empty,
    },
  ],
  [
    'api-one-way-platform-mail',
    {
      'api/src/platform/mail/a.ts': imports('../http/middleware/errors.ts'),
      'api/src/platform/http/middleware/errors.ts': empty,
    },
  ],
  [
    'api-one-way-platform-db',
    {
      'api/src/platform/db/a.ts': imports('../audit/audit.ts'),
      'api/src/platform/audit/audit.ts': empty,
    },
  ],
  [
    'knex-through-its-entry',
    { 'api/src/platform/db/a.ts': imports('knex/lib/dialects/mysql2/index.js') },
  ],
  ['objection-in-models', { 'api/src/features/users/a.service.ts': imports('objection') }],
  [
    'migrations-are-frozen',
    {
      'api/src/platform/db/migrations/1-create.ts': imports('../../audit/audit.model.ts'),
      'api/src/platform/audit/audit.model.ts': empty,
    },
  ],
];

test.each(seeded)('a seeded violation of %s is caught', async (rule, files) => {
  expect(await brokenRules(files)).toContain(rule);
});
