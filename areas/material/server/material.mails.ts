import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate, type Words } from '#platform/server/mail/template.ts'
import { tell, type Within } from '#platform/server/message/tell.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import { mainIndex, vendorMaterials } from '../material.links.ts'
import type { News } from './news.sql.ts'

type Item = {
  id: number
  part: string
  vendor: string
  chip: string
  kind: News['kind']
  before: News['beforeResult']
  after: News['afterResult']
  lastBuyOn: string
  replacement: string
}
type Paper = { name: string; id: number; title: string; outcome: 'published' | 'rejected'; reason: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'material.news': Item & { name: string }
    'material.digest': { name: string; items: Item[] }
    'material.paper': Paper
  }
}
const itemOf = (locale: Locale, news: News): Item => ({
  id: news.materialId,
  part: news.partNo,
  vendor: asRegistered(locale, news.vendor, news.vendorEn),
  chip: news.chip,
  kind: news.kind,
  before: news.beforeResult,
  after: news.afterResult,
  lastBuyOn: news.lastBuyOn ?? '',
  replacement: news.replacement,
})
/** Tells people who follow a part of what is new of it. */
export const tellNews = (ctx: Ctx, to: readonly number[], news: News, within: Within) =>
  tell(
    ctx,
    'material.news',
    to,
    ({ name, locale }) => ({ name, ...itemOf(locale, news) }),
    { bizType: 'material_news', bizId: news.id },
    within,
  )
/** Tells one person of a week together. */
export const tellDigest = (ctx: Ctx, to: number, { id, news }: { id: number; news: readonly News[] }, within: Within) =>
  tell(
    ctx,
    'material.digest',
    [to],
    ({ name, locale }) => ({ name, items: news.map((one) => itemOf(locale, one)) }),
    { bizType: 'material_digest', bizId: id },
    within,
  )
/** Tells who handed a paper in how it came out. */
export const tellMaker = (ctx: Ctx, to: number, paper: Omit<Paper, 'name'>) =>
  tell(ctx, 'material.paper', [to], ({ name }) => ({ name, ...paper }), { bizType: 'material_paper', bizId: paper.id })

const lineOf = (p: Item, { t }: Words): string => {
  const what = { part: p.part, vendor: p.vendor, chip: p.chip }
  if (p.kind === 'eol') return t('material.mail.line_eol', { ...what, day: p.lastBuyOn })
  const after = p.after ? t(`material.result.${p.after}`) : ''
  if (p.kind === 'new' || !p.before) return t('material.mail.line_new', { ...what, after })
  return t('material.mail.line_changed', { ...what, after, before: t(`material.result.${p.before}`) })
}
mailTemplate(
  'material.news',
  (p, words) => ({
    subject: words.t(`material.mail.${p.kind}`, { part: p.part, chip: p.chip }),
    blocks: [
      words.t('material.mail.hello', { name: p.name }),
      lineOf(p, words),
      ...(p.replacement ? [words.t('material.mail.replacement', { part: p.replacement })] : []),
      { link: words.t('material.mail.open'), url: mainIndex.url(null, { open: p.id }) },
    ],
  }),
  { message: 'product', event: 'watched' },
)
mailTemplate(
  'material.digest',
  (p, words) => ({
    subject: words.t('material.mail.week', { count: p.items.length }),
    blocks: [
      words.t('material.mail.hello', { name: p.name }),
      words.t('material.mail.week_about'),
      p.items.map((item) => lineOf(item, words)).join('\n'),
      { link: words.t('material.all_parts'), url: mainIndex.url(null, {}) },
    ],
  }),
  { message: 'product', event: 'watched' },
)
mailTemplate(
  'material.paper',
  (p, { t }) => ({
    subject: t(`material.mail.paper_${p.outcome}`, { title: p.title }),
    blocks: [
      t('material.mail.hello', { name: p.name }),
      t(`material.mail.paper_${p.outcome}_about`, { title: p.title, reason: p.reason }),
      { link: t('material.mail.open_paper'), url: vendorMaterials.url(null, { open: p.id }) },
    ],
  }),
  { message: 'product', event: 'support', result: true },
)
