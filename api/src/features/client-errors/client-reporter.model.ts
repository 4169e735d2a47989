import { BaseModel } from '../../platform/db/base.model.ts';

/** One address at which a release of a part worked or failed. */
export class ClientReporterModel extends BaseModel {
  static override tableName = 'clientReporters';
  static override idColumn = ['part', 'version', 'fared', 'reporter'];
  static override instants = ['seenAt'];

  declare part: string;
  declare version: string;
  declare fared: 'rendered' | 'failed';
  /** A keyed hash of the network, from which the address cannot be told. */
  declare reporter: string;
  declare seenAt: Date;
  /** The revision of the page that reported last; `null` from shells that do not say. */
  declare revision: number | null;
}
