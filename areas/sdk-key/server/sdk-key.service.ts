import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertUpTo, namingTaken } from '#platform/server/db/record.ts'
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
    insertUpTo(ctx, 'sdkKeys', mostKeys, { ...own, name: input.name, ...parsed.key }, own),
  )
  if (id === undefined) throw fail('sdk-key.too_many', { count: mostKeys })
  return { id, fingerprint: parsed.key.fingerprint }
}

export async function revokeKey(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.revokeKey(ctx, input.id))) throw fail('sdk-key.not_found')
  return null
}
