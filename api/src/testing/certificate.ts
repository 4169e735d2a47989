import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a key and a certificate for a host name that is its own authority; gives both files. */
export const makeCertificate = (hostname: string): { key: string; certificate: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'ail-tls-'));
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const parameters = [
    ...['req', '-x509', '-nodes', '-days', '2', '-subj', `/CN=${hostname}`],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-addext', `subjectAltName=DNS:${hostname}`, '-keyout', key, '-out', certificate],
  ];
  execFileSync('openssl', parameters, { stdio: 'pipe' });
  return { key, certificate };
};
