import { type InferType, object } from 'yup';
import { instant, line, listOf, optionalInstant, optionalLine } from '../field-types.ts';
import { limits } from '../limits.ts';

/** What an organiser says of a door pass. */
export const createDoorPassSchema = object({
  /** Such as the name of an entrance. */
  label: optionalLine(limits.doorLabel.max),
  /** Without one, some hours after the end of the event. */
  expiresAt: optionalInstant(),
});
export type CreateDoorPass = InferType<typeof createDoorPassSchema>;

const checkInSchema = object({
  /** Of the ticket, as it was scanned or typed. */
  code: line(limits.doorLabel.max).required('validation.required'),
  /** When the ticket was shown, by the device's clock. */
  at: instant().required('validation.required'),
  /** The device that scanned it. */
  device: line(limits.doorLabel.max).required('validation.required'),
});
export type CheckIn = InferType<typeof checkInSchema>;

/** What a device at the door has scanned, in the order in which it did. */
export const checkInsSchema = object({
  entries: listOf(checkInSchema, limits.checkIns.max).required('validation.required'),
});

/** What became of a scan. */
export const checkInResults = ['accepted', 'already', 'unknown'] as const;
export type CheckInResult = (typeof checkInResults)[number];

/** When the pass of a call at the door expires: later than its link says, where the event has moved. */
export const passExpiresHeader = 'Door-Pass-Expires';
