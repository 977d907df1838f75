import { newestDocuments } from '#areas/document/server/document.public.ts'
import { listVisibleVersions } from '#areas/sdk/server/sdk.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { dayOf } from '#platform/contract/day.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { translate } from '#platform/server/text.ts'
import type { faq } from '../contract.ts'
import { answersBeside } from './chip.sql.ts'
import { catalogTree, lineTree } from './faq.rules.ts'
import * as sql from './faq.sql.ts'

/** The modules in the caller's language. */
export const localNames = <R extends { name: string; nameEn: string }>(ctx: SignedCtx, rows: readonly R[]): R[] =>
  rows.map((row) => ({ ...row, name: inLocale(ctx.locale, row.name, row.nameEn) }))
export const rootName = (ctx: SignedCtx) => translate(ctx.locale, 'faq.tree.root')

export async function getDirectory(ctx: SignedCtx) {
  return catalogTree(localNames(ctx, await sql.listCountedCatalogs(ctx)), { root: rootName(ctx) })
}

export async function getProductLineDirectory(ctx: SignedCtx, input: Parsed<typeof faq.productLineDirectory>) {
  const rows = await sql.listChips(ctx, input.view === 'mine')
  return lineTree(rows.map((row) => ({ ...row, lineName: inLocale(ctx.locale, row.lineName, row.lineNameEn) })))
}

export async function listChips(ctx: SignedCtx) {
  const rows = await sql.listChips(ctx, false)
  return rows.map(({ id, code, name, nameEn, faqNum }) => ({
    id,
    code,
    name: inLocale(ctx.locale, name, nameEn),
    faqNum,
  }))
}

/** Keywords have one language each: English pages show those that are not Chinese. */
const localKeywords = (ctx: Pick<Ctx, 'locale'>, { keywords }: Pick<sql.FaqDetail, 'keywords'>) =>
  ctx.locale === 'en'
    ? keywords.filter((word) => !/\p{Script=Han}/u.test(word))
    : keywords.map((word) => inLocale(ctx.locale, word, ''))

async function getDetail(ctx: Ctx, id: number) {
  const row = await sql.findDetail(ctx, id)
  if (!row) throw fail('faq.not_found')
  return row
}

/** The chips of a question under their product lines, in the order of both. */
async function linesOf(ctx: SignedCtx, { chips }: Pick<sql.FaqDetail, 'chips'>) {
  if (chips.length === 0) return []
  const known = await sql.listLines(ctx)
  const under = Map.groupBy(chips, (chip) => chip.line)
  const named = new Map(known.map(({ line, name, nameEn }) => [line, inLocale(ctx.locale, name, nameEn)]))
  const order = [...known.map(({ line }) => line).filter((line) => under.has(line)), ...under.keys()]
  return [...new Set(order)].map((line) => ({
    line,
    name: named.get(line) ?? line,
    chips: under.get(line)!.map(({ id, code, name, nameEn, revisions }) => ({
      id,
      code,
      name: inLocale(ctx.locale, name, nameEn),
      revisions,
    })),
  }))
}

/** The versions the caller may see, newest first; what was taken back is not named to readers. */
async function sdkLinksOf(ctx: SignedCtx, { sdkLinks }: Pick<sql.FaqDetail, 'sdkLinks'>) {
  const states = new Map(sdkLinks.map((link) => [link.id, link]))
  const versions = await listVisibleVersions(ctx, [...states.keys()])
  return versions
    .filter((version) => version.status !== 'withdrawn')
    .map(({ id, name, projectCode }) => ({ ...states.get(id)!, name, projectCode }))
}

export const getSdkVersions = async (ctx: SignedCtx, input: { id: number }) =>
  sdkLinksOf(ctx, await getDetail(ctx, input.id))

export async function getFaq(ctx: SignedCtx, { faqId }: { faqId: number }) {
  const row = await getDetail(ctx, faqId)
  const path = row.path.map((node) => ({ id: node.id, name: inLocale(ctx.locale, node.name, node.nameEn) }))
  return {
    ...row,
    title: inLocale(ctx.locale, row.title, row.titleEn),
    excerpt: inLocale(ctx.locale, row.excerpt, row.excerptEn),
    content: inLocale(ctx.locale, row.content, row.contentEn),
    lang: ctx.locale === 'en' && row.contentEn ? ('en' as const) : ('zh' as const),
    auditStatus: 'approved' as const,
    shelfStatus: 'on' as const,
    catalogName: path.at(-1)?.name ?? '',
    path,
    keywords: localKeywords(ctx, row),
    lines: await linesOf(ctx, row),
    sdkVersions: await sdkLinksOf(ctx, row),
    can: { praise: true, edit: ctx.user.permissions.has('faq_edit') },
  }
}

/** Entries of each list beside an answer. */
const mostBeside = 4
export async function getAnswer(ctx: Ctx, input: { id: number }) {
  await spendVisit(ctx)
  const row = await getDetail(ctx, input.id)
  const own = row.path.at(-1)
  const chip = row.chips[0]
  const [related, papers] = await Promise.all([
    answersBeside(ctx, { ...row, chipId: chip?.id }, mostBeside),
    chip ? newestDocuments(ctx, mostBeside, chip.code) : [],
  ])
  return {
    ...row,
    related,
    papers,
    title: inLocale(ctx.locale, row.title, row.titleEn),
    content: inLocale(ctx.locale, row.content, row.contentEn),
    lang: ctx.locale === 'en' && row.contentEn ? ('en' as const) : ('zh' as const),
    catalogName: own ? inLocale(ctx.locale, own.name, own.nameEn) : '',
    keywords: localKeywords(ctx, row),
  }
}

export const getProductLines = async (ctx: SignedCtx, input: { id: number }) =>
  linesOf(ctx, await getDetail(ctx, input.id))

export const getKeywords = async (ctx: SignedCtx, input: { id: number }) =>
  localKeywords(ctx, await getDetail(ctx, input.id))

async function statsOf(ctx: SignedCtx, id: number) {
  const stats = await sql.findStats(ctx, id)
  if (!stats) throw fail('faq.not_found')
  return stats
}

export async function countView(ctx: SignedCtx, input: { id: number }) {
  await ctx.app.limits.spend('counter', `u${ctx.user.id}`)
  await sql.insertView(ctx, input.id, dayOf(ctx.now))
  const { viewCount } = await statsOf(ctx, input.id)
  return { viewCount }
}

export async function getPraise(ctx: SignedCtx, input: { id: number }) {
  const { praised, praiseCount } = await statsOf(ctx, input.id)
  return { praised, count: praiseCount }
}

export async function praiseFaq(ctx: SignedCtx, input: Parsed<typeof faq.praise>) {
  await ctx.app.limits.spend('counter', `u${ctx.user.id}`)
  await sql.setPraise(ctx, input.faqId, input.praised)
  return getPraise(ctx, { id: input.faqId })
}
