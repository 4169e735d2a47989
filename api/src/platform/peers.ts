import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Reads addresses and networks, as `127.0.0.1, 10.0.0.0/8, fd00::/8`.
 * @returns `undefined` where one is neither
 */
export const parsePeers = (text: string): BlockList | undefined => {
  const peers = new BlockList();
  for (const item of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, ...others] = item.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    if (!isIP(address) || others.length > 0) return undefined;
    if (bits === undefined) peers.addAddress(address, familyOf(address));
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most) {
      peers.addSubnet(address, Number(bits), familyOf(address));
    } else return undefined;
  }
  return peers;
};

/** Whether an address is among them; IPv4 addresses also in the form that sockets of both families have. */
export const isPeer = (peers: BlockList, address = ''): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && peers.check(plain, familyOf(plain));
};
