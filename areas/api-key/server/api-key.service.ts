import { provesPassword } from '#areas/factor/server/factor.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { testScopes } from '#platform/contract/scope.ts'
import { newApiKey, prefixOf } from '#platform/server/auth/api-key.ts'
import { scopesOpenTo } from '#platform/server/auth/open-scopes.ts'
import { keepersOf } from '#platform/server/auth/keeper.sql.ts'
import { hashToken } from '#platform/server/auth/token.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { mostApiKeys, type apiKey } from '../contract.ts'
import { tellHolder } from './api-key.mails.ts'
import * as sql from './api-key.sql.ts'

export async function listKeys(ctx: SignedCtx, q: Parsed<typeof apiKey.list>) {
  const { list, ...rest } = await sql.findKeys(ctx, q)
  const keepers = await keepersOf(
    ctx.db,
    list.map(({ userId }) => userId),
  )
  const shown = list.map(({ userId, ...row }) => {
    const live = row.status === 'active' || row.status === 'expiring'
    const own = userId === ctx.user.id
    const open = keepers.get(userId)?.scopes ?? []
    const idle = live ? row.scopes.filter((one) => !open.includes(one)) : []
    return { idle, ...row, own, can: { rotate: live && own, revoke: row.status !== 'revoked' } }
  })
  return { ...rest, list: shown }
}

export const listScopes = (ctx: SignedCtx) => ({ list: scopesOpenTo(ctx.user) })

async function prove(ctx: SignedCtx, password: string): Promise<void> {
  if (!(await provesPassword(ctx, password))) throw refuseField(ctx, 'password', 'api-key.password')
}

export async function addKey(ctx: SignedCtx, input: Parsed<typeof apiKey.add>) {
  const wanted = [...new Set(input.scopes)]
  const test = input.kind === 'test'
  const open = new Set(scopesOpenTo(ctx.user).filter((one) => !test || testScopes.includes(one)))
  const shut = wanted.find((one) => !open.has(one))
  if (shut) throw refuseField(ctx, 'scopes', 'api-key.scope', { scope: shut })
  await prove(ctx, input.password)
  const key = newApiKey(test)
  const expiresAt = new Date(ctx.now.getTime() + input.days * 86_400_000)
  const row = {
    userId: ctx.user.id,
    name: input.name,
    prefix: prefixOf(key),
    tokenHash: hashToken(key),
    scopes: wanted,
    test,
    expiresAt,
  }
  return transact(ctx, async (tx) => {
    const id = await insertUpTo(tx, 'apiKeys', mostApiKeys, row, { userId: ctx.user.id, revokedAt: null })
    if (id === undefined) throw fail('api-key.too_many', { count: mostApiKeys })
    await tellHolder(tx, ctx.user.id, { what: 'added', key: input.name, until: expiresAt })
    return { id, version: 1, key }
  })
}

export async function rotateKey(ctx: SignedCtx, { id, version, hours, password }: Parsed<typeof apiKey.rotate>) {
  await prove(ctx, password)
  return transact(ctx, async (tx) => {
    const held = await sql.holdOwnKey(tx, id)
    if (!held) throw fail('api-key.not_found')
    if (!held.live) throw fail('api-key.over')
    const key = newApiKey(held.test)
    const until = new Date(ctx.now.getTime() + hours * 3_600_000)
    const before = hours
      ? { previousHash: held.tokenHash, previousUntil: until }
      : { previousHash: null, previousUntil: null }
    const next = { tokenHash: hashToken(key), prefix: prefixOf(key), rotatedAt: ctx.now, ...before }
    const own = { id, userId: ctx.user.id }
    const saved = await changeVersioned(tx, 'apiKeys', own, version, next, { missing: 'api-key.not_found' })
    await tellHolder(tx, ctx.user.id, { what: 'rotated', key: held.name, until })
    return { id, version: saved, key }
  })
}

export async function revokeKey(ctx: SignedCtx, { id }: Parsed<typeof apiKey.revoke>) {
  return transact(ctx, async (tx) => {
    const gone = await sql.revokeKey(tx, id)
    if (!gone) throw fail('api-key.not_found')
    await tellHolder(tx, gone.userId, { what: 'revoked', key: gone.name, until: ctx.now })
    return null
  })
}
