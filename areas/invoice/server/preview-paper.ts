import { dayOf } from '#platform/contract/day.ts'
import type { Paper, PaperBlock } from '#platform/server/files/pdf/paper.ts'
import { translate } from '#platform/server/text.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { InvoiceRow } from './invoice.sql.ts'

type Given = {
  row: InvoiceRow
  items: readonly { no: string; amountFen: number }[]
  seller: { name: string; uscc: string }
}
// an invoice is written in Chinese; what it says stands in English beside it for readers abroad
const both = (key: string) => `${translate('zh', `invoice.${key}`)} ${translate('en', `invoice.${key}`)}`
const fact = (key: string, value: string): [string, string][] => (value ? [[both(`field.${key}`), value]] : [])

/** How an invoice will look: who it is made out to, what for, the amounts; at its head and foot, that it is none yet. */
export function previewPaper({ row, items, seller }: Given): Paper {
  const { titleSnapshot: buyer, addressSnapshot: place } = row
  const mark = both('preview.mark')
  const blocks: PaperBlock[] = [
    { kind: 'title', text: both(`type.${row.invoiceType}`) },
    { kind: 'heading', text: `【${mark}】` },
    { kind: 'small', text: both('preview.about') },
    {
      kind: 'facts',
      rows: [
        ...fact('apply_no', row.applyNo),
        ...fact('applied', dayOf(row.appliedAt)),
        [both('field.medium'), both(`medium.${row.medium}`)],
      ],
    },
    { kind: 'heading', text: both('preview.buyer') },
    {
      kind: 'facts',
      rows: [
        ...fact('title_name', row.title),
        ...fact('tax_no', buyer.taxNo),
        ...fact('reg_address', [buyer.regAddress, buyer.regPhone].filter(Boolean).join('  ')),
        ...fact('bank', [buyer.bankName, buyer.bankAccount].filter(Boolean).join('  ')),
      ],
    },
    { kind: 'heading', text: both('preview.seller') },
    { kind: 'facts', rows: [...fact('title_name', seller.name), ...fact('tax_no', seller.uscc)] },
    { kind: 'heading', text: both('preview.lines') },
    { kind: 'facts', rows: [[both('preview.line'), '']] },
    { kind: 'facts', rows: items.map(({ no, amountFen }) => [no, `¥ ${yuanOf(amountFen)}`] as const) },
    {
      kind: 'facts',
      rows: [
        [both('field.net'), `¥ ${yuanOf(row.netFen)}`],
        [`${both('field.tax')} ${row.taxRate}%`, `¥ ${yuanOf(row.taxFen)}`],
        [both('field.amount'), `¥ ${yuanOf(row.amountFen)}`],
      ],
    },
    ...(row.remark
      ? [{ kind: 'heading', text: both('field.remark') } as const, { kind: 'text', text: row.remark } as const]
      : []),
    ...(place
      ? [
          { kind: 'heading', text: both('field.address') } as const,
          { kind: 'text', text: `${place.receiver}  ${place.phone}\n${place.place}` } as const,
        ]
      : []),
  ]
  const date = dayOf(row.appliedAt)
  return { title: `${row.applyNo} ${mark}`, date, foot: `${mark} · ${row.applyNo} · ${date}`, blocks }
}
