import { Button, Tooltip } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { useSaveKey } from '#platform/web/ui/form/unsaved.ts'
import type { Change } from './matrix.rules.ts'
import styles from './Role.module.css'

type Props = {
  dirty: boolean
  saving: boolean
  menus: Change
  permissions: Change
  onSave: () => void
  onReset: () => void
}

const Count = ({ name, change }: { name: string; change: Change }) =>
  change.added + change.removed > 0 && (
    <span>
      {name}
      {change.added > 0 && ` +${change.added}`}
      {change.removed > 0 && ` −${change.removed}`}
    </span>
  )

/** Stands at the foot of the window while something is unsaved. */
export function SaveBar({ dirty, saving, menus, permissions, onSave, onReset }: Props) {
  useSaveKey(() => {
    if (dirty && !saving) onSave()
  })
  return (
    <div className={styles.bar} data-shown={dirty} role="status" aria-label={t('access.role.changes')}>
      {dirty && (
        <>
          <div className={styles.counts}>
            <strong>{t('access.role.unsaved')}</strong>
            <Count name={t('access.role.menus')} change={menus} />
            <Count name={t('access.role.permissions')} change={permissions} />
          </div>
          <Button onClick={onReset} disabled={saving}>
            {t('access.role.reset')}
          </Button>
          <Tooltip title="Ctrl+S">
            <Button type="primary" loading={saving} onClick={onSave} aria-keyshortcuts="Control+S">
              {t('access.role.save')}
            </Button>
          </Tooltip>
        </>
      )}
    </div>
  )
}
