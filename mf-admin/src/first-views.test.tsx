/** @runs long */
import 'fake-indexeddb/auto';
import { join } from 'node:path';
import { expectKnown, firstViewsOf } from '@ail/kit/testing/first-views';
import { buildUser } from '@ail/kit/testing/user';
import { remote } from './routes.tsx';

window.matchMedia = (media) =>
  ({
    matches: true,
    media,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;

const user = buildUser();

test('the scale test has every call that a page makes when it is opened', async () => {
  const views = await firstViewsOf(remote, '/admin', user);
  expectKnown(views, join(__dirname, '../../kit/testing/first-views/mf-admin.json'));
});
