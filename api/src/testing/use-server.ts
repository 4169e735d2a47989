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

/**
 * Start a server and sign its admin in, for a fixture of several test files. Files that run as one group share the
 * fixture's module, so `assign` sets its variables again before the tests of each file.
 */
export const useFixtureServer = (
  assign: (server: TestServer, admin: TestClient) => void,
  options?: TestServerOptions,
): void => {
  const server = useServer({}, options);
  const client = useAdmin(server);
  beforeAll(() => assign(server, client));
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
