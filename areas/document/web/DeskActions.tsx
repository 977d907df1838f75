import { t } from '#platform/web/i18n/text.ts'
import { RowActions, type Step } from '#platform/web/ui/RowActions.tsx'
import type { DeskTasks } from './desk.tasks.tsx'
import type { DeskRow } from './document.queries.ts'

/** What the caller may do with a document, the next step first. */
export function stepsOf(row: DeskRow, tasks: DeskTasks): Step[] {
  const { can } = row
  const steps: (Step | false)[] = [
    can.audit && { key: 'audit', label: t('document.desk.audit'), run: () => tasks.audit(row) },
    can.submit && { key: 'submit', label: t('document.desk.submit'), run: () => void tasks.submit(row) },
    can.edit && { key: 'edit', label: t('document.desk.edit'), run: () => tasks.edit(row) },
    can.revise && { key: 'revise', label: t('document.desk.revise'), run: () => tasks.revise(row) },
    can.withdraw && {
      key: 'withdraw',
      label: t('document.desk.withdraw'),
      danger: true,
      run: () => tasks.withdraw(row),
    },
    can.remove && { key: 'remove', label: t('document.desk.remove'), danger: true, run: () => void tasks.remove(row) },
  ]
  return steps.filter((step) => step !== false)
}

/** Somebody else has to move it. */
export const isWaiting = ({ status, can }: Pick<DeskRow, 'status' | 'can'>): boolean =>
  status === 'pending' && !can.audit

/** What can be done with a document in a row of the desk. */
export const DeskActions = ({ row, tasks }: { row: DeskRow; tasks: DeskTasks }) => (
  <RowActions title={row.title} steps={stepsOf(row, tasks)} waits={isWaiting(row) && t('document.desk.waits')} />
)
