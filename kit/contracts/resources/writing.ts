import { object } from 'yup';
import { optionalInstant, optionalLine } from '../field-types.ts';

/** In the place of an id: a resource that has not been saved yet, in forms that know of one draft only. */
export const newResource = 'new';

const newPlacePattern = /^new-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In the place of an id: a resource that has not been saved yet, in one of several tabs. */
export const newResourcePlace = (uuid: string): string => `${newResource}-${uuid}`;

/** Whether a text stands for a resource that has not been saved yet. */
export const isNewResource = (place: string): boolean =>
  place === newResource || newPlacePattern.test(place);

/** The draft that a new resource ends. */
export const draftField = {
  draft: optionalLine(60).test(
    'draft',
    'validation.choice',
    (place) => !place || isNewResource(place),
  ),
};

/** With `updatedAt` as it was read, a resource that somebody else changed since is a conflict. */
export const restoreVersionSchema = object({ updatedAt: optionalInstant() });
