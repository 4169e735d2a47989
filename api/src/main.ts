import { ConfigError, readConfig } from './config.ts';
import { safeError } from './platform/log.ts';
import { startServer } from './start.ts';

/** The longest time that a stop waits for a proxy to send its requests elsewhere. */
const drainMs = 1_500;

const exitWith = (error: unknown): never => {
  console.error(error instanceof ConfigError ? error.message : safeError(error));
  process.exit(1);
};

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  console.log(`Africa Investment Link answers on ${config.publicUrl}`);
  console.log(
    server.newAdminPassword
      ? `Sign in at ${config.publicUrl}/auth as ${config.admin.username} with the password ${server.newAdminPassword} (shown this once)`
      : `Sign in at ${config.publicUrl}/auth.`,
  );
  if (!config.rateLimits) console.warn('RATE_LIMITS are off: this is for tests only.');

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop(drainMs).then(() => process.exit(0), exitWith);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  exitWith(error);
}
