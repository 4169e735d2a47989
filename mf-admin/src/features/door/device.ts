import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** A ticket that this device has let in. */
export interface Scan {
  code: string;
  at: string;
  device: string;
}

interface Schema extends DBSchema {
  tickets: { key: number; value: DoorTicket };
  /** Not sent yet, in their order. */
  scans: { key: [at: string, code: string]; value: Scan };
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

  scans(): Promise<Scan[]> {
    return this.#db.getAll('scans');
  }

  /** Notes a scan, and its ticket as let in: both or neither. */
  async addScan(scan: Scan, ticket: DoorTicket): Promise<void> {
    const transaction = this.#db.transaction(['scans', 'tickets'], 'readwrite');
    void transaction.objectStore('scans').put(scan);
    void transaction.objectStore('tickets').put(ticket);
    await transaction.done;
  }

  async removeScans(scans: readonly Scan[]): Promise<void> {
    const { store, done } = this.#db.transaction('scans', 'readwrite');
    for (const { at, code } of scans) void store.delete(IDBKeyRange.only([at, code]));
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
