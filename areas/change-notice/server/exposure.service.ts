import type { Permission } from '#platform/contract/access.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { seenNotice } from './change-notice.service.ts'
import { findExposure } from './exposure.sql.ts'

/** Whether the caller could read this by the calls of its own area, by the page and by the key alike. */
const opens = ({ user }: SignedCtx, permission: Permission, scope?: Scope): boolean =>
  user.permissions.has(permission) && (!user.key || (scope !== undefined && user.key.scopes.includes(scope)))

/** What a notice means to its customer, of each part only what the caller may read where it comes from. */
export async function showExposure(ctx: SignedCtx, { id }: { id: number }) {
  const { noticeId, customerId, companyId } = await seenNotice(ctx, id)
  const own = companyId === ctx.user.companyId
  const [boards, orders, reports, prices] = [
    opens(ctx, 'bom_read', 'notices_read') && own,
    opens(ctx, 'order_read', 'orders_read'),
    opens(ctx, 'report_read', 'reports_read'),
    opens(ctx, 'quote_view', 'quotes_read'),
  ]
  const rows = await findExposure(ctx, noticeId, customerId)
  const list = rows.map((row) => ({
    ...row,
    ...(!boards && { boards: null }),
    ...(!orders && { openOrders: null, bought: null }),
    ...(!reports && { stock: null, stockOn: null, sold: null }),
    ...(!prices && { price: null, currency: null }),
  }))
  return { list }
}
