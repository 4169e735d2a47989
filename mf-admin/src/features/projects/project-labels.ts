import type { ProjectStatus } from '@ail/kit/contracts/enums';
import {
  projectStageTerms,
  projectStatusTerms,
  regionTerms,
  sectorTerms,
} from '@ail/kit/contracts/terms';
import type { BadgeTone } from '@ail/kit/ui/Badge';

const tones = {
  active: 'success',
  pending: 'warning',
  completed: 'info',
} satisfies Record<ProjectStatus, BadgeTone>;

const isKnown = (status: string): status is ProjectStatus => Object.hasOwn(tones, status);

/** Message id and colour of a status; "Unknown" for one that this release does not know. */
export const statusLook = (status: string): { label: string; tone: BadgeTone } =>
  isKnown(status)
    ? { label: projectStatusTerms[status], tone: tones[status] }
    : { label: 'adminProjects.status.unknown', tone: 'neutral' };

/** Message ids of the options in a project's form. */
export const fieldWords = {
  sector: sectorTerms,
  location: regionTerms,
  status: projectStatusTerms,
  stage: projectStageTerms,
};
