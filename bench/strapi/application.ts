import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../../tooling/test/processes.ts';

const version = '5.54.0';
/** Kept, since npm needs minutes to fill it. */
const folder = join(tmpdir(), `portal-strapi-${version}`);

/** What an application is installed with; the others are what its administration asks for. */
const dependencies = {
  '@strapi/strapi': version,
  mysql2: '^3',
  react: '^18',
  'react-dom': '^18',
  'react-router-dom': '^6',
  'styled-components': '^6',
};

export type Row = Record<string, unknown>;

/** Strapi has fields of its own by these names. */
const own = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);
const nameIn = (name: string): string => (name === 'status' ? 'state' : name);

const fieldsOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => [nameIn(name), value]),
  );

const instant = /^\d{4}-\d\d-\d\dT/;

const typeOf = (values: readonly unknown[]): string => {
  const value = values.find((one) => one !== null);
  if (typeof value === 'number') return 'integer';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'object') return 'json';
  return instant.test(String(value)) ? 'datetime' : 'text';
};

const schemaOf = (kind: string, rows: readonly Row[]): object => {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const attributes = [...names].map((name) => [
    name,
    { type: typeOf(rows.map((row) => row[name] ?? null)) },
  ]);
  return {
    kind: 'collectionType',
    collectionName: `${kind}s`,
    info: { singularName: kind, pluralName: `${kind}s`, displayName: kind },
    options: { draftAndPublish: false },
    attributes: Object.fromEntries(attributes),
  };
};

const configuration = {
  'server.js': `module.exports = { host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['one'] } };`,
  'admin.js': `module.exports = { serveAdminPanel: false, auth: { secret: 'one' }, apiToken: { salt: 'one' },
  transfer: { token: { salt: 'one' } }, secrets: { encryptionKey: 'k'.repeat(32) } };`,
  'api.js': 'module.exports = { rest: { defaultLimit: 12, maxLimit: 100 } };',
  'database.js': `const { hostname: host, port, username: user, pathname } = new URL(process.env.DATABASE_URL);
module.exports = { connection: { client: 'mysql',
  connection: { host, port: Number(port), user, password: '', database: pathname.slice(1) } } };`,
  // What a new application has, without the log of each request.
  'middlewares.js': `module.exports = ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public']
  .map((name) => 'strapi::' + name);`,
};

const fill = `const rows = require('../rows.json');
module.exports = { async bootstrap({ strapi }) {
  for (const [kind, data] of Object.entries(rows))
    for (const row of data) await strapi.documents(\`api::\${kind}.\${kind}\`).create({ data: row });
} };`;

/**
 * Writes an application with these rows, which anybody may read, and installs it the first time.
 * @param rows by their kind
 * @returns its folder
 * @throws if npm does not install it
 */
export const writeApplication = async (rows: Record<string, readonly Row[]>): Promise<string> => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  };
  const filled = Object.fromEntries(
    Object.entries(rows).map(([kind, list]) => [kind, list.map(fieldsOf)]),
  );
  write('package.json', JSON.stringify({ name: 'strapi', private: true, dependencies }));
  write('rows.json', JSON.stringify(filled));
  write('src/index.js', fill);
  mkdirSync(join(folder, 'public', 'uploads'), { recursive: true });
  for (const [file, text] of Object.entries(configuration)) write(`config/${file}`, text);
  for (const [kind, list] of Object.entries(filled)) {
    const made = (what: string, settings = '') =>
      `module.exports = require('@strapi/strapi').factories.${what}('api::${kind}.${kind}'${settings});`;
    const open = ', { config: { find: { auth: false }, findOne: { auth: false } } }';
    const place = `src/api/${kind}`;
    write(`${place}/content-types/${kind}/schema.json`, JSON.stringify(schemaOf(kind, list)));
    write(`${place}/controllers/${kind}.js`, made('createCoreController'));
    write(`${place}/services/${kind}.js`, made('createCoreService'));
    write(`${place}/routes/${kind}.js`, made('createCoreRouter', open));
  }
  const isInstalled = existsSync(join(folder, 'node_modules', '.package-lock.json'));
  if (!isInstalled) {
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
    if ((await run('npm', install, { cwd: folder })) !== 0) throw new Error('npm has no Strapi.');
  }
  return folder;
};
