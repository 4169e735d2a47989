/** @runs sqlite */
import { ConfigError, readConfig } from '../../config.ts';
import { warningsOf } from '../../platform/warnings.ts';
import { startTestServer } from '../../testing/server.ts';
import { securityTxt } from './security-txt.ts';

const contactOf = (environment: Record<string, string>) =>
  /^Contact: (.*)$/m.exec(securityTxt(readConfig(environment)) ?? '')?.[1];

test('is answered with every field of RFC 9116 that the settings give', async () => {
  const server = await startTestServer({
    SECURITY_CONTACT: 'https://example.org/report',
    SECURITY_POLICY: 'https://example.org/policy',
  });
  const { status, text } = await server.client().get('/.well-known/security.txt');
  await server.stop();
  expect(status).toBe(200);
  expect(text.split('\n')).toEqual([
    'Contact: https://example.org/report',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages: en, fr, sw',
    'Canonical: http://portal.test/.well-known/security.txt',
    'Policy: https://example.org/policy',
    '',
  ]);
});

test('the contact is the one that is set, else the team', () => {
  expect(contactOf({ TEAM_EMAIL: 'team@example.org' })).toBe('mailto:team@example.org');
  expect(
    contactOf({ TEAM_EMAIL: 'team@example.org', SECURITY_CONTACT: 'safe?bcc=x@example.org' }),
  ).toBe('mailto:safe%3Fbcc%3Dx@example.org');
});

test('an address may be written as a link, and a link in capitals', () => {
  expect(contactOf({ SECURITY_CONTACT: 'mailto:safe@example.org' })).toBe(
    'mailto:safe@example.org',
  );
  expect(contactOf({ SECURITY_CONTACT: 'MAILTO:safe@example.org' })).toBe(
    'mailto:safe@example.org',
  );
  expect(contactOf({ SECURITY_CONTACT: 'HTTPS://example.org/Report' })).toBe(
    'https://example.org/Report',
  );
});

test('without either there is none: the address of the first admin is not published', async () => {
  expect(securityTxt(readConfig({ ADMIN_EMAIL: 'chief@example.org' }))).toBeUndefined();
  const server = await startTestServer({ TEAM_EMAIL: '' });
  const { status } = await server.client().get('/.well-known/security.txt');
  await server.stop();
  expect(status).toBe(404);
});

test('a start in production without a contact is warned about, and so is a short session key', () => {
  const long = 'x'.repeat(16);
  const warnings = (environment: Record<string, string>, ...keys: string[]) =>
    warningsOf(readConfig(environment), keys);
  const production = {
    NODE_ENV: 'production',
    SESSION_KEYS: long,
    PUBLIC_URL: 'https://portal.example',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'team@portal.example',
  };
  expect(warnings(production, long)).toEqual([
    expect.stringMatching(/^SECURITY_CONTACT is not set/),
  ]);
  expect(warnings({ ...production, TEAM_EMAIL: 'team@example.org' }, long)).toEqual([]);
  expect(warnings({}, long)).toEqual([]);
  expect(warnings({}, long, 'x'.repeat(15))).toEqual([
    expect.stringMatching(/^DATA_DIR holds a session key of less than 16 characters/),
  ]);
});

test('a contact that is neither an address nor a page is refused at start', () => {
  for (const SECURITY_CONTACT of [
    'nobody',
    'http://example.org',
    'mailto:a@example.org?subject=x',
  ]) {
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow(ConfigError);
  }
});
