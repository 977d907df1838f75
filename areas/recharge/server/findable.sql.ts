import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, list, refunds } from '../recharge.links.ts'

const readers = ['recharge_read', 'recharge_refund', 'recharge_refund_approve'] as const
const readsAll = (permissions: ReadonlySet<string>) => readers.some((one) => permissions.has(one))
/** Recharges by their number or the channel's: of all companies for finance, else of the own one. */
export const rechargeFindable: readonly Findable[] = [
  {
    kind: 'recharge',
    page: ({ permissions }) => {
      if (readsAll(permissions)) return (id) => desk.url(null, { open: id })
      return permissions.has('recharge_pre') ? (id, no) => list.url(null, { open: id, keyword: no }) : null
    },
    rows: (ctx, { begins }) => {
      const orders = sql`select o.id, o.no as title, ${nameFor(ctx, 'c')} as note from recharge_orders o
        join companies c on c.id = o.company_id
        where ${readsAll(ctx.user.permissions) ? sql`true` : sql`o.company_id = ${ctx.user.companyId}`}`
      const numbered = sql`${orders} and ${begins('o.no')} order by upper(o.no) desc`
      if (!readsAll(ctx.user.permissions)) return [numbered]
      return [numbered, sql`${orders} and ${begins('o.channelTradeNo')} order by upper(o.channel_trade_no) desc`]
    },
  },
  {
    kind: 'recharge_refund',
    page: ({ permissions }) => (readsAll(permissions) ? (id) => refunds.url(null, { open: id }) : null),
    rows: (ctx, { begins }) => [
      sql`select r.id, r.no as title, ${nameFor(ctx, 'c')} as note from recharge_refunds r
      join companies c on c.id = r.company_id where ${begins('r.no')} order by upper(r.no) desc`,
    ],
  },
]
