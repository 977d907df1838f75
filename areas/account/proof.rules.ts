import { proofRules } from './proof.contract.ts'

// SHA-256 of one block by hand: the browser's own is not there on a page without https, and waits a turn for every hash.
const primes = Array.from({ length: 311 }, (_, n) => n + 2).filter((n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return true
})
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0
const k = Int32Array.from(primes.slice(0, 64), (p) => fraction(Math.cbrt(p)))
const begin = Int32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)))
const w = new Int32Array(64)
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n))

/** The first 32 bits of the SHA-256 of up to 55 plain characters. */
export function hashStart(text: string): number {
  w.fill(0, 0, 16)
  for (let i = 0; i < text.length; i++) w[i >> 2]! |= text.charCodeAt(i) << (24 - (i & 3) * 8)
  w[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
  w[15] = text.length * 8
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!]
    w[i] = w[i - 16]! + w[i - 7]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = begin as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0
    const m = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + s) | 0
    d = c
    c = b
    b = a
    a = (s + m) | 0
  }
  return (a + begin[0]!) >>> 0
}

const seedOf = (challenge: string) => challenge.slice(challenge.lastIndexOf('.') + 1)
/** Each hash says its part, so that none counts twice. */
const solves = (seed: string, part: number, nonce: string): boolean =>
  hashStart(`${seed}.${part}.${nonce}`) >>> (32 - proofRules.bits) === 0

/** Whether all parts of the work are done. */
export const isWorked = (challenge: string, nonces: readonly string[]): boolean =>
  nonces.length === proofRules.parts && nonces.every((nonce, part) => solves(seedOf(challenge), part, nonce))

/** Does the work of a challenge: its `proof` for the call that was refused. */
export function solve(challenge: string): string {
  const seed = seedOf(challenge)
  const nonces = Array.from({ length: proofRules.parts }, (_, part) => {
    let n = 0
    while (!solves(seed, part, n.toString(36))) n++
    return n.toString(36)
  })
  return `${challenge}~${nonces.join('.')}`
}
