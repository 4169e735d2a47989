import type { PicturePlace } from '../images/public.ts';
import type { NewsletterIssueModel } from './newsletter-issue.model.ts';

/** Where issues use pictures of the library. */
export const issuePictures: PicturePlace<Pick<NewsletterIssueModel, 'id' | 'texts'>> = {
  place: 'issue',
  table: 'newsletterIssues',
  key: 'issueId',
  title: 'subject',
  language: 'originalLanguage',
  columns: ['texts', 'sentTexts'],
  getTexts: ({ texts }) => texts,
};
