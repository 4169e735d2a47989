import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(__dirname, '..', '..');

interface Rule {
  what: string;
  /** Where it is looked for. */
  files: string;
  /** Where it may stand. */
  home: RegExp;
  pattern: RegExp;
}

const rules: Rule[] = [
  {
    what: 'a path of the API in a client',
    files: '{shell,mf-*,kit}/**/*.{ts,tsx}',
    home: /\.calls\.ts$|^kit\/contracts\/(?:call|shape)\.ts$/,
    pattern: /['"`]\/api\//,
  },
  {
    what: 'an asserted type of an answer',
    files: '{shell,mf-*}/**/*.{ts,tsx}',
    // Files of a release are not answers of the API.
    home: /^shell\/src\/releases\//,
    pattern: /\b(?:getJson|getPage|getAll|sendJson|sendFile)\b/,
  },
  {
    what: 'an answer read past the client',
    files: '{shell,mf-*,kit}/**/*.{ts,tsx}',
    home: /^kit\/browser\/http\.ts$|^shell\/src\/(?:releases|parts|language)\//,
    pattern: /\bfetch\(/,
  },
  {
    what: 'who may see a row, outside visibleTo',
    files: 'api/src/**/*.ts',
    home: /^api\/src\/(?:models\/|db\/(?:migrations|seeds)\/)/,
    pattern:
      /where(?:Not)?\(\s*(?:'status'|\{\s*status:)[^)]*'(?:draft|pending|published)'|\.status\s*[!=]==\s*'(?:draft|pending)'|\bisAdmin\s*\|\|/,
  },
];

const isTest = /\.test\.tsx?$|\/testing\/|\.fixture\.ts$/;

const found = ({ files, home, pattern }: Rule): string[] =>
  globSync(files, { cwd: rootDir })
    .filter((file) => !/node_modules|\/dist\//.test(file) && !isTest.test(file) && !home.test(file))
    .flatMap((file) =>
      readFileSync(join(rootDir, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    );

test.each(rules)('$what is nowhere', (rule) => {
  expect(found(rule)).toEqual([]);
});

test.each([
  ["const path = '/api/events';", 0],
  ['const { items } = await getPage<Event>(path);', 1],
  ['const answer = await fetch(address);', 2],
  ["query.whereNot('status', 'draft')", 3],
  ["query.where({ status: 'published' })", 3],
  ["const shown = event.status !== 'draft';", 3],
  ['const seen = user.isAdmin || isPublic(project);', 3],
])('%s is found', (line, rule) => {
  expect(rules[rule]?.pattern.test(line)).toBe(true);
});
