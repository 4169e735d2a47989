import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { DatabaseHost } from '../../database-url.ts';
import { within } from '../../within.ts';
import type { MysqlConnection } from './mysql.ts';

/**
 * A host that takes longer to answer gets no new connection. Open connections are ended only after twice as long: a host
 * under load, or a busy process of the portal, is late as well, and every query under way would fail.
 */
const patienceMs = 700;
const lookEveryMs = 300;
/** A host that comes and goes is not returned to each time. */
const returnAfterMs = 5_000;

type Row = Record<string, unknown>;

const ask = (connection: MysqlConnection, sql: string) =>
  new Promise<Row[]>((resolve, reject) => {
    connection.query(sql, (error: unknown, rows: Row[]) => (error ? reject(error) : resolve(rows)));
  });

/** `readable`: a replica, of which pages can still be read. */
type State = 'writable' | 'readable' | 'down';
const ranks: Record<State, number> = { writable: 0, readable: 1, down: 2 };

/** @throws if it does not answer */
const stateOf = async (connection: MysqlConnection): Promise<State> => {
  const [[settings], [galera]] = await Promise.all([
    ask(connection, 'SELECT @@GLOBAL.read_only AS isReadOnly'),
    // MariaDB reports `wsrep_ready` even without a cluster.
    ask(
      connection,
      "SHOW STATUS WHERE Variable_name = 'wsrep_ready' AND @@GLOBAL.wsrep_on = 1",
    ).catch(() => []),
  ]);
  // The node has lost the majority of its cluster.
  if (galera && galera.Value !== 'ON') return 'down';
  return settings?.isReadOnly === 0 ? 'writable' : 'readable';
};

/** Keeps the states of the hosts, and orders the hosts by them. */
export class HostOrder {
  readonly #hosts: readonly DatabaseHost[];
  readonly #isSpread: boolean;
  readonly #states = new Map<DatabaseHost, State>();
  readonly #writableSince = new Map<DatabaseHost, number>();
  #next: number;

  constructor(hosts: readonly DatabaseHost[], isSpread: boolean) {
    this.#hosts = hosts;
    this.#isSpread = isSpread;
    // Processes that start at the same time do not all begin at the same host.
    this.#next = Math.floor(Math.random() * hosts.length);
  }
  note(host: DatabaseHost, state: State, now = performance.now()): void {
    this.#states.set(host, state);
    if (state !== 'writable') this.#writableSince.delete(host);
    else if (!this.#writableSince.has(host)) this.#writableSince.set(host, now);
  }
  /** Whether a host of higher preference has taken writes for some seconds. */
  isReplaced(host: DatabaseHost, now = performance.now()): boolean {
    if (this.#isSpread) return false;
    return this.#hosts
      .slice(0, this.#hosts.indexOf(host))
      .some((one) => now - (this.#writableSince.get(one) ?? now) >= returnAfterMs);
  }
  /** A host whose state is unknown counts as writable. */
  #rank(host: DatabaseHost): number {
    return ranks[this.#states.get(host) ?? 'writable'];
  }
  /** Whether to end the connections to this host: it is down, or another can do more. */
  isLeft(host: DatabaseHost): boolean {
    const rank = this.#rank(host);
    return rank === ranks.down || this.#hosts.some((other) => this.#rank(other) < rank);
  }
  /** The hosts in the order in which to try them. */
  tries(): DatabaseHost[] {
    const start = this.#isSpread ? this.#next++ % this.#hosts.length : 0;
    const turned = [...this.#hosts.slice(start), ...this.#hosts.slice(0, start)];
    return turned.sort((a, b) => this.#rank(a) - this.#rank(b));
  }
}

interface Options {
  isSpread: boolean;
  /** Checks the hosts all the time, so that no query has to find out that one is down. */
  watches: boolean;
}

/**
 * Extend a client of knex to several servers that hold the same database. A connection is made to the first server that
 * takes writes; if none does, to the first that answers, since pages can still be read. Connections to a server that
 * stops doing so are ended. Once a server of higher preference takes writes again, connections move back to it.
 * @param base the client for one server
 */
export const clientOfHosts = (
  base: typeof Knex.Client,
  hosts: readonly DatabaseHost[],
  { isSpread, watches }: Options,
): typeof Knex.Client => {
  return class extends base {
    /** knex makes the password not enumerable. */
    declare connectionSettings: { password?: string };
    readonly #order = new HostOrder(hosts, isSpread);
    readonly #live = new Map<MysqlConnection, DatabaseHost>();
    readonly #end = new AbortController();
    #isWatching = false;

    #settingsOf(host: DatabaseHost): object {
      // A spread does not copy the password.
      const { password } = this.connectionSettings;
      return { ...this.connectionSettings, password, ...host, connectTimeout: patienceMs };
    }
    #leave(host: DatabaseHost): void {
      for (const [connection, at] of this.#live) {
        if (at !== host) continue;
        // The driver fails all queries of a connection whose stream has an error.
        connection.stream.destroy(
          Object.assign(new Error('the host is down'), { code: 'ECONNRESET' }),
        );
      }
    }
    async #watch(host: DatabaseHost): Promise<void> {
      const { signal } = this.#end;
      let connection: MysqlConnection | undefined;
      while (!signal.aborted) {
        try {
          if (!connection) {
            const made: MysqlConnection = this.driver.createConnection(this.#settingsOf(host));
            made.on('error', () => {});
            connection = made;
          }
          const state = stateOf(connection);
          await within(patienceMs, state).catch(() => this.#order.note(host, 'down'));
          this.#order.note(host, await within(patienceMs, state));
        } catch {
          this.#order.note(host, 'down');
          connection?.destroy();
          connection = undefined;
        }
        if (this.#order.isLeft(host)) this.#leave(host);
        await sleep(lookEveryMs, undefined, { ref: false, signal }).catch(() => {});
      }
      connection?.destroy();
    }
    #startWatching(): void {
      if (!watches || this.#isWatching) return;
      this.#isWatching = true;
      for (const host of hosts) void this.#watch(host);
    }

    override async acquireRawConnection(): Promise<MysqlConnection> {
      this.#startWatching();
      const settings = this.connectionSettings;
      let readable: MysqlConnection | undefined;
      let failure: unknown;
      for (const host of this.#order.tries()) {
        try {
          // The base reads the settings before it returns (hosts.test.ts fails otherwise).
          this.connectionSettings = this.#settingsOf(host);
          const connecting = super.acquireRawConnection();
          this.connectionSettings = settings;
          const connection = await connecting;
          this.#live.set(connection, host);
          connection.stream.once('close', () => this.#live.delete(connection));
          const state = await within(patienceMs, stateOf(connection)).catch((error) => {
            connection.destroy();
            throw error;
          });
          this.#order.note(host, state);
          if (state === 'writable') {
            readable?.destroy();
            return connection;
          }
          if (state === 'readable' && !readable) readable = connection;
          else connection.destroy();
        } catch (error) {
          this.#order.note(host, 'down');
          failure = error;
        }
      }
      if (readable) return readable;
      throw failure ?? Object.assign(new Error('no host takes part'), { code: 'ECONNREFUSED' });
    }
    /** A connection moves to another host between two uses, so that no transaction is ended. */
    override async validateConnection(connection: MysqlConnection): Promise<boolean> {
      const host = this.#live.get(connection);
      if (watches && host && this.#order.isReplaced(host)) return false;
      return super.validateConnection(connection);
    }
    override async destroy(done?: () => void): Promise<void> {
      this.#end.abort();
      await super.destroy(done);
    }
  };
};
