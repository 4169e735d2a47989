import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import type { ReleaseInfo } from '../../release/release-info.ts';
import { cut, getFile } from './get.ts';

// Many visitors at once, as a process of its own: `node visitors.ts <url> <how many> [pause]`. Each
// opens a page as a browser would, checks every byte that has an integrity, and begins again after a
// pause of so many milliseconds. SIGTERM ends it; what it saw is printed as JSON.

export interface Sighting {
  first: number;
  last: number;
}
export interface LoadReport {
  requests: number;
  seconds: number;
  failures: string[];
  /** Requests whose kept connection the server closed before it answered; they were sent again. */
  sentAgain: number;
  /** Milliseconds to the last byte. */
  latency: { median: number; p99: number };
  /** When a visitor first and last requested a document that came from this revision. */
  revisions: Record<number, Sighting>;
  byKind: Record<string, number>;
}

const [url = '', visitors = '40', pauseMs = '0'] = process.argv.slice(2);
const begun = performance.now();
const failures: string[] = [];
const times: number[] = [];
const revisions: Record<number, Sighting> = {};
const byKind: Record<string, number> = {};
let ending = false;

const pages = [
  '/',
  '/events',
  '/projects',
  '/services',
  '/contact',
  '/resources',
  '/admin',
  '/auth',
];
const calls = ['/api/events', '/api/projects', '/api/resources', '/healthz'];
const catalogues = ['common', 'home', 'events', 'admin', 'auth'];
const images = ['/assets/favicon.svg', '/assets/logo.svg'];
const languages = ['en', 'fr', 'sw'];

const any = <T>(choices: readonly T[]): T =>
  choices[Math.floor(Math.random() * choices.length)] as T;

const get = async (kind: string, path: string, integrity?: string): Promise<string> => {
  const started = performance.now();
  try {
    const { status, body } = await getFile(new URL(path, url));
    times.push(performance.now() - started);
    byKind[kind] = (byKind[kind] ?? 0) + 1;
    if (status !== 200) failures.push(`${path} ${status}`);
    const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    if (integrity && hash !== integrity) failures.push(`${path} is not what was released`);
    return body.toString();
  } catch (error) {
    failures.push(`${path} ${error}`);
    return '';
  }
};

const scriptTag = /<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"[^>]* integrity="([^"]+)"/g;

const visit = async () => {
  const asked = Date.now();
  const document = await get('document', any(pages));
  const inlined = /id="registry">(.*?)<\/script>/s.exec(document)?.[1];
  if (!inlined) {
    failures.push('a document without its registry');
    return;
  }
  const registry = JSON.parse(inlined) as Registry;
  const { first = asked, last = asked } = revisions[registry.revision] ?? {};
  revisions[registry.revision] = { first: Math.min(first, asked), last: Math.max(last, asked) };
  for (const [, path = '', integrity] of document.matchAll(scriptTag)) {
    await get('script', path, integrity);
  }
  const { remotes } = JSON.parse((await get('registry', '/registry.json')) || inlined) as Registry;
  for (const { entry, integrity } of Object.values(remotes)) {
    await get('entry', entry, integrity);
    const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
    const release = await get('release', `${folder}release.json`);
    // It has failed, which is kept; the others go on.
    if (!release) continue;
    const { files } = JSON.parse(release) as ReleaseInfo;
    for (const file of [any(files), any(files)]) {
      await get('chunk', folder + file.path, file.integrity);
    }
  }
  await get('locale', `/locales/${any(languages)}/${any(catalogues)}.json`);
  await get('image', any(images));
  await get('api', any(calls));
};

process.once('SIGTERM', () => {
  ending = true;
});

await Promise.all(
  Array.from({ length: Number(visitors) }, async () => {
    while (!ending) {
      await visit();
      await sleep(Number(pauseMs));
    }
  }),
);
times.sort((a, b) => a - b);
const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
const report: LoadReport = {
  requests: times.length,
  seconds: Math.round((performance.now() - begun) / 1000),
  failures,
  sentAgain: cut.requests,
  latency: { median: at(0.5), p99: at(0.99) },
  revisions,
  byKind,
};
process.stdout.write(JSON.stringify(report), () => process.exit(0));
