import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Makes a key and a certificate that is its own authority, for a host name.
 * @param folder where both files are written
 * @returns the paths of the files
 */
export const makeCertificate = (
  hostname: string,
  folder: string,
): { key: string; certificate: string } => {
  const key = join(folder, `${hostname}-key.pem`);
  const certificate = join(folder, `${hostname}-certificate.pem`);
  const parameters = [
    ...['req', '-x509', '-nodes', '-days', '2', '-subj', `/CN=${hostname}`],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-addext', `subjectAltName=DNS:${hostname}`, '-keyout', key, '-out', certificate],
  ];
  execFileSync('openssl', parameters, { stdio: 'pipe' });
  return { key, certificate };
};
