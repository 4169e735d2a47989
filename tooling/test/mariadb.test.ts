import { createConnection } from 'mysql2/promise';
import { type Database, startMariadb } from './mariadb.ts';

test('a server that starts leaves the temporary tables of another', async () => {
  const servers: Database[] = [];
  try {
    servers.push(await startMariadb());
    const connection = await createConnection(`${servers[0]?.url}/mysql`);
    await connection.query('CREATE TEMPORARY TABLE kept (a INT) ENGINE=Aria');
    servers.push(await startMariadb());
    // Which opens its files again.
    await expect(connection.query('ALTER TABLE kept FORCE')).resolves.toBeDefined();
    await connection.end();
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});
