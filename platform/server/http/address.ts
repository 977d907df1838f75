import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The caller's address: the one the nearest trusted proxy names, and that of the connection when a proxy hands on what
 * is no address at all.
 */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request
  if (isIP(ip)) return unmapped(ip)
  return unmapped(request.socket?.remoteAddress ?? '')
}

const unmapped = (ip: string) => (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(ip) ? ip.slice(7) : ip)

/** What limits count by: a whole /64 for IPv6, where one subscriber has 2^64 addresses; anything else as it is. */
export function networkOf(key: string): string {
  if (!isIPv6(key)) return key
  const { hostname } = new URL(`http://[${key.split('%', 1)[0]}]`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const [front, back] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const all = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${all.slice(0, 4).join(':')}::/64`
}

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // what carries an address of version 4 inside
  ['::', 96],
  ['2002::', 16],
  ['2001::', 32],
  ['fec0::', 10],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to this machine, this network or nobody: loopback, link-local, private, multicast. */
export const isInside = (ip: string): boolean => {
  const plain = unmapped(ip)
  return !isIP(plain) || inside.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** Networks written as `203.0.113.0/24` or a single address; null when one of them is none. */
export function networkList(all: readonly string[]): BlockList | null {
  const found = new BlockList()
  for (const one of all) {
    const [net = '', bits] = one.split('/', 2)
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    const wide = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (!isIP(net) || wide < 0 || wide > most) return null
    found.addSubnet(net, wide, family)
  }
  return found
}
/** Whether an address is one of these networks. */
export const isWithin = (networks: BlockList, ip: string): boolean =>
  isIP(ip) !== 0 && networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
/** Whether an address is outside the networks that the operator has named as the offices. */
export const isOutside = (offices: BlockList | null, ip: string): boolean => offices !== null && !isWithin(offices, ip)
