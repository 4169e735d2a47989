import type { ResourceCategory, ResourceType } from './enums.ts';

/** A resource as the API answers it. `content` is HTML that was sanitised when it was written. */
export interface Resource {
  id: number;
  title: string;
  description: string;
  content: string;
  category: ResourceCategory;
  type: ResourceType;
  imageUrl: string | null;
  publishedAt: string;
}
