import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from '../../release/budgets.ts';
import { record } from '../../tooling/test/figures.ts';
import { copyCheckout } from './checkout.ts';
import { expect, test } from './portal.ts';

/**
 * A change of the sources: the part to release, the file (`*` for every language), the edit, and the expected
 * refusal.
 */
type Seed = [what: string, part: string, file: string, from: string | RegExp, to: string];
type Break = [...Seed, refusal: RegExp];

const publicRoutes = 'mf-public/src/routes.tsx';
const adminRoutes = 'mf-admin/src/routes.tsx';
const publicPages = 'mf-public/src/pages.ts';
const adminPages = 'mf-admin/src/pages.ts';
const shared = 'build/rspack/shared.ts';
const contract = 'kit/contracts/host.ts';
const bottom = /$(?![\s\S])/;
const firstPage = 'export const pages: readonly Page[] = [';
const forumPage = `${firstPage}
  {
    path: '/forum',
    links: { header: { label: 'bpdif.title', order: 5 } },
    load: async () => (await import('./features/bpdif/BpdifPage.tsx')).BpdifPage,
  },`;

/** The mount of the admin remote, and the path of its service worker below it. */
const adminMount = 'mf-admin/{package.json,src/features/door/offline.ts}';

const mostAdminBytes = budgets['mf-admin']?.allBytes ?? 0;
const asWritten = (bytes: number) => bytes.toLocaleString('en').replaceAll(',', '_');

/** Breaks of one part, which one refusal names together; what hides others is alone. */
const breaks: Break[][] = [
  [
    [
      'a remote without its routes',
      'mf-public',
      publicRoutes,
      'export const remote:',
      'export const other:',
      /does not expose \.\/routes/,
    ],
  ],
  [
    [
      'a title of a page that is too long',
      'mf-public',
      'locales/fr/home.json',
      /"title": "[^"]*"/,
      `"title": "${'x'.repeat(121)}"`,
      /home\.title has 121 characters \(fr\); a title of a page has at most 120/,
    ],
    [
      'a type that does not hold',
      'mf-public',
      publicRoutes,
      bottom,
      '\nexport const wrong: number = "x";\n',
      /not compile/,
    ],
    [
      'another React than the shell brings',
      'mf-public',
      'mf-public/package.json',
      /"react": "[^"]*"/,
      '"react": "^18.2.0"',
      /needs react \^18\.2\.0; shell/,
    ],
    [
      'a library the shell does not share',
      'mf-public',
      shared,
      "  'swr',",
      "  'swr',\n  'yup',",
      /shares yup, which shell/,
    ],
    [
      'a page gone that the admin area links to',
      'mf-public',
      publicPages,
      "path: '/events/:id'",
      "path: '/events/:id/about'",
      /would no longer render/,
    ],
    [
      'a sentence that is not served',
      'mf-public',
      publicRoutes,
      bottom,
      "\nexport const sentence = 'home.notThereYet';\n",
      /shows home\.notThereYet, which its own texts do not have/,
    ],
    [
      'a call with an id that the API does not have',
      'mf-public',
      publicRoutes,
      bottom,
      `\nexport const call = (id: number) => \`/api/not-there/$\{id}\`;\n`,
      /calls \/api\/not-there\/\{\}/,
    ],
    [
      'first scripts that weigh too much',
      'mf-public',
      publicRoutes,
      bottom,
      '\nReflect.set(globalThis, "ballast", "BALLAST");\n',
      /The first scripts of mf-public weigh/,
    ],
    [
      'a contract that asks more of the shell, without a version',
      'mf-public',
      contract,
      'setLanguage(language: Language)',
      'setLanguage(language: Language | string)',
      /does not fit the host contract of shell .*: Host\.setLanguage\(1\) is of another type/,
    ],
  ],
  [
    [
      'a text that is too long',
      'mf-public',
      'locales/sw/home.json',
      /"title": "[^"]*"/,
      `"title": "${'x'.repeat(4_001)}"`,
      /locales\/sw\/home\.json: "title" has 4001 characters/,
    ],
    [
      'a sentence in English only',
      'mf-public',
      'locales/en/home.json',
      '{',
      '{ "brandNew": "New",',
      /locales\/fr\/home\.json: "brandNew" is missing/,
    ],
  ],
  [
    [
      'a placeholder in the title of a page',
      'mf-public',
      'locales/*/home.json',
      /"title": "/,
      '"title": "{name} ',
      /home\.title takes \{name\} \(en, fr, sw\); a title of a page takes nothing/,
    ],
    [
      'a page gone that its own pages link to',
      'mf-public',
      publicPages,
      "path: '/contact'",
      "path: '/write'",
      /links to \/contact, which no live part renders/,
    ],
    [
      'a title that is not served',
      'mf-public',
      publicPages,
      "title: 'services.title'",
      "title: 'services.notThereYet'",
      /its own texts do not have|not .*catalogue/,
    ],
  ],
  [
    [
      'routes of the wrong shape',
      'mf-admin',
      adminRoutes,
      "namespaces: ['admin', 'terms', 'validation']",
      "namespaces: 'admin'",
      /not compile/,
    ],
    [
      'a range without an end',
      'mf-admin',
      'mf-admin/package.json',
      /"swr": "[^"]*"/,
      '"swr": ">=2"',
      /">=2" for swr has no upper bound/,
    ],
    [
      'a link to a page that nobody has',
      'mf-admin',
      adminRoutes,
      bottom,
      '\nexport const lost = { to: "/nowhere" };\n',
      /links to \/nowhere/,
    ],
    [
      'a call the API does not have',
      'mf-admin',
      adminRoutes,
      bottom,
      "\nexport const call = '/api/not-there';\n",
      /the running API does not have/,
    ],
    [
      'scripts that weigh too much in all',
      'mf-admin',
      'mf-admin/src/features/releases/ReleasesPage.tsx',
      bottom,
      '\nReflect.set(globalThis, "ballast", "BALLAST");\n',
      /All scripts of mf-admin weigh/,
    ],
  ],
  [
    [
      'a newer contract than the shell has',
      'mf-admin',
      contract,
      /(hostContractVersion\b[^'"]*['"])\d+\.\d+\.\d+/,
      '$199.0.0',
      /built for host contract/,
    ],
  ],
  [
    [
      'a remote over a page of another',
      'mf-admin',
      adminMount,
      /\/admin(?="|\/service-worker)/,
      '/privacy',
      /is not below \/privacy, where mf-admin stands/,
    ],
  ],
  [
    [
      'a remote where another stands',
      'mf-admin',
      adminMount,
      /\/admin(?:(?=")|\/(?=service-worker))/,
      '/',
      /registers another service worker than its own/,
    ],
  ],
  [
    [
      'a remote where the shell stands',
      'mf-admin',
      adminMount,
      /\/admin(?="|\/service-worker)/,
      '/auth',
      /is not below \/auth, where mf-admin stands/,
    ],
  ],
  [
    [
      'a French sentence that breaks',
      'shell',
      'locales/fr/common.json',
      /"tryAgain": "[^"]*"/,
      '"tryAgain": "Encore {"',
      /locales\/fr\/common\.json: "tryAgain" is malformed/,
    ],
  ],
  [
    [
      'a placeholder that live scripts do not fill in',
      'shell',
      'locales/*/common.json',
      /"tryAgain": "/,
      '"tryAgain": "{name} ',
      /common\.tryAgain would take \{name\} \(en, fr, sw\), .* do not fill in: .*mf-public 0/,
    ],
    [
      'a link to a page of another part that is too long',
      'shell',
      'locales/sw/common.json',
      /"nav\.home": "[^"]*"/,
      `"nav.home": "${'x'.repeat(61)}"`,
      /common\.nav\.home has 61 characters \(sw\); a link to a page has at most 60/,
    ],
    ['a shell that shares less', 'shell', shared, "  'swr',\n", '', /swr, which shell/],
    [
      'a shell whose contract offers less, without a version',
      'shell',
      contract,
      'contractVersion: string',
      'contractVersion?: string',
      /does not fit the host contract of shell .*: Host\.contractVersion may be missing/,
    ],
  ],
  [
    [
      'a shell with another contract',
      'shell',
      contract,
      /(hostContractVersion\b[^'"]*['"])\d+\.\d+\.\d+/,
      '$199.0.0',
      /built for host contract/,
    ],
  ],
  [
    [
      'a page twice',
      'mf-public',
      publicPages,
      "path: '/services'",
      "path: '/contact'",
      /has \/contact twice/,
    ],
  ],
  [
    [
      'a page outside its mount',
      'mf-admin',
      adminPages,
      "path: '/admin/settings'",
      "path: '/settings'",
      /\/settings is not below \/admin/,
    ],
  ],
];

const harmless: Seed[] = [
  ['nothing', 'mf-public', publicRoutes, bottom, '\n'],
  ['a comment in the shell', 'shell', 'shell/src/routes.tsx', bottom, '\n// Nothing.\n'],
  ['a comment in the contract', 'mf-admin', contract, bottom, '\n// Nothing.\n'],
  [
    'one more type beside the contract',
    'mf-public',
    contract,
    bottom,
    '\nexport type Another = 1;\n',
  ],
  [
    'an optional field more in the contract',
    'mf-public',
    contract,
    'description?: string;',
    'description?: string;\n  icon?: string;',
  ],
  ['a comment beside the budgets', 'mf-public', 'release/budgets.ts', bottom, '\n// Nothing.\n'],
  ['a type that holds', 'mf-admin', adminRoutes, bottom, '\nexport const right: number = 1;\n'],
  [
    'a new page, and a link to it',
    'mf-public',
    publicPages,
    firstPage,
    `export const found = { to: '/forum' };\n${forumPage}`,
  ],
  [
    'a link to a page that is there',
    'mf-admin',
    adminRoutes,
    bottom,
    '\nexport const found = { to: "/contact" };\n',
  ],
  [
    'a link with a query',
    'mf-admin',
    adminRoutes,
    bottom,
    '\nexport const foundToo = { to: "/events?page=2#list" };\n',
  ],
  [
    'a page gone that nobody links to',
    'mf-public',
    publicPages,
    "path: '/newsletter/unsubscribe'",
    "path: '/newsletter/leave'",
  ],
  [
    'a sentence that is served',
    'mf-admin',
    adminRoutes,
    bottom,
    "\nexport const sentence = 'common.tryAgain';\n",
  ],
  [
    'a text that only looks like a sentence',
    'mf-public',
    publicRoutes,
    bottom,
    "\nexport const text = 'nothing.like.it';\n",
  ],
  [
    'a call that the API has',
    'mf-admin',
    adminRoutes,
    bottom,
    "\nexport const call = '/api/events';\n",
  ],
  [
    'a call with a query',
    'mf-public',
    publicRoutes,
    bottom,
    "\nexport const call = '/api/events?limit=3';\n",
  ],
  [
    'some more code',
    'mf-public',
    publicRoutes,
    bottom,
    '\nReflect.set(globalThis, "little", "x".repeat(9));\n',
  ],
  [
    'another wording in English',
    'shell',
    'locales/en/common.json',
    /"tryAgain": "[^"]*"/,
    '"tryAgain": "Once more"',
  ],
  [
    'another wording',
    'shell',
    'locales/fr/common.json',
    /"tryAgain": "[^"]*"/,
    '"tryAgain": "Encore"',
  ],
  [
    'another wording of a sentence with a placeholder',
    'shell',
    'locales/*/common.json',
    /(\{[a-z]+\})/,
    '. $1',
  ],
  [
    'a new sentence with a placeholder',
    'shell',
    'locales/*/common.json',
    '{',
    '{ "brandNew": "{name}",',
  ],
  [
    'a smaller budget that still holds',
    'mf-admin',
    'release/budgets.ts',
    asWritten(mostAdminBytes),
    asWritten(mostAdminBytes - 1),
  ],
  [
    'an admin screen by another name',
    'mf-admin',
    adminPages,
    "path: '/admin/audit-log'",
    "path: '/admin/log'",
  ],
  [
    'another title of the document',
    'shell',
    'shell/src/index.html',
    '<meta name="application-name"',
    '<meta name="generator" content="x">\n<meta name="application-name"',
  ],
];

/** Text that does not compress, so that its size is known. */
const ballast = Array.from({ length: 40_000 }, (_, index) =>
  ((Math.imul(index + 1, 2_654_435_761) >>> 0) % 36 ** 4).toString(36),
).join('');

test('each break is caught, and harmless changes are let through', async ({ portal, kind }) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(1_200_000);
  const checkout = copyCheckout(portal.layout.root);
  /** @returns what the command said about a part with all these changes */
  const judge = async (seeds: readonly Seed[], against: string[]) => {
    const before = new Map<string, string>();
    for (const [what, , file, from, to] of seeds) {
      for (const found of globSync(file, { cwd: checkout.dir })) {
        const path = join(checkout.dir, found);
        const text = readFileSync(path, 'utf8');
        if (!before.has(path)) before.set(path, text);
        const changed = text.replace(from, to.replace('BALLAST', ballast));
        expect([what, changed === text]).toEqual([what, false]);
        writeFileSync(path, changed);
      }
    }
    try {
      return await checkout.run('release/commands/can-release.ts', seeds[0]?.[1] ?? '', ...against);
    } catch (error) {
      return String(error);
    } finally {
      for (const [path, text] of before) writeFileSync(path, text);
    }
  };
  try {
    // Half of them against the running portal, by HTTP alone.
    const againstOf = (index: number) => (index % 2 === 0 ? ['--against', portal.url] : []);
    for (const [index, group] of breaks.entries()) {
      const seeds = group.map(([what, part, file, from, to]): Seed => [what, part, file, from, to]);
      await test.step(seeds.map(([what]) => what).join('; '), async () => {
        const said = await judge(seeds, againstOf(index));
        for (const [what, , , , , refusal] of group)
          expect.soft([what, said]).toEqual([what, expect.stringMatching(refusal)]);
      });
    }
    const together = Object.groupBy(harmless, ([, part, file]) =>
      file.startsWith('locales/') ? `texts of ${part}` : part,
    );
    for (const [index, [what, seeds = []]] of Object.entries(together).entries()) {
      await test.step(`harmless changes of ${what}`, async () => {
        const said = await judge(seeds, againstOf(index));
        expect.soft([what, said]).toEqual([what, expect.stringMatching(/can be released/)]);
      });
    }
    const changes = breaks.flat().length + harmless.length;
    record('can-release', { kind, changes });
  } finally {
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
