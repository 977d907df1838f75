import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SessionUser } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { agreementDesk, agreements, claims, desk, rotationDesk, rotations } from '../debit.links.ts'
import { agreementSeen, claimSeen } from './seen.sql.ts'

const deskReaders = ['debit_desk', 'debit_handle', 'debit_settle'] as const
const sees = (user: SessionUser) =>
  user.staff ? deskReaders.some((one) => readsAs(user, one)) : user.permissions.has('debit_read')
/** Claims, the agreements they are made by, and stock that comes back, by their numbers; the last by the number of its return too. */
export const debitFindable: readonly Findable[] = [
  {
    kind: 'debit_claim',
    page: (user) => (sees(user) ? (id) => (user.staff ? desk : claims).url(null, { open: id }) : null),
    rows: (ctx, { begins }) => [
      sql`select t.id, t.claim_no as title, ${nameFor(ctx, 'c')} as note from debit_claims t join customers c on c.id = t.customer_id
      where ${claimSeen(ctx)} and ${begins('t.claimNo')} order by upper(t.claim_no) desc`,
    ],
  },
  {
    kind: 'debit_agreement',
    page: (user) => (sees(user) ? (id) => (user.staff ? agreementDesk : agreements).url(null, { open: id }) : null),
    rows: (ctx, { begins }) => [
      sql`select a.id, a.debit_no as title, a.item || ' · ' || ${nameFor(ctx, 'c')} as note
      from debit_agreements a join customers c on c.id = a.customer_id
      where ${agreementSeen(ctx)} and ${begins('a.debitNo')} order by upper(a.debit_no) desc`,
    ],
  },
  {
    kind: 'stock_rotation',
    page: (user) => (sees(user) ? (id) => (user.staff ? rotationDesk : rotations).url(null, { open: id }) : null),
    rows: (ctx, { begins }) => {
      const found = sql`select t.id, concat_ws(' ', t.rotation_no, nullif(t.rma_no, '')) as title, ${nameFor(ctx, 'c')} as note
        from stock_rotations t join customers c on c.id = t.customer_id where ${claimSeen(ctx)}`
      return [
        sql`${found} and ${begins('t.rotationNo')} order by upper(t.rotation_no) desc`,
        sql`${found} and t.rma_no <> '' and ${begins('t.rmaNo')} order by upper(t.rma_no) desc`,
      ]
    },
  },
]
