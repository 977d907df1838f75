import { t } from '#platform/web/i18n/text.ts'
import type { Step } from '#platform/web/ui/RowActions.tsx'
import type { DeskTasks } from './desk.tasks.tsx'
import type { DeskRow } from './tool.queries.ts'

/** What can be done with a tool, the next step first: without a version it is of no use to anybody. */
export function stepsOf(row: DeskRow, tasks: DeskTasks): Step[] {
  const add = { key: 'version', label: t('tool.desk.add_version'), run: () => tasks.addVersion(row) }
  const edit = { key: 'edit', label: t('tool.desk.edit'), run: () => tasks.edit(row) }
  const on = { key: 'on', label: t('tool.desk.on'), run: () => void tasks.shelve(row) }
  const off = { key: 'off', label: t('tool.desk.off'), danger: true, run: () => void tasks.shelve(row) }
  const remove = { key: 'remove', label: t('tool.desk.remove'), danger: true, run: () => void tasks.remove(row) }
  if (row.versions === 0) return [add, edit, remove]
  if (row.shelf === 'off') return [on, add, edit]
  return [add, edit, off]
}
