import { join } from 'node:path';
import { expectKnown, firstViewsOf } from '@ail/kit/testing/first-views';
import { remote } from './routes.tsx';

// Every page is rendered, one after the other.
jest.setTimeout(120_000);
Element.prototype.scrollIntoView = () => {};
window.matchMedia = (media) =>
  ({
    matches: true,
    media,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;

const user = {
  id: 1,
  username: 'amina',
  email: 'amina@example.org',
  fullName: 'Amina Otieno',
  role: 'admin',
  organization: null,
  phoneNumber: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('the scale test knows what every page asks first', async () => {
  const views = await firstViewsOf(remote, '/admin', user);
  expectKnown(views, join(__dirname, '../../kit/testing/first-views/mf-admin.json'));
});
