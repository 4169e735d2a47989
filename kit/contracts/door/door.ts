import { type InferType, object, string } from 'yup';
import { listOf, optionalInstant, optionalLine } from '../field-types.ts';
import { limits } from '../limits.ts';

/** What an organiser says of a door pass. */
export const createDoorPassSchema = object({
  /** Such as the name of an entrance. */
  label: optionalLine(limits.doorLabel.max),
  /** Without one, some hours after the end of the event. */
  expiresAt: optionalInstant(),
});
export type CreateDoorPass = InferType<typeof createDoorPassSchema>;

/**
 * Text of one scan, taken as it is: the service judges each scan by itself, so that an odd one does not keep a
 * device from sending the others. What is no text is empty.
 */
const scanned = () =>
  string()
    .transform((_, original) => (typeof original === 'string' ? original : ''))
    .default('');

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checkInSchema = object({
  /** Of the ticket, as it was scanned or typed. */
  code: scanned(),
  /** When the ticket was shown, by the device's clock; an impossible time counts as the time of arrival. */
  at: scanned(),
  /** The device that scanned it. */
  device: scanned(),
}).transform((value, original) => (isRecord(original) ? value : {}));
export type CheckIn = InferType<typeof checkInSchema>;

/** What a device at the door has scanned, in the order in which it did. */
export const checkInsSchema = object({
  entries: listOf(checkInSchema, limits.checkIns.max).required('validation.required'),
});

const suffixLength = 5;

/**
 * Shorten the name of a device to what the database keeps. Its end tells the devices of one pass apart, so the
 * middle is left out.
 */
export const shortDeviceName = (name: string): string => {
  const { max } = limits.doorLabel;
  if (name.length <= max) return name;
  const end = name.slice(-suffixLength);
  return `${name.slice(0, max - suffixLength)}${end}`.replace(/\p{Surrogate}/gu, '');
};

/** What became of a scan. */
export const checkInResults = ['accepted', 'already', 'unknown'] as const;

/** Why a scan is not judged at all. Its `result` is `unknown`, which clients of every release can read. */
export const checkInRefusals = ['unreadable'] as const;

/** When the pass of a call at the door expires: later than its link says, where the event has moved. */
export const passExpiresHeader = 'Door-Pass-Expires';
