import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import type { DeskTasks } from './desk.tasks.tsx'
import type { DeskRow } from './document.queries.ts'
import styles from './Desk.module.css'

type Step = { key: string; label: string; danger?: boolean; run: () => void }

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

/** The next step as a button, the others and whatever loses something in a menu. */
export function DeskActions({ row, tasks }: { row: DeskRow; tasks: DeskTasks }) {
  const steps = stepsOf(row, tasks)
  const first = steps.find((step) => !step.danger)
  const others = steps.filter((step) => step !== first)
  return (
    <span className={styles.actions}>
      {isWaiting(row) && <span className={styles.waits}>{t('document.desk.waits')}</span>}
      {first && (
        <Button type="link" size="small" onClick={first.run}>
          {first.label}
        </Button>
      )}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: others.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run })),
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('document.desk.more', { title: row.title })}
          />
        </Dropdown>
      )}
    </span>
  )
}
