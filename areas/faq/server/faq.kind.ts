import type { ApprovalKind } from '#platform/server/approval.ts'
import { excerptOf, plainText } from '#platform/server/html.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { desk } from '../faq.links.ts'
import { auditMachine } from './desk.rules.ts'
import { followDecision } from './desk.service.ts'
import { findDeskFaq } from './desk.sql.ts'

/** The answer that is to be published, where it stands and who will read it. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await findDeskFaq(ctx, bizId)
  if (!row) return []
  const word = (key: string) => translate(ctx.locale, key)
  return [
    ['faq.field.module', inLocale(ctx.locale, row.catalogName, row.catalogNameEn)],
    ['faq.field.chips', row.chips.map(({ code }) => code).join(', ')],
    ['faq.field.level', `${word(`ui.level.${row.level}`)} · ${word(`ui.level.about.${row.level}`)}`],
    ['faq.desk.content_zh', excerptOf(plainText(row.content))],
    ['faq.desk.content_en', row.contentEn ? excerptOf(plainText(row.contentEn)) : null],
  ]
}

/** Whoever reviews answers, and neither wrote nor submitted this one. */
export const faqKind: ApprovalKind = {
  biz: auditMachine.biz,
  text: 'faq.show.title',
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'audit', text: 'faq.desk.audit', permission: 'faq_audit', workdays: 2 }],
  written: 'faq_edit',
  answers: ['faq.not_found'],
  facts,
  decided: followDecision,
}
