import type { SignedCtx } from '#platform/server/ctx.ts'
import { drawPaper, type Paper, type PaperBlock } from '#platform/server/files/pdf/paper.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { translate } from '#platform/server/text.ts'
import { seenNotice } from './change-notice.service.ts'
import type { RecipientRow } from './change-notice.sql.ts'

// its readers are in China and abroad: names in both languages
const both = (key: string): string =>
  `${translate('zh', `change-notice.${key}`)} ${translate('en', `change-notice.${key}`)}`
const section = (key: string, ...texts: string[]): PaperBlock[] => {
  const said = texts.filter(Boolean).map((text) => ({ kind: 'text', text }) as const)
  return said.length > 0 ? [{ kind: 'heading', text: both(key) }, ...said] : []
}

function paperOf(row: RecipientRow): Paper {
  const no = row.revision > 0 ? `${row.noticeNo} R${row.revision}` : row.noticeNo
  const rows: [string, string][] = [
    [both('field.no'), no],
    [both('field.class'), both(`class.${row.class}`)],
    [both('field.category'), both(`category.${row.category}`)],
    [both('field.issue'), row.issueOn ?? ''],
    [both('field.respond_by'), row.respondBy],
    [both('field.sample'), row.sampleOn ?? ''],
    [both('field.first_ship'), row.firstShipOn ?? ''],
    [both('field.ltb'), row.ltbOn ?? ''],
    [both('field.lts'), row.ltsOn ?? ''],
    [both('field.customer'), `${row.customerCode} ${row.customer}`],
    [both('field.contact'), row.contact],
  ]
  const items = row.items.map(({ item, replacement }) => [item, replacement && `→ ${replacement}`] as [string, string])
  return {
    title: `${no} ${row.titleEn}`,
    date: row.issueOn ?? '',
    foot: `${no} · ${row.customerCode} · ${row.issueOn ?? ''}`,
    blocks: [
      { kind: 'title', text: row.titleZh },
      { kind: 'text', text: row.titleEn },
      { kind: 'facts', rows: rows.filter(([, value]) => value) },
      { kind: 'heading', text: both('field.items') },
      { kind: 'facts', rows: items },
      ...section('field.reason', row.reason, row.reasonEn),
      ...section('field.was', row.was, row.wasEn),
      ...section('field.becomes', row.becomes, row.becomesEn),
      ...section('field.impact', row.impact, row.impactEn),
      { kind: 'text', text: both('paper_silence') },
    ],
  }
}
/** A notice as its customer has it. */
export async function drawNotice(ctx: SignedCtx, { id }: { id: number }): Promise<Bytes> {
  const row = await seenNotice(ctx, id)
  await ctx.app.limits.spend('notice_paper', `${ctx.user.id}`)
  const body = await drawPaper(paperOf(row))
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${row.noticeNo}.pdf"`,
      'cache-control': 'no-store',
      'content-length': body.length,
    },
    body,
  }
}
