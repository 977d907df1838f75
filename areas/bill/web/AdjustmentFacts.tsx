import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { AdjustmentDetail } from './bill.queries.ts'
import { AdjustmentState } from './BillState.tsx'
import { actionWord, amountOf, kindWord } from './words.ts'

/** What is booked by hand, by whom, and which bill has it. */
export default function AdjustmentFacts({ record }: { record: AdjustmentDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['bill.field.state', <AdjustmentState key="state" status={record.status} />],
          ['bill.field.customer', `${record.customerCode} ${record.customer}`],
          ['bill.field.unit', `${record.unitCode} ${record.unit}`],
          ['bill.field.kind', kindWord(record.kind)],
          ['bill.field.amount', amountOf(record.amount, record.currency)],
          ['bill.field.day', record.onDay],
          ['bill.field.po', record.poNo],
          ['bill.field.item', record.item],
          ['bill.field.reason', record.reason],
          ['bill.field.reason_en', record.reasonEn],
          ['bill.field.submitter', record.user],
          ['bill.field.decider', record.decider],
          ['bill.field.refusal', record.refusal],
          ['bill.field.billed_in', record.period],
        ]}
      />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
