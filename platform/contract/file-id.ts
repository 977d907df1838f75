/**
 * The wire form of a file id ("encrypted in the browser with a fixed key"). It hides the stored id from a
 * casual reader and rejects typing errors; it proves nothing, so the server checks rights for every id.
 */

const stored = /^[0-9a-f]{32}$/
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 160 bits in base64url; the two bits left over are zero. */
const wireLength = 27
const key = [0x9e3779b9, 0x7f4a7c15, 0xf39cc060, 0x5cedc834, 0x1082276b] as const
const rounds = 25

type Words = Uint32Array
const word = (words: Words, index: number): number => words[index % 5]!

/** Spreads every input bit over the whole word (the finaliser of MurmurHash3). */
const mix = (value: number): number => {
  const a = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const b = Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return (b ^ (b >>> 16)) >>> 0
}

/** One round of an unbalanced Feistel network: a word is changed by the other four, so the same step undoes it. */
const turn = (words: Words, round: number): void => {
  let sum = (key[round % 5]! + round) >>> 0
  for (let other = 1; other < 5; other += 1) sum = mix(sum ^ word(words, round + other))
  words[round % 5]! ^= sum
}

const checksum = (words: Words): number => {
  let sum: number = key[0]
  for (let index = 0; index < 4; index += 1) sum = mix(sum ^ word(words, index))
  return sum
}

/** Six bits from `bit` on, of the whole as one row of bits; beyond the end they are zero. */
const sixBits = (words: Words, bit: number): number => {
  const [index, left] = [bit >>> 5, 26 - (bit & 31)]
  const high = left >= 0 ? words[index]! >>> left : words[index]! << -left
  return (left >= 0 ? high : high | ((words[index + 1] ?? 0) >>> (32 + left))) & 63
}

// by shifts: lists write ten of these, and whole numbers of 160 bits took longer than the cipher
const toWire = (words: Words): string => {
  let wire = ''
  for (let index = 0; index < wireLength; index += 1) wire += alphabet[sixBits(words, index * 6)]!
  return wire
}

const fromWire = (wire: string): Words | null => {
  let value = 0n
  for (const character of wire) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return null
    value = (value << 6n) | BigInt(digit)
  }
  if (value & 3n) return null
  return Uint32Array.from({ length: 5 }, (_, index) => Number((value >> BigInt(2 + 32 * (4 - index))) & 0xffffffffn))
}

/**
 * The wire form of a stored id (32 lower-case hex digits): 27 characters of base64url.
 * Throws a RangeError for anything that is not a stored id, because that is a fault of ours.
 */
export function encodeFileId(id: string): string {
  if (!stored.test(id)) throw new RangeError('not a stored file id')
  const words = new Uint32Array(5)
  for (let index = 0; index < 4; index += 1) words[index] = parseInt(id.slice(index * 8, index * 8 + 8), 16)
  words[4] = checksum(words)
  for (let round = 0; round < rounds; round += 1) turn(words, round)
  return toWire(words)
}

/** The stored id behind a wire form, or null for anything else; never throws, whatever a client sends. */
export function decodeFileId(wire: string): string | null {
  if (typeof wire !== 'string' || wire.length !== wireLength) return null
  const words = fromWire(wire)
  if (!words) return null
  for (let round = rounds - 1; round >= 0; round -= 1) turn(words, round)
  if (words[4] !== checksum(words)) return null
  return [...words.subarray(0, 4)].map((part) => part.toString(16).padStart(8, '0')).join('')
}
