import { TestClient } from './client.ts';
import { type Account, type AccountRole, signUp } from './make.ts';
import { admin, startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/**
 * Start a server before the tests of the calling file or `describe`, and stop it after them.
 * @param environment variables that differ from those of `startTestServer`
 * @returns the server; until it has started, it can only make clients
 */
export const useServer = (
  environment: Record<string, string> = {},
  options: TestServerOptions = {},
): TestServer => {
  const server = { client: () => new TestClient(server) } as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(environment, options));
  });
  afterAll(() => server.stop());
  return server;
};

/** Sign the first admin in before the tests. */
export const useAdmin = (server: TestServer): TestClient => {
  const client = server.client();
  const { username, password } = admin;
  beforeAll(() => client.post('/api/login', { username, password }));
  return client;
};

/** Sign up for an account before the tests. */
export const useAccount = (server: TestServer, username: string, role?: AccountRole): Account => {
  const client = server.client() as Account;
  beforeAll(() => signUp(client, username, role));
  return client;
};

/** Sign up for an account named `second` before the tests and make it an admin. */
export const useSecondAdmin = (server: TestServer): TestClient => {
  const client = useAccount(server, 'second');
  beforeAll(() => server.db('users').where({ usernameKey: 'second' }).update({ role: 'admin' }));
  return client;
};
