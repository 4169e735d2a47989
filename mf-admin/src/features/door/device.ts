import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import type { RegistrationStatus } from '@ail/kit/contracts/enums';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** A ticket that this device has let in. */
export interface Scan {
  code: string;
  at: string;
  device: string;
  /** Of the ticket as it was on the device; releases of before do not note it. */
  name?: string;
}

/** A scan that the server has not accepted; kept until the helper dismisses it. */
export interface RefusedScan extends Scan {
  /** Of the registration; `null` where the code is that of no ticket. */
  status: RegistrationStatus | null;
}

const isRefused = (scan: Scan): scan is RefusedScan => 'status' in scan;

interface Schema extends DBSchema {
  tickets: { key: number; value: DoorTicket };
  /** Not sent yet, or refused, in their order. */
  scans: { key: [at: string, code: string]; value: Scan | RefusedScan };
  about: { key: 'device' | 'title'; value: string };
}

const nameOf = (eventId: string) => `door-${eventId}`;

/** What a device keeps of one door: the tickets, whom it has let in, and its own name. */
export class Device {
  readonly #db: IDBPDatabase<Schema>;

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  static async open(eventId: string): Promise<Device> {
    return new Device(
      await openDB<Schema>(nameOf(eventId), 1, {
        upgrade(db) {
          db.createObjectStore('tickets', { keyPath: 'id' });
          db.createObjectStore('scans', { keyPath: ['at', 'code'] });
          db.createObjectStore('about');
        },
        // Another tab is done with this door.
        blocking: (_current, _blocked, { target }) => {
          if (target instanceof IDBDatabase) target.close();
        },
      }),
    );
  }

  /** Deletes everything that the device knows of a door. */
  static delete(eventId: string): Promise<void> {
    return deleteDB(nameOf(eventId));
  }

  /**
   * Delete the list, and everything else unless scans are left that the server has not accepted.
   * @returns these scans
   */
  async forgetList(): ReturnType<Device['scans']> {
    const transaction = this.#db.transaction(['tickets', 'about'], 'readwrite');
    void transaction.objectStore('tickets').clear();
    void transaction.objectStore('about').delete('title');
    await transaction.done;
    return this.scans();
  }

  close(): void {
    this.#db.close();
  }

  tickets(): Promise<DoorTicket[]> {
    return this.#db.getAll('tickets');
  }

  async putTickets(tickets: readonly DoorTicket[]): Promise<void> {
    const { store, done } = this.#db.transaction('tickets', 'readwrite');
    for (const ticket of tickets) void store.put(ticket);
    await done;
  }

  /** The scans that are not sent yet, and those that were refused. */
  async scans(): Promise<{ unsent: Scan[]; refused: RefusedScan[] }> {
    const all = await this.#db.getAll('scans');
    return { unsent: all.filter((scan) => !isRefused(scan)), refused: all.filter(isRefused) };
  }

  /** Notes a scan, and its ticket as let in: both or neither. */
  async addScan(scan: Scan, ticket: DoorTicket): Promise<void> {
    const transaction = this.#db.transaction(['scans', 'tickets'], 'readwrite');
    void transaction.objectStore('scans').put(scan);
    void transaction.objectStore('tickets').put(ticket);
    await transaction.done;
  }

  /** Deletes scans, and keeps those of them that were refused. */
  async removeScans(scans: readonly Scan[], refused: readonly RefusedScan[] = []): Promise<void> {
    const { store, done } = this.#db.transaction('scans', 'readwrite');
    for (const { at, code } of scans) void store.delete(IDBKeyRange.only([at, code]));
    for (const scan of refused) void store.put(scan);
    await done;
  }

  /** What was made once: the name that check-ins bear, the title of the event. */
  async once(key: Schema['about']['key'], make: () => Promise<string>): Promise<string> {
    const known = await this.#db.get('about', key);
    if (known) return known;
    const made = await make();
    await this.#db.put('about', made, key);
    return made;
  }
}
