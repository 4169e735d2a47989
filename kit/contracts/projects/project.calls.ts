import { object } from 'yup';
import { call } from '../call.ts';
import {
  type InvestmentRange,
  investmentRanges,
  type ProjectLocation,
  type ProjectSector,
  type ProjectStatus,
  projectLocations,
  projectSectors,
  projectStatuses,
  type ReviewState,
  reviewStates,
  type VisibleProjectStatus,
  visibleProjectStatuses,
} from '../enums.ts';
import { line, onceFields, oneOf } from '../field-types.ts';
import { pageFields, queryFlag, queryInteger, seenVersion } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { askedLanguage, translationFilter } from '../translations.ts';
import {
  adminProjectShape,
  inquiryShape,
  projectShape,
  projectSummaryShape,
  similarProjectShape,
  submissionsShape,
} from './project.shape.ts';
import {
  createInquirySchema,
  createProjectSchema,
  projectLanguageFields,
  projectOrders,
  projectSorts,
  reviewProjectSchema,
  updateProjectSchema,
} from './project.ts';
import { largestSeed } from './seed.ts';

const filterFields = {
  q: line(),
  status: oneOf<ProjectStatus>(projectStatuses),
  reviewState: oneOf<ReviewState>(reviewStates),
  sector: oneOf<ProjectSector>(projectSectors),
  location: oneOf<ProjectLocation>(projectLocations),
  sort: oneOf(projectSorts),
  order: oneOf(['asc', 'desc']),
};

export const listProjects = call({
  method: 'get',
  path: '/api/projects',
  access: 'anyone',
  summary:
    'Projects, the newest first, of a search the best match; pending ones are not among them. `amount` sorts by the ' +
    'amount sought, or where the range begins, at an approximate rate in US dollars',
  query: object({
    ...pageFields,
    language: askedLanguage(),
    q: line(),
    sector: oneOf<ProjectSector>(projectSectors),
    location: oneOf<ProjectLocation>(projectLocations),
    /** An ISO 3166 code, or a name in English, French or Swahili. */
    country: line(),
    range: oneOf<InvestmentRange>(investmentRanges),
    impact: oneOf(['true', 'false']),
    status: oneOf<VisibleProjectStatus>(visibleProjectStatuses),
    /** Without it the newest first; of a search the best match. */
    sort: oneOf(projectOrders),
    /** Of `amount` and `title` upwards, else downwards, where nothing is said. */
    order: oneOf(['asc', 'desc']),
    /** Keeps half of them, drawn by this number. */
    featured: queryInteger().max(largestSeed, `validation.max?max=${largestSeed}`),
  }),
  status: 200,
  answer: listOf(projectSummaryShape),
});

export const getProject = call({
  method: 'get',
  path: '/api/projects/:id',
  access: 'anyone',
  summary: 'One project, in the given language where there is a translation',
  query: object({ language: askedLanguage() }),
  status: 200,
  answer: projectShape,
});

export const listSimilarProjects = call({
  method: 'get',
  path: '/api/projects/:id/similar',
  access: 'anyone',
  summary: 'Active projects like this one with the reasons, at most three, the most similar first',
  query: object({ language: askedLanguage() }),
  status: 200,
  answer: listOf(similarProjectShape),
});

export const sendInquiry = call({
  method: 'post',
  path: '/api/projects/:id/inquiries',
  access: 'anyone',
  summary:
    'Ask about a project; mailed to its owner or the team, with a receipt to the sender; once for each ' +
    'requestId, where one is sent',
  body: createInquirySchema.shape(onceFields),
  status: 201,
  answer: inquiryShape,
  refusals: ['already_sent', 'project_completed', 'own_project'],
  rateLimit: { name: 'publicForm', mailbox: ({ email }) => email },
});

export const listAdminProjects = call({
  method: 'get',
  path: '/api/admin/projects',
  access: 'admin',
  summary: 'All projects, filtered and sorted; of submitted ones the first submitted first',
  query: object({ ...pageFields, ...filterFields, translation: translationFilter() }),
  status: 200,
  answer: listOf(adminProjectShape),
});

export const createProject = call({
  method: 'post',
  path: '/api/admin/projects',
  access: 'admin',
  summary: 'Add a project; once for each requestId, where one is sent',
  body: createProjectSchema.shape({ ...projectLanguageFields, ...onceFields }),
  status: 201,
  answer: adminProjectShape,
  refusals: ['already_sent'],
});

export const getAdminProject = call({
  method: 'get',
  path: '/api/admin/projects/:id',
  access: 'admin',
  summary: 'One project, pending or not',
  status: 200,
  answer: adminProjectShape,
});

export const getSubmissions = call({
  method: 'get',
  path: '/api/admin/projects/:id/submissions',
  access: 'admin',
  summary:
    'What the owner of a project writes now, with its documents, and what they had submitted before',
  status: 200,
  answer: submissionsShape,
});

export const previewProject = call({
  method: 'get',
  path: '/api/admin/projects/:id/preview',
  access: 'admin',
  summary:
    'A project, or its translation, with what the caller has typed into its form, as its page would show it; with ' +
    '`proposal` with what its owner proposes instead',
  query: object({ language: askedLanguage(), proposal: queryFlag() }),
  status: 200,
  answer: projectShape,
});

export const updateProject = call({
  method: 'patch',
  path: '/api/admin/projects/:id',
  access: 'admin',
  summary: 'Change fields of a project',
  body: updateProjectSchema.shape(projectLanguageFields),
  partial: true,
  status: 200,
  answer: adminProjectShape,
  refusals: ['edit_conflict', 'not_approved'],
  current: adminProjectShape,
});

export const reviewProject = call({
  method: 'post',
  path: '/api/admin/projects/:id/review',
  access: 'admin',
  summary: 'Decide on what the owner of a project has submitted; mails the owner',
  body: reviewProjectSchema,
  status: 200,
  answer: adminProjectShape,
  refusals: ['nothing_to_review', 'edit_conflict'],
  current: adminProjectShape,
});

export const deleteProject = call({
  method: 'delete',
  path: '/api/admin/projects/:id',
  access: 'admin',
  summary: 'Delete a project; inquiries about it stay',
  query: seenVersion,
  status: 204,
  refusals: ['edit_conflict'],
  current: adminProjectShape,
});
