import { Readable } from 'node:stream'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { lockPrint, lockText, unlockText } from '#platform/server/auth/secret-box.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { makeSigningKey, publicKeyOf } from '#platform/server/files/manifest/signing-key.ts'
import type { licenceDesk } from '../desk.contract.ts'
import * as sql from './key.sql.ts'
import { signedFile } from './signed-file.ts'

/** What the private halves are locked for. */
const lockOf = (ctx: Pick<Ctx, 'app'>) => ({ secret: ctx.app.settings.secret, purpose: 'licence key' })
/** Days after which a revocation list is to be asked for again. */
const listDays = 7

function newKey(ctx: Pick<Ctx, 'app'>, userId: number | null): sql.KeyIn {
  const pem = makeSigningKey()
  const { id, publicKey } = publicKeyOf(pem)
  const lock = lockOf(ctx)
  return { keyId: id, publicPem: publicKey, privateLocked: lockText(lock, pem), lockedBy: lockPrint(lock), userId }
}
/** The key that signs; the first is made when it is needed, by one of those who ask at once. */
export async function signingKey(ctx: Ctx): Promise<{ keyId: string; pem: string }> {
  if (!(await sql.findActive(ctx))) await sql.insertKey(ctx, newKey(ctx, null))
  const key = (await sql.findActive(ctx))!
  const pem = unlockText(lockOf(ctx), key.privateLocked)
  if (pem === null) throw fail('licence.key_lost')
  return { keyId: key.keyId, pem }
}

export async function signingKeys(ctx: SignedCtx) {
  const print = lockPrint(lockOf(ctx))
  const list = (await sql.listKeys(ctx)).map(({ lockedBy, ...key }) => ({ ...key, usable: lockedBy === print }))
  return { list, revoked: await sql.countRevoked(ctx) }
}
/** Those before it go on to verify what they signed. */
export function rotateKey(ctx: SignedCtx, { keyId }: Parsed<typeof licenceDesk.rotateKey>) {
  return transact(ctx, async (tx) => {
    if (keyId && !(await sql.retireKey(tx, keyId))) throw fail('platform.state')
    const made = newKey(tx, tx.user.id)
    if (!(await sql.insertKey(tx, made))) throw fail('platform.state')
    return { keyId: made.keyId }
  })
}

const file = (name: string, type: string, text: string) => ({
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: Readable.from([Buffer.from(text)]),
})
export async function publicKeys(ctx: Ctx) {
  const keys = await sql.listKeys(ctx)
  if (!keys.length) throw fail('licence.no_key')
  return file(
    'licence-keys.pem',
    'application/x-pem-file',
    keys.map(({ publicPem }) => publicPem.trim()).join('\n') + '\n',
  )
}
export async function revocationList(ctx: Ctx) {
  if (!(await sql.findActive(ctx))) throw fail('licence.no_key')
  const { keyId, pem } = await signingKey(ctx)
  const revoked = await sql.listRevoked(ctx)
  const nextUpdate = new Date(ctx.now.getTime() + listDays * 86_400_000)
  const payload = {
    number: revoked.length,
    issuedAt: ctx.now.toISOString(),
    nextUpdate: nextUpdate.toISOString(),
    keyId,
    revoked,
  }
  return file('licence-revocations.txt', 'text/plain; charset=utf-8', signedFile('revocations', pem, payload))
}
