/** @runs sqlite mariadb-long */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLong, testInLong } from '@ail/kit/testing/long';
import type { TestClient } from './testing/client.ts';
import { copyRows, fillLargePortal } from './testing/large-portal.ts';
import { type Asked, type Asker, listAddresses } from './testing/list-addresses.ts';
import { accountInput, sentIssue } from './testing/make.ts';
import { operationsOf, readOpenApi } from './testing/operations.ts';
import { planOf, queriesOf } from './testing/query-plans.ts';
import { onMysql, startTestServer, type TestServer } from './testing/server.ts';

/** A second on a slow phone's connection. */
const mostBytes = 60_000;

interface Portal {
  server: TestServer;
  as: Record<Asker, TestClient>;
}

type Group = [name: string, asked: Asked[]];

let large: Portal;
let lists: ReturnType<typeof listAddresses>;
let firstViews: Group[];

const openPortal = async (): Promise<Portal> => {
  const server = await startTestServer({ DEMO: '1' }, { sendsMail: false });
  await server.db('newsletterIssues').insert({ ...sentIssue(), createdAt: new Date() });
  const picture = { name: 'upload-00000000000000000000.webp', width: 1, height: 1 };
  await server.db('images').insert({ ...picture, content: Buffer.alloc(1), createdAt: new Date() });
  const account = server.client();
  const input = accountInput('abena');
  await account.post('/api/register', input);
  await account.post('/api/login', input);
  const inquiry = { name: input.fullName, email: input.email, message: 'May I see the site?' };
  await account.post('/api/projects/1/inquiries', inquiry);
  return { server, as: { visitor: server.client(), account, admin: await server.adminClient() } };
};

/** The first requests of each page, as written down by the front's tests. */
const recordedViews = async (remote: string): Promise<Group[]> => {
  const file = join(__dirname, `../../kit/testing/first-views/${remote}.json`);
  const views: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
  const askedBy = async (address: string): Promise<Asker> => {
    if (remote === 'mf-admin') return 'admin';
    return (await large.as.visitor.get(address)).status === 401 ? 'account' : 'visitor';
  };
  const groups: Group[] = [];
  for (const [page, steady] of Object.entries(views)) {
    const addresses = steady.map((address) =>
      address.replace('{now}', new Date().toISOString()).replace('{seed}', '123456789'),
    );
    groups.push([
      page,
      await Promise.all(
        addresses.map(async (address) => ({ address, asker: await askedBy(address) })),
      ),
    ]);
  }
  return groups;
};

beforeAll(async () => {
  large = await openPortal();
  await fillLargePortal(large.server.db, isLong ? 1 : 0.1);
  await copyRows(large.server.db, 'newsletterIssues', 500, () => ({}));
  await large.server.db.raw(
    onMysql
      ? 'ANALYZE TABLE events, registrations, projects, resources, users, messages, messageReplies, subscribers, auditLog, bulkJobs, checkIns, documentGrants'
      : 'ANALYZE',
  );
  lists = listAddresses(operationsOf(await readOpenApi(large.as.visitor)));
  firstViews = [...(await recordedViews('mf-public')), ...(await recordedViews('mf-admin'))];
});
afterAll(() => large.server.stop());

const get = async ({ as }: Portal, { address, asker }: Asked) => {
  const answer = await as[asker].get(address);
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
  return answer;
};

/** What a call asks the database of the large portal, and how. */
const plansOf = async (asked: Asked) => {
  const { db } = large.server;
  const queries = await queriesOf(db, () => get(large, asked));
  return Promise.all(queries.map(async (query) => ({ ...query, ...(await planOf(db, query)) })));
};

test('every list query of a large portal uses an index, and there are as few of them', async () => {
  expect(lists.plain.length).toBeGreaterThan(100);
  for (const asked of [...lists.plain, ...(isLong ? lists.combined : [])]) {
    const plans = await plansOf(asked);
    // The account, the ids of the page, its rows, the total, and at most four more for related rows.
    expect([asked, plans.length]).toEqual([asked, Math.min(plans.length, 8)]);
    for (const { sql, scans } of plans) expect([asked, sql, scans]).toEqual([asked, sql, []]);
  }
  const few = await plansOf({ address: '/api/events?limit=2', asker: 'admin' });
  const many = await plansOf({ address: '/api/events?limit=100', asker: 'admin' });
  expect(many.length).toBeLessThanOrEqual(few.length);
});

/** Lists whose searched text is too long for an index, or is in another index than their order. */
const readRows = /^\/api\/(?:events|projects|resources|admin\/users)\?/;

/** The best match first: which it is, is known once all matches are read. */
const isRanked = /^\/api\/projects\?(?!.*\b(?:sort|featured)=)/;

test('a search reads in the order of an index until its page is full, and of most lists only an index', async () => {
  expect(lists.searched.length).toBeGreaterThan(50);
  for (const asked of lists.searched) {
    for (const { sql, scans, sorts, rows } of await plansOf(asked)) {
      const isSearch = sql.includes('LIKE') && !/count\(|`id` in \(/i.test(sql);
      if (!isSearch || isRanked.test(asked.address)) continue;
      expect([asked, sql, scans, sorts]).toEqual([asked, sql, [], false]);
      if (!readRows.test(asked.address)) expect([asked, sql, rows]).toEqual([asked, sql, []]);
    }
  }
});

test('every page’s first view reads by an index, and little', async () => {
  for (const [page, group] of firstViews) {
    let bytes = 0;
    for (const asked of group) {
      bytes += Buffer.byteLength((await get(large, asked)).text);
      for (const { sql, scans } of await plansOf(asked)) {
        expect([asked, sql, scans]).toEqual([asked, sql, []]);
      }
    }
    expect([page, bytes <= mostBytes ? true : bytes]).toEqual([page, true]);
  }
});

testInLong('a part of the sitemap reads its own pages only', async () => {
  const { text } = await large.as.visitor.get('/sitemap.xml');
  const parts = [...text.matchAll(/part=\d+/g)].map(([part]) => `/sitemap.xml?${part}`);
  expect(parts.length).toBeGreaterThan(2);
  const pages: string[] = [];
  for (const address of parts) {
    const asked: Asked = { address, asker: 'visitor' };
    const queries = await queriesOf(large.server.db, () => get(large, asked));
    const unbounded = queries.filter(({ sql }) => !/count\(|max\(| limit /i.test(sql));
    expect([address, unbounded]).toEqual([address, []]);
    const { text: part } = await get(large, asked);
    pages.push(...[...part.matchAll(/<loc>([^?]*?)<\/loc>/g)].map(([, page]) => String(page)));
  }
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(15_000);
});
