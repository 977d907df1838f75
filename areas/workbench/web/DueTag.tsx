import { dayOf } from '#platform/contract/day.ts'
import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'

const isToday = (due: string | null) => due === dayOf(new Date())
/** Says of a day that it is today or over; nothing of any other. */
export function DueTag({ due, overdue }: { due: string | null; overdue: boolean }) {
  if (overdue) return <StateTag tone="bad">{t('workbench.needs.overdue')}</StateTag>
  return isToday(due) && <StateTag tone="wait">{t('workbench.needs.today')}</StateTag>
}
