import { isFilled } from '#platform/server/demo-fill.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Db } from '#platform/server/ctx.ts'
import { insertStatusLogs, type StatusEntry } from '#platform/server/state/status-log.sql.ts'
import { quoteRows } from './made.demo.ts'

/** The first and the last day of a quarter, counted from the one of today. */
function quarter(from: number): { startsOn: string; endsOn: string } {
  const [year, month] = dayOf(new Date()).split('-').map(Number) as [number, number]
  const first = month - ((month - 1) % 3) - 1 + from * 3
  const iso = (m: number, d: number) => new Date(Date.UTC(year, m, d)).toISOString().slice(0, 10)
  return { startsOn: iso(first, 1), endsOn: iso(first + 3, 0) }
}
/** Seven days before the quarter it is for, or two days ago where that is to come. */
const writtenAt = (startsOn: string): Date =>
  new Date(Math.min(Date.parse(`${startsOn}T02:20:00Z`) - 7 * 86_400_000, Date.now() - 2 * 86_400_000))

/** The price book of the demo; nothing when there is any already. */
export const seed = ({ database }: Pick<App, 'database'>): Promise<boolean> =>
  database.db.transaction().execute(seedBook)

type Past = { id: number; at: Date; authorId: number; status: string; reason: string | undefined }
function pastOf({ id, at, authorId, status, reason }: Past): StatusEntry[] {
  const log = {
    bizType: 'quote',
    bizId: id,
    fromState: '',
    toState: 'draft',
    action: 'create',
    actorId: authorId,
    comment: null,
    at,
  }
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
  const published = { ...log, fromState: 'draft', toState: 'effective', action: 'publish', at: later(3) }
  const voided = {
    ...log,
    fromState: 'effective',
    toState: 'void',
    action: 'void',
    comment: reason ?? null,
    at: later(27),
  }
  return [log, ...(status === 'draft' ? [] : [published]), ...(status === 'void' ? [voided] : [])]
}

async function seedBook(db: Db): Promise<boolean> {
  if (await isFilled(db, 'quotes')) return false
  const known = await idsOf(db)
  const author = await db.selectFrom('users').select('id').where('loginName', '=', 'clerk_xu').executeTakeFirstOrThrow()
  for (const {
    no,
    customer,
    item,
    unit,
    period,
    moq,
    breaks = [],
    status = 'effective',
    reason,
    ...rest
  } of quoteRows) {
    const [burn, model] = [known.burnCodes.get(item), known.models.get(known.burnCodes.get(item)?.model ?? item)!]
    const days = quarter(period)
    const at = writtenAt(days.startsOn)
    const row = {
      ...rest,
      ...days,
      quoteNo: no,
      customerId: known.customers.get(customer)!,
      unitId: known.units.get(unit)!,
      modelId: model.id,
      status,
      burnCodeId: burn?.id ?? null,
      quoteType: burn ? 'burn_code' : 'model',
      currency: unit === 'LQ-SZ' ? 'RMB' : 'USD',
      taxIncluded: unit === 'LQ-SZ',
      moq: moq ?? model.moq,
      mpq: model.mpq,
      breaks: JSON.stringify(breaks),
      userId: author.id,
      createdAt: at,
      updatedAt: at,
    } as const
    const { id } = await db.insertInto('quotes').values(row).returning('id').executeTakeFirstOrThrow()
    await insertStatusLogs(db, pastOf({ id, at, authorId: author.id, status, reason }))
  }
  return true
}

async function idsOf(db: Db) {
  const customers = await db.selectFrom('customers').select(['id', 'code']).execute()
  const units = await db.selectFrom('businessUnits').select(['id', 'code']).execute()
  const models = await db.selectFrom('orderModels').select(['id', 'model', 'moq', 'mpq']).execute()
  const burnCodes = await db
    .selectFrom('burnCodes as k')
    .innerJoin('orderModels as m', 'm.id', 'k.modelId')
    .select(['k.id', 'k.code', 'm.model'])
    .execute()
  const by = <R extends { code: string; id: number }>(rows: R[]) => new Map(rows.map(({ code, id }) => [code, id]))
  return {
    customers: by(customers),
    units: by(units),
    models: new Map(models.map((row) => [row.model, row])),
    burnCodes: new Map(burnCodes.map((row) => [row.code, row])),
  }
}
