import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { saveVersioned } from '#platform/server/db/record.ts'
import { isExclusionViolation } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { mostDays, type serviceDesk } from '../desk.contract.ts'
import * as sql from './booking.sql.ts'
import { listEngineers } from './parts.sql.ts'

const missing = 'service-order.booking_not_found'
const dayMs = 86_400_000
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

export async function showCalendar(ctx: SignedCtx, { from, to }: Parsed<typeof serviceDesk.calendar>) {
  if (days(from, to) < 0 || days(from, to) >= mostDays) throw refuseField(ctx, 'to', 'service-order.booking_days')
  const [engineers, bookings, due] = [
    await listEngineers(ctx),
    await sql.listBookings(ctx, { from, to }),
    await sql.listDue(ctx, { from, to }),
  ]
  const edit = ctx.user.permissions.has('sm_manage')
  return {
    engineers,
    due: due.map(({ scopeEn, ...one }) => ({ ...one, scope: inLocale(ctx.locale, one.scope, scopeEn) })),
    bookings: bookings.map((one) => ({ ...one, can: { edit, remove: edit } })),
  }
}

type Save = Parsed<typeof serviceDesk.saveBooking>
export async function saveBooking(ctx: SignedCtx, { id, version, orderNo, ...fields }: Save) {
  if (days(fields.fromDay, fields.toDay) < 0 || days(fields.fromDay, fields.toDay) > 92)
    throw refuseField(ctx, 'toDay', 'service-order.booking_days')
  if (!(await listEngineers(ctx)).some((one) => one.id === fields.engineerId))
    throw refuseField(ctx, 'engineerId', 'service-order.engineer')
  const orderId = orderNo ? await sql.findByNumber(ctx, orderNo) : null
  if (orderId === undefined) throw refuseField(ctx, 'orderNo', 'service-order.not_found')
  try {
    return await saveVersioned(ctx, 'serviceBookings', { id, version }, { ...fields, orderId }, { missing, first: {} })
  } catch (error) {
    throw isExclusionViolation(error, 'service_bookings_free')
      ? refuseField(ctx, 'fromDay', 'service-order.booked')
      : error
  }
}
export async function removeBooking(ctx: SignedCtx, { id }: { id: number }) {
  if (!(await sql.deleteBooking(ctx, id))) throw fail(missing)
  return null
}
