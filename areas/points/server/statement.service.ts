import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf, timeOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import { cutLine, timeHead, type Cell } from '#platform/server/http/csv.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { mostExported, type pointsWallet } from '../contract.ts'
import { txnNo } from '../txn.rules.ts'
import { pageOfPurpose } from './purpose.ts'
import * as sql from './statement.sql.ts'

const shown = ({ bizKind, bizId, ...row }: sql.StatementRow) => ({
  ...row,
  no: txnNo(row.id),
  url: pageOfPurpose(bizKind, { id: bizId, memo: row.memo }),
})
export async function showStatement(ctx: SignedCtx, q: Parsed<typeof pointsWallet.statement>) {
  const page = await sql.findStatement(ctx, q)
  return { ...page, list: sql.inReading(ctx, page.list).map(shown) }
}

type Question = Parsed<typeof pointsWallet.exportXlsx>
const batch = 500
const words = (ctx: SignedCtx) => (key: string, params?: Record<string, string | number>) =>
  translate(ctx.locale, `points.${key}`, params)
const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`)

/** The statement as an Excel workbook, read on batch by batch. */
export async function exportXlsx(ctx: SignedCtx, q: Question): Promise<Bytes> {
  await ctx.app.limits.spend('points_export', `${ctx.user.id}`)
  const say = words(ctx)
  const cells = (row: sql.StatementRow): Cell[] => [
    txnNo(row.id),
    timeOf(row.at),
    say(`kind.${row.kind}`),
    row.points,
    row.held,
    row.availableAfter,
    row.heldAfter,
    row.bizNo,
    row.memo,
    row.by,
  ]
  async function* batches() {
    let last: sql.StatementRow | undefined
    for (let left = mostExported.xlsx; left > 0; left -= batch) {
      const rows = await sql.listAfter(ctx, q, last, batch)
      yield rows.map(cells)
      if (rows.length < batch) return
      last = rows.at(-1)
    }
    if ((await sql.listAfter(ctx, q, last, 1)).length) yield [[cutLine(ctx.locale, mostExported.xlsx)]]
  }
  const heads = ['no', 'at', 'kind', 'change', 'held_change', 'after', 'held_after', 'biz', 'memo', 'by'].map((name) =>
    name === 'at' ? timeHead(say('field.at')) : say(`field.${name}`),
  )
  return xlsxFile(`points-${dayOf(ctx.now)}`, heads, batches())
}

/** The statement as a paper: the balance at both ends, and a line for each row, oldest last. */
function paperOf(ctx: SignedCtx, q: Question, rows: readonly sql.StatementRow[], cut: boolean): Paper {
  const say = words(ctx)
  const [newest, oldest] = [rows[0], rows.at(-1)]
  const date = dayOf(ctx.now)
  const line = (row: sql.StatementRow) =>
    [
      say(`kind.${row.kind}`),
      row.points ? signed(row.points) : say('held_change', { n: signed(row.held) }),
      say('paper.after', { n: row.availableAfter }),
      row.bizNo,
      row.memo,
    ]
      .filter(Boolean)
      .join(' · ')
  return {
    title: `${say('statement')} ${date}`,
    date,
    foot: `${ctx.user.companyName} · ${date}`,
    blocks: [
      { kind: 'title', text: say('statement') },
      {
        kind: 'facts',
        rows: [
          [say('field.company'), ctx.user.companyName],
          [say('paper.span'), `${q.startDate ?? (oldest ? dayOf(oldest.at) : '')} – ${q.endDate ?? date}`],
          [say('paper.before'), oldest ? String(oldest.availableAfter - oldest.points) : '–'],
          [say('paper.end'), newest ? String(newest.availableAfter) : '–'],
        ],
      },
      { kind: 'facts', rows: rows.map((row) => [timeOf(row.at), line(row)] as const) },
      ...(cut ? [{ kind: 'small' as const, text: cutLine(ctx.locale, mostExported.pdf) }] : []),
      { kind: 'small', text: say('paper.rules') },
    ],
  }
}
/** The statement as a PDF. */
export async function exportPdf(ctx: SignedCtx, q: Question): Promise<Bytes> {
  await ctx.app.limits.spend('points_export', `${ctx.user.id}`)
  const rows = await sql.listAfter(ctx, q, undefined, mostExported.pdf + 1)
  const paper = paperOf(ctx, q, rows.slice(0, mostExported.pdf), rows.length > mostExported.pdf)
  const body = Buffer.from(await ctx.app.files.pdf.draw(paper))
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="points-${dayOf(ctx.now)}.pdf"`,
    'cache-control': 'no-store',
    'content-length': body.length,
  }
  return { headers, body }
}
