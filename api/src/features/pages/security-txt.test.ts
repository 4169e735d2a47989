import { ConfigError, readConfig } from '../../config.ts';
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

test('without either there is none: the address of the first admin is not published', async () => {
  expect(securityTxt(readConfig({ ADMIN_EMAIL: 'chief@example.org' }))).toBeUndefined();
  const server = await startTestServer({ TEAM_EMAIL: '' });
  const { status } = await server.client().get('/.well-known/security.txt');
  await server.stop();
  expect(status).toBe(404);
});

test('a contact that is neither an address nor a page is refused at start', () => {
  for (const SECURITY_CONTACT of ['nobody', 'http://example.org']) {
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow(ConfigError);
  }
});
