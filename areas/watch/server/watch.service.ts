import { visibleTo } from '#areas/document/server/document.public.ts'
import { grantedTo } from '#areas/sdk/server/sdk.public.ts'
import { centre, showPdfMutual } from '#areas/document/document.links.ts'
import { show as chipPage } from '#areas/product/product.links.ts'
import { show as sdkPage } from '#areas/sdk/sdk.links.ts'
import { searchall } from '#areas/search/search.links.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { oneByOne } from '#platform/server/db/record.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { mostWatches, type watch, type WatchKind } from '../contract.ts'
import { pageRanges } from './publication.rules.ts'
import * as sql from './watch.sql.ts'

const openTo = ({ user }: SignedCtx): sql.Open => ({ documents: visibleTo(user), projects: grantedTo(user) })

/** Where a record is read: entries of the search know their address, the others are told by what they are. */
function urlOf(kind: string, { url, code, refId }: sql.Named): string {
  if (kind === 'chip') return chipPage.url({ code })
  if (kind === 'document') return centre.url(null, { docID: 'all', doc: refId })
  // the menu entry of SDKs, without which the list stands under none
  if (kind === 'sdk' && !url) return sdkPage.url({ id: refId }, {})
  return url
}
const titleOf = ({ locale }: SignedCtx, { title, titleEn }: sql.Named) => inLocale(locale, title, titleEn)

const searchOf = ({ keyword, resultKind, chipCode }: Pick<sql.WatchRow, 'keyword' | 'resultKind' | 'chipCode'>) => ({
  title: [keyword, chipCode].filter(Boolean).join(' · '),
  url: searchall.url(null, { keyword, type: resultKind, chip: chipCode }),
})

/** The revision, and on which pages it differs from the one before. */
function whatOf({ locale }: SignedCtx, { revision, total, pages }: sql.Revised): string {
  const named = translate(locale, 'watch.last_revision', { revision })
  if (total === null) return named
  const { text, more } = pageRanges(pages ?? [])
  const where = more > 0 ? translate(locale, 'watch.mail.pages_more', { pages: text, n: more }) : text
  const changed = new Set(pages).size === 1 ? 'watch.last_changed_page' : 'watch.last_changed'
  return `${named} · ${total > 0 ? translate(locale, changed, { n: total, pages: where }) : translate(locale, 'watch.last_same')}`
}
const lastOf = (ctx: SignedCtx, row: sql.WatchRow) => {
  if (row.kind === 'search') return row.saidAt && { at: new Date(row.saidAt), kind: null, ...searchOf(row), what: '' }
  const { last } = row
  if (!last) return null
  const { at, kind, revised } = last
  const compare = revised?.beforeId && showPdfMutual.url(null, { left: revised.beforeId, right: revised.id, change: 1 })
  const what = revised ? whatOf(ctx, revised) : ''
  return { at: new Date(at), kind, title: titleOf(ctx, last), what, url: compare || urlOf(kind, last) }
}

export async function listWatches(ctx: SignedCtx, q: Parsed<typeof watch.list>) {
  const { list, total, closed } = await sql.findPage(ctx, openTo(ctx), q)
  return {
    list: list.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...(row.kind === 'search' ? searchOf(row) : { title: titleOf(ctx, row), url: urlOf(row.kind, row) }),
      createdAt: new Date(row.createdAt),
      last: lastOf(ctx, row),
      can: { end: true },
    })),
    page: q.page,
    limit: q.limit,
    total,
    closed,
  }
}

/** For the copy of one's own data: what is watched by its title, and how much of it is closed by now. */
export async function keptWatches(ctx: SignedCtx) {
  const { list, closed } = await listWatches(ctx, { page: 1, limit: mostWatches })
  return { watches: list.map(({ kind, title, createdAt }) => ({ kind, title, createdAt })), watchesClosed: closed }
}

export async function listMine(ctx: SignedCtx) {
  const rows = await sql.listMine(ctx, openTo(ctx))
  return {
    records: rows.flatMap(({ kind, id }) => (kind === 'search' ? [] : [{ kind, id }])),
    searches: rows.flatMap(({ kind, keyword, type, chip }) => (kind === 'search' ? [{ keyword, type, chip }] : [])),
  }
}

export async function setWatch(ctx: SignedCtx, { kind, id, on }: Parsed<typeof watch.set>) {
  const refId = await sql.findRef(ctx, kind, id)
  if (on) await begin(ctx, kind, refId)
  else if (refId !== undefined) await sql.deleteWatch(ctx, { kind, refId })
  return null
}
/** What one has is counted before more is added. */
const added = (ctx: SignedCtx, key: sql.Key) =>
  oneByOne(ctx, `watches ${ctx.user.id}`, ({ db }) => sql.insertWatch({ ...ctx, db }, key))
async function begin(ctx: SignedCtx, kind: WatchKind, refId: number | undefined) {
  if (refId === undefined || !(await sql.mayWatch(ctx, openTo(ctx), kind, refId))) throw fail('watch.record_not_found')
  if (!(await added(ctx, { kind, refId }))) throw fail('watch.too_many')
}

export async function setSearchWatch(ctx: SignedCtx, { keyword, type, chip, on }: Parsed<typeof watch.setSearch>) {
  const key = { kind: 'search', refId: 0, keyword, resultKind: type, chipCode: chip } as const
  if (!on) await sql.deleteWatch(ctx, key)
  else if (!(await added(ctx, key))) throw fail('watch.too_many_searches')
  return null
}

export async function endWatch(ctx: SignedCtx, { id }: { id: number }) {
  if (!(await sql.deleteOne(ctx, id))) throw fail('watch.not_found')
  return null
}
export const endClosed = async (ctx: SignedCtx) => ({ done: await sql.deleteClosed(ctx, openTo(ctx)) })
