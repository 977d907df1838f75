import { tellPerson } from '#areas/factor/server/factor.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertUpTo, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { leastRsaBits, mostKeys, type sdkKey } from '../contract.ts'
import { parsePublicKey } from './sdk-key.rules.ts'
import * as sql from './sdk-key.sql.ts'

export const listKeys = (ctx: SignedCtx) => sql.listKeys(ctx)

export async function addKey(ctx: SignedCtx, input: Parsed<typeof sdkKey.add>) {
  const parsed = parsePublicKey(input.publicKey)
  if (!parsed.ok) throw refuseField(ctx, 'publicKey', parsed.code, { bits: leastRsaBits })
  const own = { userId: ctx.user.id, revokedAt: null }
  const id = await namingTaken(ctx, { sdk_keys_fingerprint_key: ['publicKey', 'sdk-key.taken'] }, () =>
    transact(ctx, async (tx) => {
      const made = await insertUpTo(tx, 'sdkKeys', mostKeys, { ...own, name: input.name, ...parsed.key }, own)
      if (made !== undefined) await tellPerson(tx, ctx.user.id, 'key_added')
      return made
    }),
  )
  if (id === undefined) throw fail('sdk-key.too_many', { count: mostKeys })
  return { id, fingerprint: parsed.key.fingerprint }
}

export async function revokeKey(ctx: SignedCtx, input: { id: number }) {
  return transact(ctx, async (tx) => {
    if (!(await sql.revokeKey(tx, input.id))) throw fail('sdk-key.not_found')
    await tellPerson(tx, ctx.user.id, 'key_revoked')
    return null
  })
}
