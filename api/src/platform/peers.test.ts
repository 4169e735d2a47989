/** @runs sqlite */
import { isPeer, parsePeers } from './peers.ts';

const peers = parsePeers('127.0.0.1, 10.1.0.0/16 fd00::/8,::1');

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.1.255.3', true],
  ['fd12::7', true],
  ['127.0.0.2', false],
  ['10.2.0.1', false],
  ['192.168.0.1', false],
  ['fe80::1', false],
  ['203.0.113.9', false],
  ['', false],
  [undefined, false],
])('the address %s: %s', (address, expected) => {
  expect(peers && isPeer(peers, address)).toBe(expected);
});

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.0/', '10.0.0/8', '*'])(
  'no list of addresses is read from %j',
  (text) => {
    expect(parsePeers(text)).toBeUndefined();
  },
);

test('an empty list has no peers', () => {
  const none = parsePeers(' ');
  expect(none && isPeer(none, '127.0.0.1')).toBe(false);
});
