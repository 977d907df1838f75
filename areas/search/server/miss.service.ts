import { createHmac } from 'node:crypto'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { fold } from '#platform/server/search/words.ts'
import type { search } from '../contract.ts'
import * as sql from './miss.sql.ts'

// the null character cannot be stored
const plain = (keyword: string) => keyword.replaceAll('\0', ' ').trim()
/** Keywords that ask the same are one. */
const normalised = (keyword: string) => fold(plain(keyword)).replaceAll(/\s+/g, ' ').slice(0, 100)

/**
 * Notes that a search found nothing: once per person, keyword and day. The person stands there as a keyed hash of both,
 * so nobody can list what somebody searched for.
 */
export async function noteMiss(ctx: SignedCtx, keyword: string): Promise<void> {
  const norm = normalised(keyword)
  const limit = await ctx.app.limits.take('search_miss', String(ctx.user.id))
  if (!limit.ok || norm === '') return
  const marker = createHmac('sha256', ctx.app.settings.secret)
    .update(`search miss\n${norm}\n${ctx.user.id}`)
    .digest('base64url')
    .slice(0, 22)
  await sql.insertMiss(ctx, { keyword: plain(keyword), norm, marker })
}

export async function listMisses(ctx: SignedCtx, input: Parsed<typeof search.misses>) {
  return sql.findMisses(ctx, { ...input, keyword: fold(plain(input.keyword ?? '')) })
}

export async function markMiss(ctx: SignedCtx, input: { id: number; done: boolean }) {
  if (!(await sql.updateMiss(ctx, input.id, input.done))) throw fail('search.miss_not_found')
  return null
}
