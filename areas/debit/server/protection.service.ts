import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { cutLine, type Cell } from '#platform/server/http/csv.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { mostProtected, type protection } from '../protection.contract.ts'
import * as sql from './protection.sql.ts'

export const listProtections = (ctx: SignedCtx, q: Parsed<typeof protection.protections>) => sql.findProtections(ctx, q)
export const sumProtections = async (ctx: SignedCtx, q: Parsed<typeof protection.protectionSums>) => ({
  list: await sql.sumProtections(ctx, q),
})

const money = (hundredths: number) => Number(yuanOf(hundredths))
/** Each column of the file under its word of the list. */
const columns = [
  'customer_code',
  'customer',
  'unit',
  'item',
  'currency',
  'old_no',
  'old_price',
  'new_no',
  'new_price',
  'changed',
  'state',
  'period',
  'batch',
  'on_hand',
  'protected',
] as const

/** What finance credits by: numbers as numbers, and the sum of each currency at the end. */
export async function exportProtections(ctx: SignedCtx, q: Parsed<typeof protection.exportProtections>) {
  await ctx.app.limits.spend('protection_export', `${ctx.user.id}`)
  const say = (key: string) => translate(ctx.locale, `debit.${key}`)
  const [rows, sums] = [await sql.listProtections(ctx, q), await sql.sumProtections(ctx, q)]
  const cellsOf = (row: sql.ProtectionRow): Cell[] => [
    row.customerCode,
    row.customer,
    row.unitCode,
    row.item,
    row.currency,
    row.oldNo,
    Number(row.oldPrice),
    row.quoteNo,
    Number(row.newPrice),
    row.changedOn,
    say(`protection_state.${row.state}`),
    row.period,
    row.batchNo,
    row.onHand,
    row.amount === null ? null : money(row.amount),
  ]
  const total = columns.length - 5
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield rows.slice(0, mostProtected).map(cellsOf)
    if (rows.length > mostProtected) yield [[cutLine(ctx.locale, mostProtected)]]
    yield sums.map(({ currency, amount }) => [
      say('protection_sum'),
      '',
      '',
      '',
      currency,
      ...Array.from({ length: total - 1 }, () => ''),
      money(amount),
    ])
  }
  const head = columns.map((name) => say(`field.${name}`))
  return xlsxFile(`price-protection-${dayOf(ctx.now)}`, head, batches())
}
