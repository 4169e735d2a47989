import { registrationStatuses } from '../enums.ts';
import { type Infer, instant, integer, listOf, nullable, objectOf, text, word } from '../shape.ts';
import { checkInRefusals, checkInResults } from './door.ts';

/** A door pass as it was made: the only answer that has its link. */
export const newDoorPassShape = objectOf({
  id: integer,
  label: nullable(text),
  /** Opens the door; the token is in its fragment, which no server sees. */
  url: text,
  expiresAt: instant,
});
export type NewDoorPass = Infer<typeof newDoorPassShape>;

/** A door pass as organisers see it later. */
export const doorPassShape = objectOf({
  id: integer,
  label: nullable(text),
  expiresAt: instant,
  revokedAt: nullable(instant),
  createdAt: instant,
});
export type DoorPass = Infer<typeof doorPassShape>;

/** When a ticket was shown, and to which device. */
const checkInShape = objectOf({ at: instant, device: text });

/** A ticket as the door knows it: no address, nothing that was answered to the form. */
export const doorTicketShape = objectOf({
  id: integer,
  name: text,
  organization: nullable(text),
  code: text,
  status: word(registrationStatuses),
  /** `null` until the ticket has been let in. */
  checkIn: nullable(checkInShape),
  /** Further times it was let in, by devices that did not know of the first. */
  conflicts: listOf(checkInShape),
  /** The last change of any of this; `since` of the next list. */
  changedAt: instant,
});
export type DoorTicket = Infer<typeof doorTicketShape>;

/** What became of one scan, in the order in which they were sent. */
export const checkInResultShape = objectOf({
  /** As it was sent. */
  code: text,
  result: word(checkInResults),
  /** When the ticket was let in first; `null` where it was not. */
  at: nullable(instant),
  /** The device that let it in first. */
  device: nullable(text),
  /** Of the registration, also where it may not be let in; `null` for a code of no ticket. */
  status: nullable(word(registrationStatuses)),
  /** `unreadable` for an entry without a code or a device; else `null`. */
  refusal: nullable(word(checkInRefusals)),
});
