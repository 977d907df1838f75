import { dictionaryValues } from '#areas/dictionary/server/dictionary.public.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { hintCap, type search } from '../contract.ts'
import { hintScopes, mergeHint } from './search.rules.ts'
import { countByScope, listNamedProjects, type HintQuery } from './search.sql.ts'

/**
 * How much more there is than the caller may see, of what holds the words or belongs to a chip: numbers up to the cap, one for
 * each way to get there, where policy lets them be said. Null when nothing is to be said.
 */
export async function hintOf(ctx: Ctx, by: HintQuery) {
  const scopes = scopesOf(ctx.user)
  if (!scopes || ctx.user?.roles.includes('cus_source')) return null
  const policy = await dictionaryValues(ctx, 'search_hint')
  const projects = policy.get('project') === 'on' ? await listNamedProjects(ctx) : []
  const wanted = hintScopes(ctx.user, scopes, projects, policy.get('nda') === 'on')
  if (wanted.length === 0) return null
  const counts = await countByScope(ctx, by, wanted, hintCap)
  const named = projects.map((p) => ({ id: p.id, chip: p.chipCode, name: inLocale(ctx.locale, p.name, p.nameEn) }))
  return mergeHint(counts, ctx.user, named, hintCap)
}

export async function countMore(ctx: SignedCtx, { type }: Parsed<typeof search.more>) {
  const hint = await hintOf(ctx, { query: null, chipId: null, kind: type })
  return { nda: hint?.nda ?? 0 }
}
