import { BaseModel } from './BaseModel.ts';

/** A device at the door has let a ticket in. */
export class CheckInModel extends BaseModel {
  static override tableName = 'checkIns';
  static override instants = ['at', 'sentAt', 'receivedAt'];

  declare id: number;
  declare eventId: number;
  declare registrationId: number;
  /** The registration where this was the first to arrive, else `null`: the ticket was let in twice. */
  declare acceptedFor: number | null;
  declare device: string;
  /** As the device said, but never later than it arrived. */
  declare at: Date;
  /** As the device said. */
  declare sentAt: Date;
  declare receivedAt: Date;
}
