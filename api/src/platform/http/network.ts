const groupsOfAnAddress = 8;

/** The eight groups of an IPv6 address, without the shorthand `::` and leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const split = (part: string) => (part ? part.split(':') : []);
  const [before, after] = [split(head), split(tail ?? '')];
  const zeros = tail === undefined ? 0 : groupsOfAnAddress - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
};

/**
 * What counts as one caller: an IPv4 address, or an IPv6 network of `bits`, since one connection
 * usually has all addresses of such a network.
 */
export const networkOf = (address: string, bits: 48 | 64 = 64): string => {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return v4.includes(':')
    ? groupsOf(v4)
        .slice(0, bits / 16)
        .join(':')
    : v4;
};
