import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** The recharges an invoice is about: by the number of its claim, by its own or its red letter's, with the code before it or without. */
export async function behindNumbers({ db }: Pick<Ctx, 'db'>, nos: readonly string[]): Promise<string[]> {
  // a number of eight digits follows its code
  const ends = nos.filter((no) => /^\d{18}$|^\d{20}$/.test(no)).map((no) => no.slice(-8))
  const { rows } = await sql<{
    no: string
  }>`select distinct i.recharge_no as no from invoice_items i where i.invoice_id in (
    select id from invoices where apply_no = any(${nos})
    union select invoice_id from invoice_papers where no = any(${[...nos, ...ends]}) and (no = any(${nos}) or code || no = any(${nos})))`.execute(
    db,
  )
  return rows.map(({ no }) => no)
}
