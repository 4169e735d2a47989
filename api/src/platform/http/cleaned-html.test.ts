/** @runs sqlite */
import { messageRef } from '@ail/kit/contracts/message-ref';
import { cleanedHtml } from './cleaned-html.ts';

test('a text that is longer than its field takes once it is cleaned is refused at that field', () => {
  const text = `<p>${'&'.repeat(10)}</p>`;
  expect(cleanedHtml('content', text, 57)).toHaveLength(57);
  const ref = messageRef('api.tooLongHtml', { max: 56 });
  expect(() => cleanedHtml('content', text, 56)).toThrow(
    expect.objectContaining({ code: 'validation_failed', details: { fields: { content: ref } } }),
  );
});
