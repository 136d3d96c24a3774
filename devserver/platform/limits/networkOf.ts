import { isIPv6 } from 'node:net';

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. The address of a URL is always written in its shortest form. */
const allGroups = (address: string): readonly string[] => {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
};

const toIPv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .map((n) => `${n >> 8}.${n & 255}`)
    .join('.');

/**
 * The network that counts as one caller in limits by address: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has all of its
 * addresses. An IPv4-mapped IPv6 address (`::ffff:10.0.0.5`) counts as the IPv4 address. Any other text is unchanged.
 */
export const networkOf = (address: string): string => {
  // `fe80::1%eth0`: the interface is one of this machine.
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = allGroups(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? toIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
};
