import { pagePass } from '@ail/kit/contracts/shared/page.state';
import { readStored, removeStored, store } from './stored.ts';

/** What opens a door on this device; without a token, an admin's session. */
export interface Pass {
  token?: string;
  /** When the pass is over; the device forgets everything then, also without a network. */
  until?: string;
  /** What the organiser called it. */
  label?: string;
}

const keyOf = (pathname: string) => pagePass.key + pathname;

const read = (text: string | null): Pass | undefined =>
  text === null ? undefined : Object.fromEntries(new URLSearchParams(text));

/** Keeps a pass for the page at an address, so that it opens there again. */
export const keepPass = (pathname: string, pass: Pass): void => {
  const entries = Object.entries(pass).filter(([, value]) => value !== undefined);
  store(keyOf(pathname), String(new URLSearchParams(entries)));
};

/** The pass that this device has for an address. */
export const keptPass = (pathname: string): Pass | undefined => read(readStored(keyOf(pathname)));

export const forgetPass = (pathname: string): void => removeStored(keyOf(pathname));

/** The pass in the fragment of a link, if it is one. */
export const passInLink = (hash: string): Pass | undefined => {
  const { pass, until, label } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  return pass ? { token: pass, ...(until && { until }), ...(label && { label }) } : undefined;
};

/** The pass that opens a door, and another one that a link brings to a device which has one. */
export interface DoorPasses {
  pass: Pass;
  linked?: Pass;
}

/**
 * Find the passes of a page. The first one of a device is kept at once, so that the address can be opened again; a
 * further one only when the server has accepted it.
 */
export const findPasses = (pathname: string, hash: string): DoorPasses => {
  const linked = passInLink(hash);
  const kept = keptPass(pathname);
  if (kept && linked && kept.token !== linked.token) return { pass: kept, linked };
  const pass = kept ?? linked ?? {};
  keepPass(pathname, pass);
  return { pass };
};

/** Whether a pass is over by this device's clock. */
export const isOver = ({ until }: Pass, now = Date.now()): boolean =>
  until !== undefined && Date.parse(until) <= now;
