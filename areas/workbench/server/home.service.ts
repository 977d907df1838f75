import { listProjects } from '#areas/sdk-project/server/sdk-project.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { waitsFor } from '#platform/server/waits.ts'
import { homeRows } from '../contract.ts'
import * as sql from './home.sql.ts'

/** What cannot wait of what is said of a project. */
const grave = new Set(['withdrawn', 'conflict', 'blocked', 'requires'])

const shownTo = (ctx: SignedCtx) => (rows: readonly sql.EntryRow[]) =>
  rows.map(({ titleEn, at, ...row }) => ({
    ...row,
    title: inLocale(ctx.locale, row.title, titleEn),
    at: new Date(at),
  }))
export async function getKept(ctx: SignedCtx) {
  const kept = await sql.findKept(ctx)
  const shown = shownTo(ctx)
  return { recent: shown(kept.recent), favourites: shown(kept.favourites) }
}

export async function getHome(ctx: SignedCtx) {
  const [waits, shelf, projects] = await Promise.all([findWaits(ctx), sql.findShelf(ctx), listProjects(ctx)])
  const shown = shownTo(ctx)
  return {
    waits,
    chips: shelf.chips,
    newest: shown(shelf.newest),
    recent: shown(shelf.recent),
    favourites: shown(shelf.favourites),
    projects: projects.slice(0, homeRows).map(({ id, name, sdk, findings }) => ({
      id,
      name,
      sdk: sdk && sdk.name,
      findings: findings.length + (sdk && (sdk.ended || sdk.status === 'withdrawn') ? 1 : 0),
      urgent:
        sdk?.status === 'withdrawn' ||
        findings.some(({ kind, severity }) => grave.has(kind) || severity === 'critical'),
    })),
  }
}

async function findWaits(ctx: SignedCtx) {
  const waits = waitsFor(ctx)
  const counts = await sql.countWaits(ctx, waits)
  return waits.flatMap(({ text, url }, i) => {
    const { n, due } = counts[i]!
    return n > 0 ? [{ words: translate(ctx.locale, text), url, count: n, due }] : []
  })
}

export const listFavourites = (ctx: SignedCtx) => sql.listFavourites(ctx)

export async function favour(ctx: SignedCtx, { kind, id, on }: { kind: string; id: number; on: boolean }) {
  if (!on) await sql.deleteFavourite(ctx, kind, id)
  else if (!(await sql.isFindable(ctx, kind, id))) throw fail('workbench.record_not_found')
  else if (!(await sql.insertFavourite(ctx, kind, id))) throw fail('workbench.too_many')
  return null
}
