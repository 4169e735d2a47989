import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeCertificate } from '../api/src/testing/certificate.ts';
import { fetchBytes, fetchJson, fetchText } from './fetch-portal.ts';
import { releaseLayout } from './layout.ts';
import type { ReleaseInfo } from './release-info.ts';
import { verifyPublished } from './verify.ts';

const portal = createServer(({ url }, response) => {
  if (url === '/failure') response.statusCode = 500;
  if (url === '/cut-off') {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('x', () => response.destroy());
    return;
  }
  response.end('<p>A page</p>');
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
afterAll(() => portal.close());

test.each([
  ['that fails', '/failure', 'answers 500.'],
  ['that is cut off', '/cut-off', 'does not answer: '],
])('an answer %s is said with its address', async (_, path, says) => {
  const failure = fetchBytes(new URL(path, origin));
  await expect(failure).rejects.toThrow(`${origin}${path} ${says}`);
});

test('a page in place of JSON is refused with its address', async () => {
  await expect(fetchJson(new URL('/page', origin))).rejects.toThrow(
    `${origin}/page answers with something that is no JSON.`,
  );
});

test('a file that cannot be fetched while a release is verified is named with its address', async () => {
  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const away = `http://127.0.0.1:${(nobody.address() as AddressInfo).port}`;
  await new Promise((resolve) => nobody.close(resolve));
  const info = { name: 'mf-admin', version: '1', files: [{ path: 'a.js', integrity: 'sha384-x' }] };
  await expect(
    verifyPublished(releaseLayout('/nowhere'), info as unknown as ReleaseInfo, away),
  ).rejects.toThrow(`${away}/remotes/mf-admin/1/a.js does not answer: ECONNREFUSED.`);
});

test('a portal with the certificate of a private authority is asked where NODE_EXTRA_CA_CERTS names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'));
  const { key, certificate } = makeCertificate('localhost', folder);
  const secure = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_, response) => response.end('the portal'),
  );
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const url = new URL(`https://localhost:${(secure.address() as AddressInfo).port}/`);
  await expect(fetchText(url)).rejects.toThrow(
    /does not answer: its certificate is signed by an unknown authority .*NODE_EXTRA_CA_CERTS/,
  );
  // Node reads the variable when it starts.
  const script = `
    import { fetchText } from '${join(__dirname, 'fetch-portal.ts')}';
    console.log(await fetchText(new URL('${url}')));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
  );
  expect(stdout).toBe('the portal\n');
  secure.close();
  rmSync(folder, { recursive: true });
});
