import type { CreateProject } from '@ail/kit/contracts/projects/project';
import type { DemoResource } from '../demo-resources.ts';

/** Texts of a demo event in another language: each that the original has. */
export interface DemoEventTexts {
  title: string;
  description: string;
  venue?: string;
  agenda?: string;
  speakers?: string;
}

/** Texts of a demo project in another language: each that the original or its details have. */
export interface DemoProjectTexts {
  title: string;
  description: string;
  useOfFunds?: string;
  details?: string;
  /** The people of the original in their order. */
  team?: CreateProject['team'];
}

/** Texts of a demo resource in another language; `resourceContent` makes its content of them. */
export type DemoResourceTexts = Pick<DemoResource, 'title' | 'description' | 'points'>;

/** Texts by the title of the original. */
export type DemoTexts<T> = Readonly<Record<string, T>>;
