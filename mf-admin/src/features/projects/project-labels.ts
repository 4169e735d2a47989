import type { ProjectStatus } from '@ail/kit/contracts/enums';
import { getLabels, getWords } from '@ail/kit/contracts/field-table';
import { projectFields } from '@ail/kit/contracts/projects/project.fields';
import { projectStatusTerms } from '@ail/kit/contracts/terms';
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

/** The message ids of the names of a project's fields. */
export const fieldLabels = getLabels(projectFields);

/** The message ids of the words of a project's choices. */
export const fieldWords = getWords(projectFields);
