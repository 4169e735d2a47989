import { type InferType, object } from 'yup';
import { draftSeen } from '../drafts/draft.ts';
import {
  type Language,
  type ResourceCategory,
  type ResourceStatus,
  type ResourceType,
  resourceCategories,
  resourceStatuses,
  resourceTypes,
} from '../enums.ts';
import {
  line,
  oneOf,
  optionalInstant,
  optionalLine,
  optionalUrl,
  paragraphs,
} from '../field-types.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';
import { languageFields, type SentTranslations, translatedFields } from '../translations.ts';
import { hasSlugForm, isReservedSlug } from './slug.ts';

const descriptionTooShort = messageRef('validation.description', { min: limits.description.min });
const contentTooShort = messageRef('validation.content', { min: limits.content.min });

/** What an admin fills in for a resource; `content` is HTML, cleaned by the server when written. */
export const createResourceSchema = object({
  title: line(limits.title.max).required('validation.title'),
  description: paragraphs(limits.description.max)
    .required(descriptionTooShort)
    .min(limits.description.min, descriptionTooShort),
  content: paragraphs(limits.content.max)
    .required(contentTooShort)
    .min(limits.content.min, contentTooShort),
  /** Who wrote it, as readers see it. */
  author: optionalLine(limits.name.max),
  type: oneOf<ResourceType>(resourceTypes).default('article'),
  category: oneOf<ResourceCategory>(resourceCategories).required('validation.category'),
  imageUrl: optionalUrl(),
  /** The last part of its address; empty for one that its title gives. */
  slug: optionalLine(limits.slug.max)
    .test('slug', 'validation.slug', (slug) => !slug || hasSlugForm(slug))
    .test('reserved', 'validation.slugReserved', (slug) => !slug || !isReservedSlug(slug)),
  status: oneOf<ResourceStatus>(resourceStatuses).default('published'),
  /** When a draft is to be published. */
  publishAt: optionalInstant(),
});
export type CreateResource = InferType<typeof createResourceSchema>;

/** The texts of a resource that are translated. */
export const resourceTextsSchema = createResourceSchema.pick([...translatedFields.resources]);
export type ResourceTexts = InferType<typeof resourceTextsSchema>;

/** What a call may send besides: the language of its texts, and translations. */
export const resourceLanguageFields = languageFields(resourceTextsSchema);
export interface ResourceLanguages {
  language?: Language | undefined;
  translations?: SentTranslations<ResourceTexts> | undefined;
}

/**
 * The form of admins: as the server's, and a picture that pages can show. They load nothing from
 * elsewhere; of other callers' resources they show one that suits the category instead. What becomes
 * of it is decided by the button that is pressed: saving a draft must not publish it.
 * @param kept the address it has already: that may stay
 */
export const resourceFormSchema = (origin: string, kept: string | null = null) =>
  createResourceSchema
    .omit(['status'])
    .shape({
      imageUrl: optionalUrl().test(
        'of this site',
        messageRef('validation.ownPicture', { start: `${origin}/assets/` }),
        (address) => !address || address === kept || address.startsWith(`${origin}/assets/`),
      ),
    })
    .noUnknown();

export type ResourceFields = InferType<ReturnType<typeof resourceFormSchema>>;

/** A change; with `updatedAt` as it was read, one that somebody else changed since is a conflict. */
export const updateResourceSchema = createResourceSchema.shape({
  // An empty one would be the default, and publish a draft.
  status: oneOf<ResourceStatus>(resourceStatuses).required('validation.required'),
  updatedAt: optionalInstant(),
  draftSeen: draftSeen(),
});
export type UpdateResource = InferType<typeof updateResourceSchema>;
