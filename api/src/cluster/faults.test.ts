/** @runs own-cluster */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { ClusterNode } from '../../../tooling/test/cluster.ts';
import { record } from '../../../tooling/test/figures.ts';
import { connect } from '../platform/db/connect.ts';
import { TestClient } from '../testing/client.ts';
import { type ClusterPortal, startClusterPortal } from '../testing/cluster-portal.ts';
import { publishEvent } from '../testing/make.ts';

/**
 * An API process at each of three nodes, and one that knows all of them, while people register at all four. What was
 * acknowledged must be in every node's database once, and its mail sent once.
 */

/** Longer than the lease of a mail that was taken just before the fault. */
const sendLimitMs = 150_000;

let portal: ClusterPortal;
let ofAll: string;
let chief: TestClient;
let people = 0;

beforeAll(async () => {
  portal = await startClusterPortal();
  const hosts = portal.nodes.map(({ port }) => `127.0.0.1:${port}`).toReversed();
  // Its first host is the node that fails.
  ofAll = await portal.addProcess(portal.urlOf(hosts.join(',')));
  chief = await portal.signedIn(0);
});
afterAll(() => portal.stop());

interface Writer {
  url: string;
  /** Addresses that were told that they are registered. */
  acknowledged: string[];
  statuses: Map<number, number>;
  /** The longest time between two registrations. */
  longestGapMs: number;
  stop(): Promise<void>;
}

const startWriter = (url: string, eventId: number): Writer => {
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let isOver = false;
  let last = performance.now();
  const noteGap = () => {
    writer.longestGapMs = Math.max(writer.longestGapMs, performance.now() - last);
  };
  const run = async () => {
    while (!isOver) {
      people += 1;
      const email = `fault${people}@example.org`;
      const { status } = await new TestClient({ url })
        .post(`/api/events/${eventId}/register`, { name: 'Amina', email })
        .catch(() => ({ status: 0 }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) {
        acknowledged.push(email);
        noteGap();
        last = performance.now();
      }
      await sleep(20);
    }
    noteGap();
  };
  const work = run();
  const writer: Writer = {
    url,
    acknowledged,
    statuses,
    longestGapMs: 0,
    stop: async () => {
      isOver = true;
      await work;
    },
  };
  return writer;
};

const refusedBy = ({ statuses }: Writer) => statuses.get(503) ?? 0;

const readyStatus = async (url: string) =>
  (await fetch(`${url}/readyz`).catch(() => ({ status: 0 }))).status;

/** @returns how long it took, in milliseconds */
const untilReady = async (url: string, wanted: number, limitMs: number): Promise<number> => {
  const start = performance.now();
  while (performance.now() - start < limitMs) {
    if ((await readyStatus(url)) === wanted) return Math.round(performance.now() - start);
    await sleep(50);
  }
  throw new Error(`${url}/readyz did not answer ${wanted} within ${limitMs} ms.`);
};

/** Waits until each of them has made five more registrations. */
const untilEachGoesOn = async (writers: readonly Writer[], limitMs: number): Promise<void> => {
  const before = writers.map(({ acknowledged }) => acknowledged.length);
  for (const end = performance.now() + limitMs; performance.now() < end; await sleep(50)) {
    const missing = writers.filter(
      ({ acknowledged }, index) => acknowledged.length < (before[index] ?? 0) + 5,
    );
    if (missing.length === 0) return;
  }
  throw new Error(`The other nodes did not go on within ${limitMs} ms.`);
};

const withDatabase = async <T>(node: ClusterNode, read: (db: Knex) => Promise<T>): Promise<T> => {
  const db = connect({
    kind: 'mysql',
    url: `${node.url}/portal`,
    tls: { mode: 'off', ca: undefined },
  });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
};

interface Fault {
  begin(node: ClusterNode): Promise<void> | void;
  end(node: ClusterNode): Promise<void>;
}

const faults: [string, Fault][] = [
  [
    'is killed, and comes back without its data',
    { begin: (node) => node.kill(), end: (node) => node.comeBack({ isEmpty: true }) },
  ],
  [
    'is killed, and comes back with its data',
    { begin: (node) => node.kill(), end: (node) => node.comeBack() },
  ],
  [
    'is cut off from the others',
    { begin: (node) => node.cutOff(), end: (node) => node.reconnect() },
  ],
  [
    'does not answer any more',
    {
      begin: (node) => node.freeze(),
      end: async (node) => {
        node.thaw();
        await node.reconnect();
      },
    },
  ],
];

test.each(faults)(
  'nothing is lost, and nothing is sent twice, where a node %s',
  async (name, fault) => {
    const failing = portal.nodes.length - 1;
    const node = portal.nodes[failing];
    const itsApi = portal.urls[failing];
    if (!node || !itsApi) throw new Error('No node.');
    const { id } = await publishEvent(chief);
    const writers = [...portal.urls, ofAll].map((url) => startWriter(url, id));
    const ofNode = writers[failing];
    const ofAllNodes = writers.at(-1);
    if (!ofNode || !ofAllNodes) throw new Error('No writer.');
    const ofOthers = writers.slice(0, failing);
    await sleep(1_500);

    await fault.begin(node);
    const refusedMs = await untilReady(itsApi, 503, 10_000);
    await untilEachGoesOn([...ofOthers, ofAllNodes], 30_000);
    await sleep(1_000);
    expect(await readyStatus(itsApi)).toBe(503);
    await fault.end(node);
    const recoveredMs = await untilReady(itsApi, 200, 15_000);
    await sleep(1_000);
    await Promise.all(writers.map((writer) => writer.stop()));

    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    for (const one of portal.nodes) {
      const emails = await withDatabase(one, (db) =>
        db('registrations').where({ eventId: id }).pluck('email'),
      );
      expect(acknowledged.filter((email) => !emails.includes(email))).toEqual([]);
      expect(new Set(emails).size).toBe(emails.length);
    }
    const unsent = async () =>
      Number((await portal.db('outbox').whereNull('sentAt').count({ count: '*' }).first())?.count);
    for (const end = Date.now() + sendLimitMs; (await unsent()) > 0 && Date.now() < end; ) {
      await sleep(100);
    }
    const sent = new Map<string, number>();
    for (const address of portal.mail.delivered) sent.set(address, (sent.get(address) ?? 0) + 1);
    expect(acknowledged.filter((email) => sent.get(email) !== 1)).toEqual([]);

    // Only "try again": 201, 503, or an end of the connection.
    const others = writers.flatMap(({ statuses }) =>
      [...statuses.keys()].filter((status) => ![201, 503, 0].includes(status)),
    );
    expect(others).toEqual([]);
    record('cluster fault', {
      node: name,
      acknowledged: acknowledged.length,
      lost: 0,
      mailsTwice: 0,
      itsApiRefusesAfterMs: refusedMs,
      itsApiIsBackAfterMs: recoveredMs,
      refused: {
        itsApi: refusedBy(ofNode),
        others: ofOthers.map(refusedBy),
        ofAllNodes: refusedBy(ofAllNodes),
      },
      longestGapMs: {
        others: Math.round(Math.max(...ofOthers.map(({ longestGapMs }) => longestGapMs))),
        ofAllNodes: Math.round(ofAllNodes.longestGapMs),
      },
    });
  },
);
