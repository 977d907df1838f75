import { dateTime } from '#platform/web/i18n/format.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { ModelDetail } from './order-base.queries.ts'
import { LifecycleState } from './States.tsx'
import { actionWord, packingWord, pieces } from './words.ts'

/** All that is known of a model. */
export default function ModelFacts({ record }: { record: ModelDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['order-base.field.lifecycle', <LifecycleState key="life" lifecycle={record.lifecycle} />],
          ['order-base.field.ltb', record.ltbOn],
          ['order-base.field.name', locale() === 'en' ? record.nameEn : record.name],
          ['order-base.field.chip', record.chip],
          ['order-base.field.package', record.package],
          ['order-base.field.packing', packingWord(record.packing)],
          ['order-base.field.mpq', pieces(record.mpq)],
          ['order-base.field.moq', pieces(record.moq)],
          ['order-base.field.lead', record.leadWeeks],
          ['order-base.field.allocation', record.allocation && t('order-base.yes')],
          ['order-base.field.eccn', record.eccn],
          ['order-base.field.hs_code', record.hsCode],
          ['order-base.field.msl', record.msl],
          ['order-base.field.rohs', record.rohs && t('order-base.yes')],
          ['order-base.field.updated', dateTime(record.updatedAt)],
        ]}
      />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
