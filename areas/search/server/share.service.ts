import { LRUCache } from 'lru-cache'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { waysOf } from './search.rules.ts'
import { sampleScopes, type ScopeCount } from './share.sql.ts'

// an old sample chooses a slower way, never other results
const samples = new LRUCache<App, readonly ScopeCount[], Ctx>({
  max: 10,
  ttl: 600_000,
  allowStale: true,
  fetchMethod: (_app, _stale, { context }) => sampleScopes(context),
})

/** What a search need not ask the index, because a look at each row is cheaper. */
export const shortWays = async (ctx: Ctx, scopes: readonly string[] | null) =>
  waysOf((await samples.fetch(ctx.app, { context: ctx })) ?? [], scopes)
