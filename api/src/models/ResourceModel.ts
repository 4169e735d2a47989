import type { ResourceCategory, ResourceType } from '@ail/kit/contracts/enums';
import { BaseModel } from './BaseModel.ts';

export class ResourceModel extends BaseModel {
  static override tableName = 'resources';
  static override instants = ['publishedAt', 'createdAt', 'updatedAt'];

  declare id: number;
  declare title: string;
  declare description: string;
  /** HTML, sanitised when it was written. */
  declare content: string;
  declare category: ResourceCategory;
  declare type: ResourceType;
  declare imageUrl: string | null;
  declare publishedAt: Date;
  declare createdAt: Date;
  declare updatedAt: Date;
}
