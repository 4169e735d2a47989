/** @runs sqlite */
import { addresses } from '../../testing/networks.ts';
import { networkOf } from './network.ts';

test.each<readonly [string, 48 | 64, string]>([
  ...addresses.map(([address, network]) => [address, 64, network] as const),
  ['2001:0DB8:0001:0002::6', 64, '2001:db8:1:2'],
  ['2001:db8::1', 64, '2001:db8:0:0'],
  ['2001:db8::2', 64, '2001:db8:0:0'],
  ['2001:db8:1:2::1', 48, '2001:db8:1'],
  ['fe80::1%eth0', 64, 'fe80:0:0:0'],
])('%s is in the network of %i bits %s', (address, bits, network) => {
  expect(networkOf(address, bits)).toBe(network);
});
