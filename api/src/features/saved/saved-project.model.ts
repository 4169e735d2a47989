import { BaseModel } from '../../platform/db/base.model.ts';

export class SavedProjectModel extends BaseModel {
  static override tableName = 'savedProjects';
  static override idColumn = ['userId', 'projectId'];
  static override instants = ['createdAt'];

  declare userId: number;
  declare projectId: number;
  declare createdAt: Date;
}
