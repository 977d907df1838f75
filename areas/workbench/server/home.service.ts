import { offersAtHome } from '#areas/product-package/server/product-package.public.ts'
import { topQuestions } from '#areas/faq/server/faq.public.ts'
import { listProjects } from '#areas/sdk-project/server/sdk-project.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { oneByOne } from '#platform/server/db/record.ts'
import { together } from '#platform/server/db/together.ts'
import { translate } from '#platform/server/text.ts'
import { waitsFor } from '#platform/server/waits.ts'
import { homeRows, type DashBlock } from '../contract.ts'
import { blocksOf, membershipsOf, ordersAtHome, shownServices } from './dash.service.ts'
import { shownTo } from './entry.service.ts'
import { firstRows } from './first.service.ts'
import * as sql from './home.sql.ts'
import { newestRows } from './news.sql.ts'
import { projectRows } from './service.sql.ts'

/** What cannot wait of what is said of a project. */
const grave = new Set(['withdrawn', 'conflict', 'blocked', 'requires'])

export async function getKept(ctx: SignedCtx) {
  const kept = await sql.findKept(ctx)
  const shown = shownTo(ctx, null)
  return { recent: shown(kept.recent), favourites: shown(kept.favourites) }
}

const newsOf = { documents: 'document', faqs: 'faq', sdks: 'sdk', patches: 'patch' } as const
const nothing = { list: [], total: 0 }

/** One statement for each block, and none for what is hidden; what the search knows of is one, and so are both halves of the packages. */
export async function getHome(ctx: SignedCtx) {
  const { blocks, since } = await blocksOf(ctx)
  const shows = (...codes: DashBlock[]) => blocks.some(({ blockCode, show }) => show && codes.includes(blockCode))
  const kinds = Object.entries(newsOf).flatMap(([code, kind]) => (shows(code as DashBlock) ? [kind] : []))
  const [waits, orders, { shelf, news, mine, first }, projects, offers, questions, aservice] = await Promise.all([
    shows('needs') ? findWaits(ctx) : [],
    shows('orders') ? ordersAtHome(ctx, homeRows) : [],
    together(ctx.db, {
      shelf: sql.shelfRows(ctx, {
        newest: shows('newest'),
        recent: shows('recent'),
        favourites: shows('favourites'),
      }),
      news: newestRows(ctx, kinds, homeRows),
      mine: projectRows(ctx, shows('projects') ? homeRows : 0),
      first: firstRows(ctx),
    }),
    shows('projects') && !ctx.user.staff ? findProjects(ctx) : [],
    shows('opened', 'unopened') ? offersAtHome(ctx, homeRows) : { opened: nothing, unopened: nothing },
    shows('questions') ? topQuestions(ctx, homeRows) : [],
    shownServices(ctx, {}, homeRows, shows('aservice')),
  ])
  const shown = shownTo(ctx, since)
  const newsOfKind = (kind: string) => shown(news.find((one) => one.kind === kind)?.list ?? [])
  const { chips, newest, recent, favourites } = shelf[0]!
  return {
    blocks,
    lastVisitAt: since,
    waits,
    orders,
    projects,
    memberships: membershipsOf(ctx, mine),
    aservice,
    chips,
    newest: shown(newest),
    // what one opened or kept oneself is no news
    recent: shownTo(ctx, null)(recent),
    favourites: shownTo(ctx, null)(favourites),
    first: first[0] ?? null,
    ...offers,
    questions: questions.map((one) => ({ ...one, kind: 'faq', fresh: since !== null && one.at > since })),
    documents: newsOfKind('document'),
    faqs: newsOfKind('faq'),
    sdks: newsOfKind('sdk'),
    patches: newsOfKind('patch'),
  }
}

const findProjects = async (ctx: SignedCtx) =>
  (await listProjects(ctx)).slice(0, homeRows).map(({ id, name, sdk, findings }) => ({
    id,
    name,
    sdk: sdk && sdk.name,
    findings: findings.length + (sdk && (sdk.ended || sdk.status === 'withdrawn') ? 1 : 0),
    urgent:
      sdk?.status === 'withdrawn' || findings.some(({ kind, severity }) => grave.has(kind) || severity === 'critical'),
  }))

/** Stands behind every day. */
const later = '9999'
/** What waits, the first due foremost. */
async function findWaits(ctx: SignedCtx) {
  const waits = waitsFor(ctx)
  const counts = await sql.countWaits(ctx, waits)
  const today = dayOf(ctx.now)
  return waits
    .flatMap(({ text, url, item }, i) => {
      const { n, due, id } = counts[i]!
      // the only one is opened at once: its list may hold others that wait for nobody
      const go = n === 1 && item ? item(id) : url
      return n > 0
        ? [{ words: translate(ctx.locale, text), url, go, count: n, due, overdue: due !== null && due < today }]
        : []
    })
    .toSorted((a, b) => (a.due ?? later).localeCompare(b.due ?? later))
}

export const listFavourites = (ctx: SignedCtx) => sql.listFavourites(ctx)

/** What one has is counted before more is added. */
const added = (ctx: SignedCtx, kind: string, id: number) =>
  oneByOne(ctx, `favourites ${ctx.user.id}`, ({ db }) => sql.insertFavourite({ ...ctx, db }, kind, id))
export async function favour(ctx: SignedCtx, { kind, id, on }: { kind: string; id: number; on: boolean }) {
  if (!on) await sql.deleteFavourite(ctx, kind, id)
  else if (!(await sql.isFindable(ctx, kind, id))) throw fail('workbench.record_not_found')
  else if (!(await added(ctx, kind, id))) throw fail('workbench.too_many')
  return null
}
