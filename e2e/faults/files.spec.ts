import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { Caller } from '../../api/src/testing/caller.ts';
import { makePdf, stream, written } from '../../api/src/testing/make-pdf.ts';
import { record } from '../../tooling/test/figures.ts';
import { startNginx } from '../../tooling/test/nginx.ts';
import { freePort, temporaryFolder } from '../../tooling/test/processes.ts';
import type { Api } from './api.ts';
import { expect, type Site, test } from './site.ts';
import { patience, sized } from './size.ts';
import { countOutcomes, uploadSlowly, watchMemory } from './slow-upload.ts';
import { startWatch } from './watch.ts';

const fileBytes = 10 * 1024 * 1024;
const uploads = sized(150, 30);
const sendingMs = 8_000;
/** A process alone takes about 150 MB. */
const mostMb = 600;
const mostTemporaryMb = 64;
const answeredWithinMs = 1_000;
const uploadedWithinMs = 10_000;

interface Portal {
  url: string;
  api: Api;
  nginx: { pid: number; folder: string } | undefined;
  stop(): Promise<void>;
}

/** One process; on `nginx` behind it. */
const startPortal = async (site: Site): Promise<Portal> => {
  if (site.kind === 'embedded') {
    const api = await (await site.api()).start();
    return { url: api.url, api, nginx: undefined, stop: async () => {} };
  }
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const api = await (await site.api({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' })).start();
  const apiPorts = [Number(new URL(api.url).port)];
  const nginx = await startNginx({ port, frontDir: temporaryFolder('portal-front'), apiPorts });
  const { folder, url } = nginx;
  const pid = Number(readFileSync(join(folder, 'nginx.pid'), 'utf8'));
  return { url, api, nginx: { pid, folder }, stop: () => nginx.stop() };
};

const signUp = async (site: Site, url: string, username: string) => {
  const caller = new Caller(url);
  const { status, text, headers } = await caller.json('POST', '/api/register', {
    username,
    email: `${username}@example.org`,
    password: 'Kisumu-lake-71-harbour',
    fullName: 'Amina Otieno',
    role: 'client',
  });
  if (status !== 201) throw new Error(`${username} cannot sign up: ${status} ${text}`);
  const cookie = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  const admin = await site.admin(url);
  const { text: created } = await admin.json('POST', '/api/admin/projects', {
    title: `Project of ${username}`,
    description: 'A project that has documents.',
    sector: 'technology',
    location: 'East Africa',
    investmentRange: '$5M+',
  });
  const { id: projectId }: { id: number } = JSON.parse(created);
  const { id: ownerId }: { id: number } = JSON.parse(text).user;
  await site.db('projects').where({ id: projectId }).update({ ownerId });
  const path = `/api/projects/${projectId}/documents?title=Plan&access=onRequest`;
  return { caller, path, headers: { cookie: cookie.join('; ') } };
};

/** Uploads a document. @returns the status, and how long it took */
const upload = async ({ caller, path }: Awaited<ReturnType<typeof signUp>>, file: Buffer) => {
  const begun = performance.now();
  const { status } = await caller.send('POST', path, file, {}, 300_000);
  return { status, ms: Math.round(performance.now() - begun) };
};

const scenarios = [
  { name: 'without an account', senders: 0 },
  { name: 'from an account without a project', senders: 1 },
  { name: 'from twenty owners', senders: 20 },
];

for (const { name, senders } of scenarios) {
  test(`${uploads} slow uploads ${name} take little memory and delay no one`, async ({
    site,
    kind,
  }) => {
    const portal = await startPortal(site);
    const owner = await signUp(site, portal.url, 'owner');
    const file = await makePdf();
    expect((await upload(owner, file)).status).toBe(201);
    const accounts: Awaited<ReturnType<typeof signUp>>[] = [];
    for (let index = 0; index < senders; index++) {
      accounts.push(await signUp(site, portal.url, `sender${index}`));
    }
    const endMemory = watchMemory(portal.api.pid, portal.nginx);
    const endWatch = startWatch(portal.url, ['/healthz']);
    const sending = Array.from({ length: uploads }, (_, index) => {
      const { path, headers } = accounts[index % senders] ?? { path: owner.path, headers: {} };
      return uploadSlowly({
        url: portal.url,
        path: senders === 1 ? owner.path : path,
        bytes: fileBytes,
        ms: sendingMs,
        headers,
      });
    });
    await new Promise((resolve) => setTimeout(resolve, sendingMs / 4));
    const during = await upload(owner, file);
    const outcomes = countOutcomes(await Promise.all(sending));
    const seen = await endWatch();
    const memory = await endMemory();
    record(`slow uploads ${name}`, {
      kind,
      uploads,
      outcomes,
      during,
      healthz: { slowestMs: seen.slowestMs, p95Ms: seen.p95Ms, failed: seen.failed.length },
      ...memory,
    });
    await portal.stop();
    expect(seen.failed).toEqual([]);
    expect(seen.slowestMs).toBeLessThan(answeredWithinMs * patience);
    expect(memory.apiMb).toBeLessThan(mostMb);
    expect(memory.nginxFilesMb).toBeLessThan(mostTemporaryMb);
    // Twenty owners at one address leave no room for another one there.
    expect(senders > 1 ? [201, 429] : [201]).toContain(during.status);
    expect(during.ms).toBeLessThan((sendingMs + uploadedWithinMs) * patience);
  });
}

const xliff = (middle: string) =>
  `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">${middle}</xliff>`;
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

const hostileTexts: Record<string, string> = {
  attributes: xliff(`<file id="events-1" ${repeat(200_000, (index) => `a${index}="" `)}/>`),
  'attributes of many elements': xliff(
    repeat(180, () => `<a ${repeat(3_000, (index) => `b${index}=""`)}/>`),
  ),
  depth: xliff('<a>'.repeat(1_000_000)),
  text: xliff(
    `<file id="events-1"><unit id="title"><segment><source>${'a'.repeat(3_900_000)}</source></segment></unit></file>`,
  ),
  'character references': xliff(`<file id="events-1">${'&#65;'.repeat(780_000)}</file>`),
  'an attribute': xliff(`<file id="${'a'.repeat(3_900_000)}"/>`),
  'a table of one row': `item,field,en,fr\n${'a,'.repeat(1_900_000)}`,
  'an open quote': `item,field,en,fr\n"${'a'.repeat(3_900_000)}`,
  'empty rows': `item,field,en,fr\n${'\n'.repeat(3_900_000)}`,
};

test('hostile files of translators end soon and delay no one', async ({ site, kind }) => {
  const portal = await startPortal(site);
  const admin = await site.admin(portal.url);
  for (const [name, file] of Object.entries(hostileTexts)) {
    const endWatch = startWatch(portal.url, ['/healthz']);
    const endMemory = watchMemory(portal.api.pid);
    const begun = performance.now();
    const { status } = await admin
      .json('POST', '/api/admin/translations/import/preview', { file }, 300_000)
      .catch((error) => ({ status: String(error) }));
    const ms = Math.round(performance.now() - begun);
    const seen = await endWatch();
    const memory = await endMemory();
    record(`hostile file of a translator: ${name}`, {
      kind,
      bytes: file.length,
      status,
      ms,
      healthzSlowestMs: seen.slowestMs,
      apiMb: memory.apiMb,
    });
    expect.soft(seen.slowestMs, name).toBeLessThan(answeredWithinMs * patience);
  }
  await portal.stop();
});

const hostilePdfs = (): Record<string, Buffer> => {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '));
  const packedTwice = deflateSync(packed);
  return {
    'xref ': Buffer.from(`%PDF-1.4\n${'xref '.repeat(2_000_000)}`),
    'open arrays': Buffer.from(`%PDF-1.4\n1 0 obj\n${'['.repeat(10_000_000)}`),
    'many small objects': written({ objects: Array.from({ length: 400_000 }, () => '[]') }),
    'a picture behind ASCIIHex': written({
      objects: [
        stream(
          '/Filter[/ASCIIHexDecode/FlateDecode/FlateDecode]',
          Buffer.from(`${packedTwice.toString('hex')}>`),
        ),
      ],
    }),
  };
};

test('hostile PDFs of one account delay no one', async ({ site, kind }) => {
  const portal = await startPortal(site);
  const owner = await signUp(site, portal.url, 'owner');
  const sender = await signUp(site, portal.url, 'sender');
  const file = await makePdf();
  for (const [name, hostile] of Object.entries(hostilePdfs())) {
    const endWatch = startWatch(portal.url, ['/healthz']);
    const endMemory = watchMemory(portal.api.pid);
    const sending = Promise.all(
      Array.from({ length: 6 }, () =>
        upload(sender, hostile).catch((error) => ({ status: String(error), ms: 0 })),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const during = await upload(owner, file);
    const outcomes = countOutcomes((await sending).map(({ status }) => String(status)));
    const seen = await endWatch();
    const memory = await endMemory();
    record(`hostile PDF: ${name}`, {
      kind,
      bytes: hostile.length,
      outcomes,
      during,
      healthzSlowestMs: seen.slowestMs,
      apiMb: memory.apiMb,
      childrenMb: memory.childrenMb,
    });
    expect.soft(seen.slowestMs, name).toBeLessThan(answeredWithinMs * patience);
    expect.soft(during.status, name).toBe(201);
    expect.soft(during.ms, name).toBeLessThan(uploadedWithinMs * patience);
    expect.soft(memory.apiMb, name).toBeLessThan(mostMb);
  }
  await portal.stop();
});
