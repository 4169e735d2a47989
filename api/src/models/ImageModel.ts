import { BaseModel } from './BaseModel.ts';

export class ImageModel extends BaseModel {
  static override tableName = 'images';
  static override instants = ['createdAt'];

  declare id: number;
  declare name: string;
  /** The file, as WebP. */
  declare content: Buffer;
  declare width: number;
  declare height: number;
  declare createdAt: Date;
}
