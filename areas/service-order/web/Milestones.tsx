import { day, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import styles from './Order.module.css'
import type { Milestone } from './order.queries.ts'
import { points } from './words.ts'
import { MilestoneState } from './OrderState.tsx'

/** The parts of an order: who works on each, what was delivered, what it costs. */
export const Milestones = ({ parts, ended }: { parts: readonly Milestone[]; ended: boolean }) => (
  <ol className={styles.parts}>
    {parts.map((part) => (
      <li key={part.id} data-state={part.status}>
        <header>
          <strong>{part.scope}</strong>
          <span className={styles.cost}>{points(part.points)}</span>
          <MilestoneState status={part.status} ended={ended} />
        </header>
        <p className={styles.meta}>{metaOf(part, ended).join(' · ')}</p>
        {part.note && part.status !== 'planned' && <p className={styles.note}>{part.note}</p>}
        <FileLinks files={part.files} label={part.scope} />
      </li>
    ))}
  </ol>
)
function metaOf(part: Milestone, ended: boolean): string[] {
  const { engineer, dueOn, deliveredAt, acceptedAt, rejects } = part
  return [
    ...(engineer || !ended ? [engineer || t('service-order.no_engineer')] : []),
    ...(dueOn && part.status === 'planned' && !ended ? [t('service-order.due_on', { day: day(dueOn) })] : []),
    ...(deliveredAt && part.status !== 'planned'
      ? [t('service-order.delivered_on', { at: dateTime(deliveredAt) })]
      : []),
    ...(acceptedAt ? [t('service-order.accepted_on', { at: dateTime(acceptedAt) })] : []),
    ...(rejects > 0 ? [t('service-order.rejects', { n: rejects })] : []),
  ]
}
