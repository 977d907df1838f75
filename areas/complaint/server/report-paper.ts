import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Paper, PaperBlock } from '#platform/server/files/pdf/paper.ts'
import { translate } from '#platform/server/text.ts'
import { dSteps, type dispositions, type remedies } from '../contract.ts'
import type { ComplaintRow } from './complaint.sql.ts'
import type { listRows, listSteps } from './parts.sql.ts'

type Rows = (Awaited<ReturnType<typeof listRows>>[number] & { failureRate: number | null })[]
type Given = {
  row: ComplaintRow
  rows: Rows
  steps: Awaited<ReturnType<typeof listSteps>>
  disposition: (typeof dispositions)[number]
  remedy: (typeof remedies)[number] | null
}
// its readers are in China and abroad: names in both languages, the text as quality wrote it
const both = (key: string) => {
  const [zh, en] = [translate('zh', key), translate('en', key)]
  return zh === en ? zh : `${zh} ${en}`
}

/** The 8D report as its customer gets it: what was complained of, then the released sections. */
export function reportPaper(ctx: Pick<Ctx, 'now'>, { row, rows, steps, disposition, remedy }: Given): Paper {
  const outcome = [both(`complaint.disposition.${disposition}`), remedy && both(`complaint.remedy_of.${remedy}`)]
  const head: PaperBlock[] = [
    { kind: 'title', text: both('complaint.target.report') },
    {
      kind: 'facts',
      rows: [
        [both('complaint.field.no'), row.no],
        [both('complaint.field.rma'), row.rmaNo],
        [both('complaint.field.company'), row.companyName],
        [both('complaint.field.chip'), row.chipCode],
        [both('complaint.field.submitted'), row.submittedAt ? dayOf(row.submittedAt) : ''],
        [both('complaint.field.received'), row.receivedAt ? dayOf(row.receivedAt) : ''],
        [both('complaint.report.date'), dayOf(ctx.now)],
        [both('complaint.field.disposition'), outcome.filter(Boolean).join(' → ')],
      ],
    },
    { kind: 'heading', text: both('complaint.field.details') },
    { kind: 'text', text: row.details },
    { kind: 'heading', text: both('complaint.rows') },
    { kind: 'facts', rows: rows.map((one, n) => [`${n + 1}. ${one.lotNo}`, lineOf(one)] as const) },
  ]
  const sections = dSteps.flatMap((step): PaperBlock[] => {
    const found = steps.find((one) => one.step === step && one.releasedAt)
    return found
      ? [
          { kind: 'heading', text: `${step} ${both(`complaint.d.${step}`)}` },
          { kind: 'text', text: found.released },
        ]
      : []
  })
  const date = dayOf(ctx.now)
  return { title: `8D ${row.no}`, date, foot: `8D ${row.no} · ${row.rmaNo} · ${date}`, blocks: [...head, ...sections] }
}

const lineOf = (one: Rows[number]) =>
  [
    one.dateCode && `D/C ${one.dateCode}`,
    one.topMark,
    `${one.defective ?? 0} / ${one.totalInput ?? 0}`,
    one.failureRate !== null && `${one.failureRate}%`,
    one.failureLocation && both(`complaint.location.${one.failureLocation}`),
    one.conditionTemp,
    one.conditionVolt,
  ]
    .filter(Boolean)
    .join(' · ')
