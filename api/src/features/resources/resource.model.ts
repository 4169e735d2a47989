import type {
  Language,
  ResourceCategory,
  ResourceStatus,
  ResourceType,
} from '@ail/kit/contracts/enums';
import type { Model, QueryBuilder } from 'objection';
import { BaseModel, foldedTextOf, searchTextOf } from '../../platform/db/base.model.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** The columns that lists are searched by. */
export const resourceSearchColumns = ({
  title,
  description,
}: {
  title: string;
  description: string;
}) => ({ searchText: searchTextOf([title]), foldedText: foldedTextOf([title, description]) });

export class ResourceModel extends BaseModel {
  static override tableName = 'resources';
  static override instants = ['publishedAt', 'publishAt', 'createdAt', 'updatedAt'];
  static override flags = ['everPublished'];
  static computed = ['translations'] as const;

  /** A draft exists for admins only. */
  static visibleTo =
    (viewer: Viewer) =>
    <M extends Model, R>(query: QueryBuilder<M, R>): void => {
      if (!viewer?.isAdmin) query.where('resources.status', 'published');
    };

  /** Drafts that were to be published by then. */
  static dueAt =
    (time: Date) =>
    <M extends Model, R>(query: QueryBuilder<M, R>): void => {
      query.where('publishAt', '<=', time).where({ status: 'draft' });
    };

  declare id: number;
  /** In which its texts were written. */
  declare language: Language;
  declare title: string;
  declare description: string;
  /** HTML, sanitised when it was written. */
  declare content: string;
  declare author: string | null;
  declare category: ResourceCategory;
  declare type: ResourceType;
  declare imageUrl: string | null;
  declare status: ResourceStatus;
  /** When it was first published; for a draft that never was, when it was created. */
  declare publishedAt: Date;
  declare everPublished: boolean;
  /** When a draft is to be published; `null` for one without a time, and for what is published. */
  declare publishAt: Date | null;
  /** The last part of its address; `null` for one that an older process has written. */
  declare slug: string | null;
  /** The title, lower-cased: searching is the same on both engines. */
  declare searchText: string;
  /** Title and description, folded: what visitors search. */
  declare foldedText: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
