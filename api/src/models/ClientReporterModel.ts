import { BaseModel } from './BaseModel.ts';

/** One place from which a release of a part was seen to work, or to fail. */
export class ClientReporterModel extends BaseModel {
  static override tableName = 'clientReporters';
  static override idColumn = ['part', 'version', 'fared', 'reporter'];
  static override instants = ['seenAt'];

  declare part: string;
  declare version: string;
  declare fared: 'rendered' | 'failed';
  /** A keyed hash of the network: it tells two apart and says nothing about either. */
  declare reporter: string;
  declare seenAt: Date;
}
