import { createHash, randomBytes } from 'node:crypto'

// 32 signs that are not mistaken for each other: no i, l, o and u
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 12

/** A fresh recovery code of 60 bits, in groups that can be read out: `7k2m-9xq4-tb3h`. */
export function newRecoveryCode(): string {
  const code = Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('')
  return code.match(/.{4}/g)!.join('-')
}

/** What is kept of a code, however it was typed: capitals, missing hyphens, and letters that look like digits are the same. */
export function recoveryHash(userId: number, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^\da-z]/g, '')
  const plain = typed.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return createHash('sha256').update(`recovery ${userId} ${plain}`).digest('hex')
}
