import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate, type Block, type Words } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { list } from '../known-issue.links.ts'
import type { News, Told } from './tell.sql.ts'

type About = {
  name: string
  id: number
  code: string
  title: string
  event: News['event']
  workaround: string
  fixVersion: string
  fixPatch: string
  fixPatchVersion: string
}
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'known-issue.followed': About
    'known-issue.watched': About
  }
}
const cut = (text: string) => (text.length > 600 ? `${text.slice(0, 599)}…` : text)

/** Tells people who follow a ticket that met it, or who watch its SDK. */
export const tellKnown = (ctx: Ctx, to: readonly number[], news: News & { why: 'followed' | 'watched' }, row: Told) =>
  tell(
    ctx,
    `known-issue.${news.why}`,
    to,
    ({ name, locale }) => ({
      name,
      id: row.id,
      code: row.code,
      title: inLocale(locale, row.title, row.titleEn),
      event: news.event,
      workaround: news.event === 'fixed' ? '' : cut(inLocale(locale, row.workaround, row.workaroundEn)),
      fixVersion: row.fixVersion,
      fixPatch: inLocale(locale, row.fixPatch, row.fixPatchEn),
      fixPatchVersion: row.fixPatchVersion,
    }),
    { bizType: 'known_issue', bizId: row.id },
  )

const letter =
  (why: 'followed' | 'watched') =>
  (p: About, { t }: Words) => {
    const what = { code: p.code, title: p.title }
    const fixes: [string, string][] = [
      ...(p.fixPatch
        ? [[t('known-issue.field.fix_patch'), `${p.fixPatch} (${p.fixPatchVersion})`] as [string, string]]
        : []),
      ...(p.fixVersion ? [[t('known-issue.field.fix_version'), p.fixVersion] as [string, string]] : []),
    ]
    const blocks: Block[] = [
      t('known-issue.mail.hello', { name: p.name }),
      t(`known-issue.mail.${why}_${p.event}`, what),
      ...(p.event === 'fixed' ? [{ facts: fixes }] : []),
      ...(p.workaround ? [{ facts: [[t('known-issue.field.workaround'), p.workaround] as [string, string]] }] : []),
      { link: t('known-issue.mail.open'), url: list.url(null, { open: p.id }) },
    ]
    return { subject: t(`known-issue.mail.${p.event}`, what), blocks }
  }
mailTemplate('known-issue.followed', letter('followed'), { message: 'service', event: 'support' })
mailTemplate('known-issue.watched', letter('watched'), { message: 'product', event: 'watched' })
