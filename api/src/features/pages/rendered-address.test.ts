/** @runs sqlite */
import Koa from 'koa';
import { renderedAddress } from './rendered-address.ts';

const origin = 'https://portal.example';

/** As Koa reads the target of a request. */
const addressFor = (target: string) => {
  const app = new Koa();
  const request = { url: target, headers: {}, socket: {} };
  const context = app.createContext(request as never, { getHeaders: () => ({}) } as never);
  return renderedAddress(context, origin);
};

test.each([
  ['/', '/'],
  ['/events', '/events'],
  ['/events?type=forum&q=%20', '/events?type=forum&q=%20'],
  ['/events/%E0%A4%A', '/events/%E0%A4%A'],
  [`/events?q=${'x'.repeat(1_900)}`, `/events?q=${'x'.repeat(1_900)}`],
  ['http://portal.example/events?q=a', '/events?q=a'],
  ['http://user:password@evil.example/events', '/events'],
])('%s is rendered by its path and query', (target, address) => {
  expect(addressFor(target)).toBe(address);
});

test.each([
  '//',
  '///',
  '//evil.example/events',
  '/\\evil.example/events',
  '/\\',
  '//user:password@evil.example',
  '/events\\1',
  '/events/../projects',
  '/events/%2e%2e/projects',
  '/./events',
])('%s is not rendered', (target) => {
  expect(addressFor(target)).toBeUndefined();
});
