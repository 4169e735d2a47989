import { BaseModel } from './BaseModel.ts';

export class SavedProjectModel extends BaseModel {
  static override tableName = 'savedProjects';
  static override idColumn = ['userId', 'projectId'];
  static override instants = ['createdAt'];

  declare userId: number;
  declare projectId: number;
  declare createdAt: Date;
}
