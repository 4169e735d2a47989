import { BaseModel, searchTextOf } from '../../platform/db/base.model.ts';

export class ImageModel extends BaseModel {
  static override tableName = 'images';
  static override instants = ['createdAt', 'updatedAt'];

  declare id: number;
  /** Changes with the content. */
  declare name: string;
  /** The file, as WebP. */
  declare content: Buffer;
  declare width: number;
  declare height: number;
  /** What admins call it; empty in rows of older processes. */
  declare title: string;
  declare altEn: string | null;
  declare altFr: string | null;
  declare altSw: string | null;
  /** Title and alternative texts, lower-cased. */
  declare searchText: string;
  declare createdAt: Date;
  declare updatedAt: Date | null;
  /** Not a column: lists count it. */
  declare useCount?: number;
}

/** The column that the library is searched by. */
export const imageSearchColumns = ({
  title,
  altEn,
  altFr,
  altSw,
}: Pick<ImageModel, 'title' | 'altEn' | 'altFr' | 'altSw'>) => ({
  searchText: searchTextOf([title, altEn, altFr, altSw]),
});

/** A name that a picture had before it was replaced: texts that still have it show the new one. */
export class FormerImageNameModel extends BaseModel {
  static override tableName = 'formerImageNames';
  static override idColumn = 'name';

  declare name: string;
  declare imageId: number;
  /** Of the file that had it; not known where an older process has replaced it. */
  declare width: number | null;
}

/** That something uses a picture: one of the ids of what uses it is set. */
export class ImageUseModel extends BaseModel {
  static override tableName = 'imageUses';

  declare id: number;
  declare imageId: number;
  declare eventId: number | null;
  declare projectId: number | null;
  declare resourceId: number | null;
  declare issueId: number | null;
}

/** That a version of a resource, or what somebody has typed and not saved, has a picture. */
export class KeptImageModel extends BaseModel {
  static override tableName = 'keptImages';

  declare id: number;
  declare imageId: number;
  declare versionId: number | null;
  /** With `form`: the draft. */
  declare userId: number | null;
  declare form: string | null;
}
