import { topQuestions } from '#areas/faq/server/faq.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { ServiceStatus } from '#platform/contract/service.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { namesWithin } from '#platform/server/db/names-within.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { projectSources } from '#platform/server/home.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered, inLocale, inScript } from '#platform/server/traditional.ts'
import { waitsFor, type Waiting, type WaitRow } from '#platform/server/waits.ts'
import { newsRows } from '../contract.ts'
import type { dash } from '../dash.contract.ts'
import { arranged, blocksFor, keptOf, type Placed } from './dash.rules.ts'
import * as sql from './dash.sql.ts'
import { shownTo } from './entry.service.ts'
import { listWaits } from './home.sql.ts'
import { newestRows } from './news.sql.ts'
import { listProjects, listServices } from './service.sql.ts'

const titled = (ctx: SignedCtx, placed: readonly Placed[]) =>
  placed.map(({ code, show }, i) => ({
    blockCode: code,
    title: translate(ctx.locale, `workbench.block.${code}`),
    sort: i + 1,
    show,
  }))

/** The caller's blocks in their order, and when the visit before this one ended. */
export async function blocksOf(ctx: SignedCtx) {
  const { kept, since } = await sql.findStanding(ctx)
  return { blocks: titled(ctx, arranged(blocksFor(ctx.user), kept)), since: since === null ? null : new Date(since) }
}
export const findDashList = async (ctx: SignedCtx) => (await blocksOf(ctx)).blocks

export async function saveDashSort(ctx: SignedCtx, { jsonList }: Parsed<typeof dash.saveUserDashSort>) {
  const available = blocksFor(ctx.user)
  const kept = keptOf(available, jsonList)
  if (!kept) throw refuseField(ctx, 'jsonList', 'workbench.blocks')
  await sql.keepLayout(ctx, kept)
  return titled(ctx, arranged(available, kept))
}
export async function resetDash(ctx: SignedCtx) {
  await sql.forgetLayout(ctx)
  return titled(ctx, arranged(blocksFor(ctx.user), null))
}
export const visit = async (ctx: SignedCtx) => ({ lastVisitAt: await sql.keepVisit(ctx) })

export async function shownServices(
  ctx: SignedCtx,
  { status }: { status?: ServiceStatus | undefined },
  most: number,
  asked = true,
) {
  if (!asked) return { list: [], counts: { untreated: 0, treating: 0, closed: 0 } }
  const { list, counts } = await listServices(ctx, { ...(status && { status }), most })
  return { list: list.map(({ source, ...row }) => ({ ...row, url: source.item(row.id) })), counts }
}
export const findServices = (ctx: SignedCtx, q: Parsed<typeof dash.findAserviceList>) => shownServices(ctx, q, newsRows)

/** A project's name as the area says it, or as its owner gave it. */
const projectName = ({ locale }: SignedCtx, { i, name, nameEn }: Pick<Belongs, 'i' | 'name' | 'nameEn'>) =>
  (projectSources()[i]!.named ? asRegistered : inLocale)(locale, name, nameEn)
export async function findMyProjects(ctx: SignedCtx) {
  const sources = projectSources()
  const list = (await listProjects(ctx)).map(({ i, nameEn, at, counts, ...row }) => {
    const { kind, text, counted, item } = sources[i]!
    return {
      ...row,
      kind,
      kindName: translate(ctx.locale, text),
      name: projectName(ctx, { i, name: row.name, nameEn }),
      url: item(row.id),
      updatedAt: at,
      counts: counted.map((words, n) => ({ words: translate(ctx.locale, words), n: counts[n] ?? 0 })),
    }
  })
  return { list }
}
type Belongs = Pick<Awaited<ReturnType<typeof listProjects>>[number], 'i' | 'id' | 'code' | 'name' | 'nameEn'>
export const membershipsOf = (ctx: SignedCtx, rows: readonly Belongs[]) =>
  rows.map(({ i, id, code, name, nameEn }) => ({
    id,
    code,
    name: projectName(ctx, { i, name, nameEn }),
    url: projectSources()[i]!.item(id),
  }))

const newest = (kind: string) => async (ctx: SignedCtx) => {
  const [{ since }, { rows }] = await Promise.all([
    sql.findStanding(ctx),
    newestRows(ctx, [kind], newsRows).execute(ctx.db),
  ])
  return { list: shownTo(ctx, since === null ? null : new Date(since))(rows[0]?.list ?? []) }
}
export const findNewDocuments = newest('document')
export const findNewFaqs = newest('faq')
export const findNewSdks = newest('sdk')
export const findNewPatches = newest('patch')

export async function findTopQuestions(ctx: SignedCtx) {
  const [{ since }, list] = await Promise.all([sql.findStanding(ctx), topQuestions(ctx, newsRows)])
  return { list: list.map((one) => ({ ...one, kind: 'faq', fresh: since !== null && one.at > new Date(since) })) }
}

/** As many things that wait as one list holds. */
const mostNeeds = 300
/** What of the areas of ordering waits for the caller, one by one. */
export async function ordersAtHome(ctx: SignedCtx, most: number) {
  const waits = waitsFor(ctx).filter(({ block }) => block === 'orders')
  const today = dayOf(ctx.now)
  const rows = await listWaits(ctx, waits, most)
  const names = await namesWithin(ctx, titlesOf(rows))
  return rows.map((row) => needOf(ctx, waits[row.i]!, row, { today, names }))
}
const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
function needOf(
  { locale }: SignedCtx,
  { text, url, item, named }: Waiting,
  { id, title, titleEn, due }: WaitRow,
  { today, names }: { today: string; names: readonly string[] },
) {
  const said = asRegistered(locale, title, titleEn)
  return {
    key: `${text} ${id}`,
    kind: translate(locale, text),
    title: named ? said : inScript(locale, said, names),
    url: item ? item(id) : url,
    due,
    overdue: due !== null && due < today,
  }
}
export async function listNeeds(ctx: SignedCtx) {
  const waits = waitsFor(ctx)
  const rows = await listWaits(ctx, waits, mostNeeds + 1)
  const today = dayOf(ctx.now)
  const names = await namesWithin(ctx, titlesOf(rows))
  const list = rows.slice(0, mostNeeds).map((row) => {
    const { which, url } = waits[row.i]!
    const what = which ? which.words(ctx.locale, row.mark) : ''
    return { ...needOf(ctx, waits[row.i]!, row, { today, names }), what, listUrl: url }
  })
  return { list, more: rows.length > mostNeeds }
}
