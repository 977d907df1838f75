import { useQuery } from '@tanstack/react-query'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { resultQuery, type Recharge } from './recharge.queries.ts'
import { RechargeState } from './RechargeState.tsx'
import { actionWord, invoiceWord, methodWord, money } from './words.ts'

/** One recharge as its company sees it. */
export default function RechargeFacts({ record: row }: { record: Recharge }) {
  const { data } = useQuery(resultQuery(row.no))
  return (
    <>
      <Facts
        facts={[
          ['recharge.states', <RechargeState key="state" status={row.status} />],
          ['recharge.field.amount', money(row.amountFen)],
          ['recharge.field.points', count(row.points)],
          ['recharge.method', methodWord(row.method)],
          ['recharge.field.user', row.userName],
          ['recharge.field.created', dateTime(row.createdAt)],
          row.paidAt
            ? ['recharge.field.paid', dateTime(row.paidAt)]
            : ['recharge.field.expires', dateTime(row.expireAt)],
          ['recharge.field.refunded', row.refundedFen ? money(row.refundedFen) : '–'],
          ['recharge.field.invoice', row.paidAt ? invoiceWord(row.invoiced) : '–'],
        ]}
      />
      {data && <Past changes={data.history} wordOf={actionWord} />}
    </>
  )
}
