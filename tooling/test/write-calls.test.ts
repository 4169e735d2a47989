import { findUnsentWrites } from './write-calls.ts';

const registration = 'PATCH /api/events/:eventId/registrations/:registrationId';

test('names each write call that was not sent', async () => {
  const all = await findUnsentWrites([]);
  expect(all.length).toBeGreaterThan(50);
  expect(all).toContain(registration);
  const sent = await findUnsentWrites(['DELETE /api/admin/projects/7', 'POST /api/contact']);
  const found = all.filter((call) => !sent.includes(call));
  expect(found).toEqual(['DELETE /api/admin/projects/:id', 'POST /api/contact']);
  expect(await findUnsentWrites(['PATCH /api/events/5/registrations/7'])).not.toContain(
    registration,
  );
});
