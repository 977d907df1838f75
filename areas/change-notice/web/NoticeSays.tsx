import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { NoticeDetail } from './change-notice.queries.ts'
import { categoryWord, classWord, typeWord } from './words.ts'

type Says = Pick<
  NoticeDetail,
  | 'type'
  | 'class'
  | 'category'
  | 'title'
  | 'items'
  | 'issueOn'
  | 'reason'
  | 'was'
  | 'becomes'
  | 'impact'
  | 'sampleOn'
  | 'firstShipOn'
  | 'ltbOn'
  | 'ltsOn'
  | 'contact'
>
/** What a notice says, as both sides have it. */
export const NoticeSays = ({ record }: { record: Says }) => (
  <Facts
    facts={[
      ['change-notice.field.title', record.title],
      ['change-notice.field.type', `${typeWord(record.type)} · ${classWord(record.class)}`],
      ['change-notice.field.category', categoryWord(record.category)],
      [
        'change-notice.field.items',
        record.items.map(({ item, replacement }) => (replacement ? `${item} → ${replacement}` : item)).join(', '),
      ],
      ['change-notice.field.reason', record.reason],
      ['change-notice.field.was', record.was],
      ['change-notice.field.becomes', record.becomes],
      ['change-notice.field.impact', record.impact],
      ['change-notice.field.issue', record.issueOn],
      ['change-notice.field.sample', record.sampleOn],
      ['change-notice.field.first_ship', record.firstShipOn],
      ['change-notice.field.ltb', record.ltbOn],
      ['change-notice.field.lts', record.ltsOn],
      ['change-notice.field.contact', record.contact],
    ]}
  />
)
