import { count, dateTime } from '#platform/web/i18n/format.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { desk } from '../recharge.links.ts'
import type { RefundDetail } from './desk.queries.ts'
import { RefundState } from './RechargeState.tsx'
import { actionWord, applicantOf, methodWord, money, reasonOf } from './words.ts'

/** One refund with the recharge it is of. */
export default function RefundFacts({ record: row }: { record: RefundDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['recharge.states', <RefundState key="state" status={row.status} />],
          ['recharge.field.company', row.companyName],
          [
            'recharge.field.no',
            <AppLink key="order" to={desk.url(null, { open: row.orderId })}>
              {row.orderNo}
            </AppLink>,
          ],
          ['recharge.method', methodWord(row.method)],
          ['recharge.field.amount', money(row.fen)],
          ['recharge.field.points', count(row.points)],
          ['recharge.field.reason', reasonOf(row)],
          ['recharge.field.applicant', applicantOf(row)],
          ['recharge.field.created', dateTime(row.createdAt)],
          ['recharge.field.said', row.said || '–'],
        ]}
      />
      <Past changes={row.history} wordOf={actionWord} />
    </>
  )
}
