import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bare,
  type Constants,
  constantsOf,
  lineOf,
  type Node,
  nameOf,
  type Place,
  parse,
  rootOf,
  textOf,
  textsIn,
  walk,
} from './syntax.ts';

const rootDir = join(import.meta.dirname, '..', '..');

interface Rule {
  what: string;
  files: string;
  /** Where it may stand. */
  home: RegExp;
  isFound(place: Place, constants: Constants): boolean;
}

/** The names of an object's fields, or a part of a table that stands in the same file. */
const isOwn = (node: Node | undefined, constants: Constants) => {
  const root = rootOf(node);
  return root === 'Object' || bare(constants.get(root))?.type === 'ObjectExpression';
};

const isImport = (place: Place | undefined) => place?.node.callee?.type === 'Import';

const isModuleName = ({ field, parent }: Place) =>
  field === 'source' || parent?.node.type === 'TsImportType' || isImport(parent);

/** What of kit/browser/http.ts makes no request. */
const resultsOfRequests = new Set(['ApiError', 'NetworkError', 'ListPage']);

const importsRequests = ({ node, field, parent }: Place): boolean => {
  if (!/browser\/http(?:\.ts)?$/.test(textOf(node) ?? '')) return false;
  const { specifiers } = parent?.node ?? {};
  if (field !== 'source' || !specifiers) return field === 'source' || isImport(parent);
  return specifiers.some(
    ({ imported, local, orig }) => !resultsOfRequests.has(nameOf(imported ?? local ?? orig) ?? ''),
  );
};

const globals = new Set(['window', 'globalThis', 'self', 'defaultView']);
const senders = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket']);

const sends = ({ node, field, parent }: Place): boolean => {
  if (node.type === 'MemberExpression') {
    const name = nameOf(node) ?? '';
    return name === 'sendBeacon' || (senders.has(name) && globals.has(nameOf(node.object) ?? ''));
  }
  if (node.type === 'VariableDeclarator' && globals.has(nameOf(node.init) ?? '')) {
    return (node.id?.properties ?? []).some(({ key }) => senders.has(nameOf(key) ?? ''));
  }
  const isOther = ['key', 'property'].includes(field) || /^Ts.*Query/.test(parent?.node.type ?? '');
  return node.type === 'Identifier' && !isOther && senders.has(String(node.value));
};

const hiddenWord = /\b(?:draft|pending)\b/;
const statusWord = /\b(?:draft|pending|published)\b/;
const statusColumn = /(?:^|[^\w-])status(?:$|[^\w-])/;
const tablesWithDrafts = /\b(?:events|projects|resources)\b/;
const modelsWithDrafts = /^(?:Event|Project|Resource)Model$/;

const isStatus = (node: Node | undefined) => nameOf(node) === 'status';

/** A condition of a query: by a status that is written down, of rows that have drafts. */
const asksForStatus = ({ node }: Place, constants: Constants): boolean => {
  const { callee, arguments: given = [] } = node;
  const isCondition = /where|having|raw$|^findOne$|^(?:and|or)?on(?:Val|In)?$/i;
  if (!isCondition.test(nameOf(callee) ?? '')) return false;
  const texts = given.flatMap(({ expression }) => textsIn(expression, constants));
  const columns = texts.filter((text) => statusColumn.test(text));
  if (columns.length === 0 || !texts.some((text) => statusWord.test(text))) return false;
  const root = rootOf(callee);
  const isOfOthers = root.endsWith('Model') && !modelsWithDrafts.test(root);
  return !isOfOthers || columns.some((column) => tablesWithDrafts.test(column));
};

/** Whether a condition chooses: by `||`, `if`, `? :`, or as a callback such as a filter's. */
const chooses = ({ node, parent }: Place): boolean => {
  if (!parent) return false;
  const outer = parent.node;
  if (outer.operator === '||') return true;
  if (/^(?:Conditional|If)/.test(outer.type)) return outer.test === node;
  if (/^(?:Arrow)?Function/.test(outer.type)) return parent.parent?.node.type === 'CallExpression';
  return chooses(parent);
};

/** A status that is compared with one that visitors never see; with the other one, to choose. */
const comparesStatus = (place: Place, constants: Constants): boolean => {
  const { type, operator = '', left, right, discriminant, cases = [], callee } = place.node;
  const has = (node: Node | undefined, word: RegExp) =>
    textsIn(node, constants).some((text) => word.test(text));
  if (type === 'BinaryExpression' && /^[!=]==?$/.test(operator)) {
    const other = isStatus(left) ? right : isStatus(right) ? left : undefined;
    return has(other, hiddenWord) || (has(other, statusWord) && chooses(place));
  }
  if (type === 'SwitchStatement') {
    return isStatus(discriminant) && cases.some(({ test }) => has(test, statusWord));
  }
  return (
    /^(?:includes|has|indexOf)$/.test(nameOf(callee) ?? '') &&
    isStatus(place.node.arguments?.[0]?.expression) &&
    has(bare(callee)?.object, statusWord)
  );
};

const isAdminTest = (node: Node | undefined): boolean => {
  const read = bare(node);
  if (read?.type === 'UnaryExpression') return isAdminTest(read.argument);
  if (read?.operator === '===') return nameOf(read.left) === 'role';
  return nameOf(read) === 'isAdmin';
};

const isPerson = (node: Node | undefined) => /^(?:user|viewer|caller)$/.test(nameOf(node) ?? '');
const isNobody = (node: Node | undefined) => bare(node)?.type === 'NullLiteral';

/** An admin or anyone who meets a condition; nobody in place of the one who asks. */
const choosesViewer = ({ node }: Place): boolean => {
  const { type, operator, left, right, consequent, alternate } = node;
  if (type === 'ConditionalExpression') {
    const branches = [consequent, alternate];
    return branches.some(isPerson) && branches.some(isNobody);
  }
  if (type === 'AssignmentExpression') return isPerson(left) && isNobody(right);
  return operator === '||' && (isAdminTest(left) || isAdminTest(right));
};

export const rules: Rule[] = [
  {
    what: 'a path of the API in a client',
    files: '{shell,mf-*,kit}/**/*.{ts,tsx}',
    home: /\.calls\.ts$|^kit\/contracts\/(?:call|shape)\.ts$/,
    isFound: (place) =>
      /(?:^|\/)api(?:\/|$)/.test(textOf(place.node) ?? '') && !isModuleName(place),
  },
  {
    what: 'an asserted type in a client',
    files: '{shell,mf-*}/**/*.{ts,tsx}',
    // Files of a release are not answers of the API, nor is what is typed into a form.
    home: /^shell\/src\/(?:releases|parts)\/|^shell\/src\/registry\.ts$|\/forms\/EditForm\.tsx$/,
    isFound: ({ node }, constants) =>
      /^Ts(?:As|TypeAssertion)/.test(node.type) && !isOwn(node.expression, constants),
  },
  {
    what: 'a request without a declared call',
    files: '{shell,mf-*,kit}/**/*.{ts,tsx}',
    // As above.
    home: /^kit\/browser\/|^shell\/src\/releases\//,
    isFound: importsRequests,
  },
  {
    what: 'a request past the client',
    files: '{shell,mf-*,kit}/**/*.{ts,tsx}',
    // The client; files of a release; catalogues; the report of a page that is being left; the check of globals.
    home: /^kit\/browser\/http\.ts$|^shell\/src\/(?:releases\/new-release|parts\/refetch-failed-files|language\/language|parts\/report|banners\/page-changes)\.ts$/,
    isFound: sends,
  },
  {
    what: 'who may see a row, outside visibleTo',
    files: 'api/src/**/*.ts',
    home: /^api\/src\/(?:features\/[^/]+\/(?:event|newsletter-issue|project|resource)\.model\.ts$|platform\/db\/migrations\/|seeds\/)/,
    isFound: (place, constants) =>
      asksForStatus(place, constants) || comparesStatus(place, constants) || choosesViewer(place),
  },
];

/**
 * Applies rules to a source text, which is parsed once.
 * @returns for each rule the lines that it finds, with their numbers
 */
export const linesFound = (applied: readonly Rule[], path: string, text: string): string[][] => {
  const root = parse(path, text);
  const constants = constantsOf(root);
  const found = applied.map(() => new Set<number>());
  walk(root, (place) => {
    for (const [index, { isFound }] of applied.entries()) {
      if (isFound(place, constants)) found[index]?.add(lineOf(text, place.node));
    }
  });
  const shown = (line: number) => `${path}:${line} ${text.split('\n')[line - 1]?.trim()}`;
  return found.map((lines) => Array.from(lines, shown));
};

const isTest = /\.test\.tsx?$|\/testing\/|\.fixture\.ts$/;

/** @returns for each rule the lines that it finds in the sources of this repository, by its description */
export const foundInSources = (): Record<string, string[]> => {
  const found: Record<string, string[]> = Object.fromEntries(rules.map(({ what }) => [what, []]));
  const rulesOf = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const path of globSync(rule.files, { cwd: rootDir })) {
      if (/node_modules|\/dist\//.test(path) || isTest.test(path) || rule.home.test(path)) continue;
      rulesOf.set(path, [...(rulesOf.get(path) ?? []), rule]);
    }
  }
  for (const [path, applied] of rulesOf) {
    const lines = linesFound(applied, path, readFileSync(join(rootDir, path), 'utf8'));
    for (const [index, { what }] of applied.entries()) found[what]?.push(...(lines[index] ?? []));
  }
  return found;
};
