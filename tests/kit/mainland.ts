import { toTraditional } from '#platform/server/traditional.ts'

/** Characters that only the mainland's script has: they become another one, and no set of Taiwan's own holds them. */
export const mainland = ((): RegExp => {
  const taiwan = new TextDecoder('big5')
  const own = new Set<string>()
  for (let lead = 0xa4; lead <= 0xf9; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) own.add(taiwan.decode(Uint8Array.of(lead, trail)))
  const all = Array.from({ length: 0x9fff - 0x4e00 }, (_, at) => String.fromCharCode(0x4e00 + at))
  return new RegExp(`[${all.filter((one) => !own.has(one) && !toTraditional(one).startsWith(one)).join('')}]`, 'u')
})()
