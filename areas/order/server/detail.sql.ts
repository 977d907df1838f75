import { sql } from 'kysely'
import type { Answer } from '#platform/contract/contract.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { placeLine } from '#areas/order-base/server/order-base.public.ts'
import { countryNames } from '#platform/server/country.ts'
import { together } from '#platform/server/db/together.ts'
import { nameFor, typedCompany, typedPerson } from '#platform/server/db/name-for.ts'
import type { order } from '../contract.ts'

type Detail = Answer<typeof order.show>
type Line = Detail['lines'][number]
type Promised = Detail['promises'][number]
type Place = NonNullable<Detail['contact']>
type Written = Place & { zip: string; country: string }
type Places<P> = { delivery: P | null; contact: P | null; invoice: P | null }
type More = Pick<Detail, 'remark' | 'rateToRmb' | 'cancelReason' | 'returnReason' | 'user' | 'payTerm'> & Places<Place>
const place = (ctx: Pick<Ctx, 'locale'>, column: string) =>
  sql`(select jsonb_build_object('id', a.id, 'name', ${typedPerson(ctx, sql`a.name`, sql`y.company_id`)}, 'phone', a.phone, 'email', a.email, 'title', ${typedCompany(ctx, sql`a.title`, sql`y.company_id`)}, 'taxNo', a.tax_no,
    'address', a.address, 'zip', a.zip, 'country', a.country) from customer_contacts a join customers y on y.id = a.customer_id where a.id = ${sql.ref(column)})`
/** Each as papers say it: in one line, and the country by its name. */
function placesOf({ locale }: Pick<Ctx, 'locale'>, { delivery, contact, invoice }: Places<Written>): Places<Place> {
  const inLine = (of: Written | null) => {
    if (!of) return null
    const { zip, country, ...rest } = of
    const name = country === 'CN' ? '' : (countryNames(locale).get(country) ?? country)
    return { ...rest, address: placeLine({ address: of.address, zip, country: of.address && name }) }
  }
  return { delivery: inLine(delivery), contact: inLine(contact), invoice: inLine(invoice) }
}
const lineColumns = sql`l.id, l.order_id, l.line_no, m.model, coalesce(f.code, '') as burn_code, l.quote_id, coalesce(q.quote_no, '') as quote_no,
  l.unit_price::text as unit_price, l.quoted_price::text as quoted_price, l.price_reason, l.qty, l.mpq, m.lead_weeks, l.qty / l.mpq as sets, l.odd_qty, l.odd_reason, l.terminal_customer, l.project,
  l.request_on::text as request_on, l.confirm_on::text as confirm_on, l.shipped_qty, l.signed_qty, l.cancelled_qty, l.amount`
const lineJoins = sql`join order_models m on m.id = l.model_id left join burn_codes f on f.id = l.burn_code_id left join quotes q on q.id = l.quote_id`

const moreOf = (ctx: Pick<Ctx, 'locale'>, ids: readonly number[]) => sql<
  Omit<More, keyof Places<Place>> & Places<Written> & { id: number }
>`select o.id, c.pay_term, o.remark, o.rate_to_rmb::text as rate_to_rmb, o.cancel_reason, o.return_reason,
  coalesce(${nameFor(ctx, 'u')}, '') as user, ${place(ctx, 'o.delivery_address_id')} as delivery, ${place(ctx, 'o.contact_id')} as contact, ${place(ctx, 'o.invoice_address_id')} as invoice
  from orders o join customers c on c.id = o.customer_id left join users u on u.id = o.user_id where o.id = any(${ids}::bigint[])`
/** What papers say of several orders besides their lines. */
export async function headsOf(ctx: Pick<Ctx, 'db' | 'locale'>, ids: readonly number[]): Promise<Map<number, More>> {
  const { rows } = await moreOf(ctx, ids).execute(ctx.db)
  return new Map(rows.map((row) => [row.id, { ...row, ...placesOf(ctx, row) }]))
}
/** What only the detail of an order shows, in one statement. */
export async function findDetail(ctx: Pick<Ctx, 'db' | 'locale'>, id: number) {
  const { more, lines, promises } = await together(ctx.db, {
    more: moreOf(ctx, [id]),
    lines: sql<Line>`select ${lineColumns} from order_lines l ${lineJoins} where l.order_id = ${id} order by l.line_no`,
    promises: sql<Promised>`select l.line_no, p.kind, p.on_day::text as on_day, p.qty, p.reason, coalesce(${nameFor(ctx, 'u')}, '') as actor, p.at
      from order_promises p join order_lines l on l.id = p.line_id left join users u on u.id = p.user_id
      where l.order_id = ${id} order by p.at, p.id`,
  })
  const { id: _, ...head } = more[0]!
  // a time comes as JSON there
  return { ...head, ...placesOf(ctx, head), lines, promises: promises.map((one) => ({ ...one, at: new Date(one.at) })) }
}
/** The lines of several orders, for files. */
export async function linesOf(
  { db }: Pick<Ctx, 'db'>,
  orderIds: readonly number[],
): Promise<(Line & { orderId: number })[]> {
  const { rows } = await sql<Line & { orderId: number }>`select ${lineColumns} from order_lines l ${lineJoins}
    where l.order_id = any(${orderIds}::bigint[]) order by l.order_id desc, l.line_no`.execute(db)
  return rows
}
