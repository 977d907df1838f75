import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 25 ms of one core.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** argon2id in the PHC string form; the password's bytes are taken as they are. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, ...cost })
  const b64 = (b: Buffer) => b.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${b64(nonce)}$${b64(tag)}`
}

/** Whether the password fits the stored PHC string. A string of another kind never fits. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const m = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!m) return false
  const want = Buffer.from(m[5]!, 'base64')
  const tag = await derive('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce: Buffer.from(m[4]!, 'base64'),
    memory: Number(m[1]),
    passes: Number(m[2]),
    parallelism: Number(m[3]),
    tagLength: want.length,
  })
  return timingSafeEqual(tag, want)
}

let dummy: Promise<string> | undefined
/** Spends the time of a real check, so that an unknown name answers as slowly as a wrong password. */
export async function spendPasswordTime(password: string): Promise<void> {
  dummy ??= hashPassword(randomBytes(8).toString('hex'))
  await verifyPassword(await dummy, password)
}
