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
const publicPages = 'mf-public/src/pages.ts';
const adminPages = 'mf-admin/src/pages.ts';
const contract = 'kit/contracts/host.ts';
const bottom = /$(?![\s\S])/;
const firstPage = 'export const pages: readonly Page[] = [';
const forumPage = `${firstPage}
  {
    path: '/forum',
    links: { header: { label: 'bpdif.title', order: 5 } },
    load: async () => (await import('./features/bpdif/BpdifPage.tsx')).BpdifPage,
  },`;

const mostAdminBytes = budgets['mf-admin']?.allBytes ?? 0;
const asWritten = (bytes: number) => bytes.toLocaleString('en').replaceAll(',', '_');

/**
 * One break for each fact that is read from the sources; each group is a build, whose refusal names them together.
 * The tests in release/ assert how facts are compared.
 */
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
  ],
  [
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
      'a placeholder that live scripts do not fill in',
      'shell',
      'locales/*/common.json',
      /"tryAgain": "/,
      '"tryAgain": "{name} ',
      /common\.tryAgain would take \{name\} \(en, fr, sw\), .* do not fill in: .*mf-public 0/,
    ],
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
  ['a comment in the contract', 'mf-admin', contract, bottom, '\n// Nothing.\n'],
  [
    'an optional field more in the contract',
    'mf-public',
    contract,
    'description?: string;',
    'description?: string;\n  icon?: string;',
  ],
  [
    'a new page, and a link to it',
    'mf-public',
    publicPages,
    firstPage,
    `export const found = { to: '/forum' };\n${forumPage}`,
  ],
  [
    'a page gone that nobody links to',
    'mf-public',
    publicPages,
    "path: '/newsletter/unsubscribe'",
    "path: '/newsletter/leave'",
  ],
  [
    'another wording',
    'shell',
    'locales/fr/common.json',
    /"tryAgain": "[^"]*"/,
    '"tryAgain": "Encore"',
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
