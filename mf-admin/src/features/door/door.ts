import { readApi } from '@ail/kit/browser/api';
import { ApiError, NetworkError } from '@ail/kit/browser/http';
import { callWithPass, pageWithPass } from '@ail/kit/browser/with-pass';
import type { QueryOf } from '@ail/kit/contracts/call';
import { shortDeviceName } from '@ail/kit/contracts/door/door';
import { checkIn, listDoorTickets } from '@ail/kit/contracts/door/door.calls';
import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import { normalisedTicketCode, ticketAlphabet } from '@ail/kit/contracts/door/ticket-code';
import { getEvent } from '@ail/kit/contracts/events/event.calls';
import { limits } from '@ail/kit/contracts/limits';
import { Device, type RefusedScan, type Scan } from './device.ts';
import { type DoorPasses, isOver, type Pass } from './pass.ts';

/** What the door says of a ticket. */
export type Verdict =
  | { kind: 'accepted'; ticket: DoorTicket }
  | { kind: 'already'; ticket: DoorTicket; at: string; device: string }
  | { kind: 'notApproved'; ticket: DoorTicket }
  | { kind: 'unknown'; code: string };

export interface DoorState {
  /**
   * `over`: the pass is revoked or expired, or the session has ended. Of the door only scans are left on the device
   * that the server has not accepted.
   */
  status: 'loading' | 'failed' | 'open' | 'over' | 'finished';
  /** Of the event, where visitors may see it. */
  title: string | undefined;
  tickets: readonly DoorTicket[];
  /** Scans that have not been sent yet. */
  unsent: number;
  /** Tickets that this device has let in, and the server has not accepted. */
  refused: readonly RefusedScan[];
  /** There was no answer at the last attempt. */
  isOffline: boolean;
  /** Why the list could not be loaded, or scans not be sent, although there was an answer. */
  error: Error | undefined;
  /** A link that was opened on a device with another pass: not checked yet, or refused. */
  link: 'none' | 'pending' | 'refused';
}

/** At the same time. */
const requests = 4;
/** Changes with an earlier time may have been stored later: at another server, by a transaction that took long. */
const overlapMs = 60_000;

const suffixLength = 4;
const makeDeviceName = (label: string): string => {
  const random = crypto.getRandomValues(new Uint8Array(suffixLength));
  const suffix = Array.from(random, (byte) => ticketAlphabet[byte % 32]).join('');
  return shortDeviceName(`${label} ${suffix}`);
};

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** The door of one event on this device. It works without a network: what it knows is kept, and sent later. */
export class Door {
  readonly #eventId: string;
  #pass: Pass;
  /** Replaces the pass once the server has accepted it. */
  #linked: Pass | undefined;
  readonly #keep: (pass: Pass) => void;
  readonly #listeners = new Set<() => void>();
  #device: Device | undefined;
  #name = '';
  /** By id: a ticket may get another code. */
  #tickets = new Map<number, DoorTicket>();
  /** By code; on the device, too. */
  readonly #unsent = new Map<string, Scan>();
  #syncing: Promise<void> | undefined;
  #state: DoorState = {
    status: 'loading',
    title: undefined,
    tickets: [],
    unsent: 0,
    refused: [],
    isOffline: false,
    error: undefined,
    link: 'none',
  };

  /**
   * @param passes the pass of this device, and another one in the link that was opened
   * @param label what devices are called where the pass has no name
   * @param keep keeps a pass that replaces the former, or ends at another time than before
   */
  constructor(
    eventId: string,
    { pass, linked }: DoorPasses,
    label: string,
    keep: (pass: Pass) => void,
  ) {
    this.#eventId = eventId;
    this.#keep = keep;
    this.#pass = pass;
    this.#linked = linked;
    this.#name = pass.label ?? label;
    if (linked) this.#state.link = 'pending';
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = (): DoorState => this.#state;

  private set(changed: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }

  private ticketOf(code: string): DoorTicket | undefined {
    return [...this.#tickets.values()].find((ticket) => ticket.code === code);
  }

  private setTickets(): void {
    this.set({ tickets: [...this.#tickets.values()], unsent: this.#unsent.size, status: 'open' });
  }

  /** Shows what is on the device, then asks the server. */
  async open(): Promise<void> {
    try {
      this.#device = await Device.open(this.#eventId);
    } catch (error) {
      // Some browsers refuse storage in private windows.
      return this.set({ status: 'failed', error: error instanceof Error ? error : undefined });
    }
    const device = this.#device;
    this.#name = await device.once('device', async () => makeDeviceName(this.#name));
    if (await this.isOver()) return this.close('over');
    const [tickets, scans] = await Promise.all([device.tickets(), device.scans()]);
    for (const ticket of tickets) this.#tickets.set(ticket.id, ticket);
    for (const scan of scans.unsent) this.#unsent.set(scan.code, scan);
    this.set({ refused: scans.refused });
    if (tickets.length > 0) this.setTickets();
    await Promise.all([this.sync(), this.readTitle(device)]);
  }

  private async readTitle(device: Device): Promise<void> {
    const request = { params: { id: this.#eventId } };
    try {
      const read = async () => (await readApi(getEvent, request)).title;
      this.set({ title: await device.once('title', read) });
    } catch {
      // A draft; or without a network, for the first time. The page has a title of its own.
    }
  }

  /** What the door says of a code; who is let in is noted on the device before the verdict is given. */
  async scan(typed: string): Promise<Verdict> {
    const code = normalisedTicketCode(typed);
    const ticket = this.ticketOf(code);
    if (!ticket) {
      void this.sync();
      return { kind: 'unknown', code };
    }
    if (ticket.checkIn) return { kind: 'already', ticket, ...ticket.checkIn };
    if (ticket.status !== 'approved') return { kind: 'notApproved', ticket };
    const { name } = ticket;
    const scan = { code, at: new Date().toISOString(), device: this.#name, name };
    const letIn = { ...ticket, checkIn: { at: scan.at, device: scan.device } };
    // At once, so that the same ticket is not let in twice while it is stored.
    this.#tickets.set(letIn.id, letIn);
    this.#unsent.set(code, scan);
    await this.keepScan(scan, letIn);
    this.setTickets();
    void this.sync();
    return { kind: 'accepted', ticket: letIn };
  }

  /** Where nothing can be stored the scan is sent as long as the page stays open. */
  private async keepScan(scan: Scan, ticket: DoorTicket): Promise<void> {
    try {
      await this.#device?.addScan(scan, ticket);
    } catch {
      // Another tab that is done with this door has closed the storage.
      try {
        this.#device = await Device.open(this.#eventId);
        await this.#device.addScan(scan, ticket);
      } catch (error) {
        this.set({ error: error instanceof Error ? error : undefined });
      }
    }
  }

  /** Sends what is to be sent, and reads what has changed. Never at the same time. */
  sync(): Promise<void> {
    this.#syncing ??= this.exchange().finally(() => {
      this.#syncing = undefined;
    });
    return this.#syncing;
  }

  private async exchange(): Promise<void> {
    if (!this.#device || this.isClosed()) return;
    try {
      await this.checkLink();
      if (await this.isOver()) return await this.close('over');
      const failure = await this.trySend(this.#device);
      await this.read(this.#device);
      this.set({ isOffline: false, error: failure });
    } catch (error) {
      if (isRefused(error)) return this.close('over');
      const isOffline = error instanceof NetworkError;
      const status = this.#state.status === 'loading' ? 'failed' : this.#state.status;
      this.set({ status, isOffline, error: error instanceof Error ? error : undefined });
    }
  }

  /**
   * Asks the server about the pass in the link, so that a made-up one replaces nothing. Without an answer it is asked
   * again later.
   */
  private async checkLink(): Promise<void> {
    const linked = this.#linked;
    if (!linked) return;
    try {
      const { until } = await this.askPage({ limit: 1 }, linked);
      this.#linked = undefined;
      // A session opens the door too, and the answer then says nothing of the pass.
      if (until) this.replacePass({ ...linked, until });
      this.set({ link: until ? 'none' : 'refused' });
    } catch (error) {
      if (!isRefused(error)) return;
      this.#linked = undefined;
      this.set({ link: 'refused' });
    }
  }

  private replacePass(pass: Pass): void {
    this.#pass = pass;
    this.#keep(pass);
  }

  /** @returns why the scans were not sent, where the list can be read all the same */
  private async trySend(device: Device): Promise<Error | undefined> {
    try {
      await this.send(device);
      return undefined;
    } catch (error) {
      if (isRefused(error) || error instanceof NetworkError) throw error;
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private async send(device: Device): Promise<void> {
    // Another tab may have left some.
    for (const scan of (await device.scans()).unsent) this.#unsent.set(scan.code, scan);
    while (this.#unsent.size > 0) {
      const scans = [...this.#unsent.values()].slice(0, limits.page.max);
      const entries = scans.map(({ code, at, device: name }) => ({ code, at, device: name }));
      const request = { params: { eventId: this.#eventId }, body: { entries } };
      const answers = await callWithPass(checkIn, request, this.#pass.token);
      if (answers?.length !== scans.length) throw new Error('The answer is not that of the API.');
      // A ticket that another device has let in is a conflict, which the list tells of.
      const refused = scans.flatMap((scan, index) => {
        const answer = answers[index];
        return answer?.result === 'unknown' ? [{ ...scan, status: answer.status }] : [];
      });
      await device.removeScans(scans, refused);
      for (const { code } of scans) this.#unsent.delete(code);
      this.set({ unsent: this.#unsent.size, refused: [...this.#state.refused, ...refused] });
    }
  }

  private askPage(query: QueryOf<typeof listDoorTickets>, { token }: Pass) {
    return pageWithPass(listDoorTickets, { params: { eventId: this.#eventId }, query }, token);
  }

  /** One page of the tickets; the answer says when the pass ends by now. */
  private async readPage(query: QueryOf<typeof listDoorTickets>) {
    const page = await this.askPage(query, this.#pass);
    if (page.until && page.until !== this.#pass.until) {
      this.replacePass({ ...this.#pass, until: page.until });
    }
    return page;
  }

  /** Whether the pass is over; the server is asked first, since the event may have moved. */
  private async isOver(): Promise<boolean> {
    if (!isOver(this.#pass)) return false;
    await this.checkLink();
    if (isOver(this.#pass)) await this.readPage({ limit: 1 }).catch(() => {});
    if (!isOver(this.#pass) || !this.#linked) return isOver(this.#pass);
    // Without a network the new pass takes the place of the expired one, but not of its list.
    await this.forgetList();
    this.replacePass(this.#linked);
    this.#linked = undefined;
    this.set({ status: 'loading', link: 'none' });
    return isOver(this.#pass);
  }

  private async read(device: Device): Promise<void> {
    const changes = this.#state.tickets.map(({ changedAt }) => Date.parse(changedAt));
    const latest = changes.reduce((a, b) => Math.max(a, b), 0);
    const since = latest > 0 ? new Date(latest - overlapMs).toISOString() : undefined;
    const readPage = (offset: number) => this.readPage({ limit: limits.page.max, offset, since });
    const { items: tickets, total } = await readPage(0);
    for (let offset = tickets.length; offset > 0 && offset < total; ) {
      const offsets = Array.from(
        { length: requests },
        (_, index) => offset + index * limits.page.max,
      );
      const pages = await Promise.all(offsets.filter((one) => one < total).map(readPage));
      tickets.push(...pages.flatMap(({ items }) => items));
      offset += requests * limits.page.max;
    }
    // What this device has let in since counts, though the server does not know of it yet.
    const merged = tickets.map((ticket) => {
      const own = this.#unsent.get(ticket.code);
      return own && !ticket.checkIn
        ? { ...ticket, checkIn: { at: own.at, device: own.device } }
        : ticket;
    });
    for (const ticket of merged) this.#tickets.set(ticket.id, ticket);
    await device.putTickets(merged);
    this.setTickets();
  }

  /** The helper has read that a scan was refused. */
  async dismiss(scan: RefusedScan): Promise<void> {
    this.set({ refused: this.#state.refused.filter((one) => one !== scan) });
    await this.#device?.removeScans([scan]);
  }

  /** The helper is done: sends what can be sent, and deletes everything that is on the device. */
  async finish(): Promise<void> {
    if (this.#state.unsent > 0) await this.sync();
    await this.close('finished');
  }

  private isClosed(): boolean {
    return this.#state.status === 'over' || this.#state.status === 'finished';
  }

  /** Deletes the list; scans that the server has not accepted stay. */
  private async forgetList(): Promise<void> {
    this.#tickets = new Map();
    const { unsent = [], refused = [] } = (await this.#device?.forgetList()) ?? {};
    this.set({ tickets: [], unsent: unsent.length, refused });
  }

  private async close(status: 'over' | 'finished'): Promise<void> {
    await this.forgetList();
    const hasScans = this.#state.unsent > 0 || this.#state.refused.length > 0;
    if (status === 'finished' || !hasScans) {
      this.leave();
      await Device.delete(this.#eventId);
      this.set({ unsent: 0, refused: [] });
    }
    this.set({ status });
  }

  /** Lets go of the device's storage, and keeps what is there. */
  leave(): void {
    this.#device?.close();
    this.#device = undefined;
  }
}
