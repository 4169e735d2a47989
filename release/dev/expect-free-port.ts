import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The development server throws where nobody can catch it.
 * @throws a sentence if it cannot listen there
 */
export const expectFreePort = async (host: string, port: number): Promise<void> => {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'EADDRINUSE'
        ? `PORT ${port} on ${host} is taken by another program.`
        : `PORT ${port} on HOST ${host} cannot be listened on (${code}).`,
    );
  }
  probe.close();
  await once(probe, 'close');
};
