/** @runs sqlite mariadb-long cluster */
import { join } from 'node:path';
import { bulkFailureShape } from '@ail/kit/contracts/registrations/bulk-job.shape';
import { Refusal } from './errors.ts';
import { rowFailureOf } from './failures.ts';
import { loadTexts } from './texts.ts';

const texts = loadTexts(join(__dirname, '..', '..', '..', '..', 'locales'));

test('a registration fails with its own code, and never with one about a request or a document', () => {
  const codeOf = (refusal: Refusal) => rowFailureOf(texts, 'en', refusal).code;
  expect(codeOf(new Refusal('event_full'))).toBe('event_full');
  expect(codeOf(new Refusal('document_quota'))).toBe('internal');
});

test('the answer names only codes with which a registration can fail', () => {
  // Live admin areas know the words of this list: a longer one keeps the API from being deployed.
  const schema = JSON.stringify(bulkFailureShape);
  expect(schema).toContain('"event_full"');
  expect(schema).not.toMatch(/"(?:document_quota|body_too_slow|too_many_documents)"/);
});
