import { mainIndex } from '#areas/material/material.links.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import type { Demand } from './demand.queries.ts'
import { DemandState } from './DemandState.tsx'
import { actionWord, priorityWord, resultWord, typeWord } from './words.ts'

type Own = 'can' | 'waiting' | 'joined' | 'following'
type Props = { record: Omit<Demand, Own>; facts: readonly Fact[] }
/** What is asked for, what came of it, and what happened. */
export function DemandSides({ record, facts }: Props) {
  const { materialId, result } = record
  return (
    <>
      <Facts
        facts={[
          ['demand.field.status', <DemandState key="state" status={record.status} />],
          ['demand.field.reject_reason', record.status === 'rejected' ? record.rejectReason : null],
          ['demand.field.result', result && resultWord(result)],
          [
            'demand.field.part',
            materialId && (
              <AppLink key="part" to={mainIndex.url(null, { open: materialId })}>
                {t('demand.view_part')}
              </AppLink>
            ),
          ],
          ...facts,
          ['demand.field.no', record.no],
          ['demand.field.type', typeWord(record.type)],
          ['demand.field.chip', `${record.chip.code} ${record.chip.name}`],
          ['demand.field.category', record.category],
          ['demand.field.vendor', record.maker],
          ['demand.field.part_no', record.partNo],
          ['demand.field.product', record.product],
          ['demand.field.project', record.projectCode],
          ['demand.field.reason', record.reason],
          ['demand.field.expected', record.expectedOn],
          ['demand.field.annual', record.annualQty.toLocaleString()],
          ['demand.field.samples', record.samples],
          ['demand.field.address', record.sampleAddress],
          ['demand.field.priority', priorityWord(record.priority)],
          ['demand.field.fae', record.fae],
          [
            'demand.field.slot',
            record.slot &&
              t('demand.slot_of', { day: record.slot.on, bench: record.slot.bench, tester: record.slot.tester }),
          ],
          ['demand.field.submitted', record.submittedAt && dateTime(record.submittedAt)],
        ]}
      />
      <FileLinks files={record.attachments} label={t('demand.field.attachments')} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
