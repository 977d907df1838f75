import { BugOutlined } from '@ant-design/icons'
import { Badge, Button, Modal } from 'antd'
import { useState } from 'react'
import { clearErrors, errorLog, type LoggedError } from '#platform/web/errors.ts'
import { fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { useStore } from '#platform/web/store.ts'
import { EmptyState } from './States.tsx'
import './error-log.css'

const Entry = ({ entry }: { entry: LoggedError }) => (
  <li className="error-entry">
    <div className="error-message">{entry.message}</div>
    <dl>
      {entry.info && (
        <>
          <dt>{t('ui.errors.info')}</dt>
          <dd>{entry.info}</dd>
        </>
      )}
      <dt>{t('ui.errors.url')}</dt>
      <dd>{entry.url}</dd>
      <dt>{t('ui.errors.time')}</dt>
      <dd>{fullTime(entry.at)}</dd>
    </dl>
    {entry.stack && (
      <details>
        <summary>{t('ui.errors.stack')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <pre tabIndex={0}>{entry.stack}</pre>
      </details>
    )}
  </li>
)

/** Faults one below the other. */
export const ErrorList = ({ errors }: { errors: readonly LoggedError[] }) => (
  <ul className="error-list">
    {errors.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ul>
)

/** The navbar's error log: a button with the number of uncaught errors, nothing at all while there are none. */
export function ErrorLog() {
  const errors = useStore(errorLog)
  const [open, setOpen] = useState(false)
  if (errors.length === 0 && !open) return null
  const clear = () => {
    clearErrors()
    setOpen(false)
  }
  const words = t('ui.errors.button', { n: errors.length })
  return (
    <>
      <Badge count={errors.length} size="small" offset={[-4, 4]}>
        <Button
          type="text"
          danger
          icon={<BugOutlined />}
          aria-label={words}
          title={words}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Modal
        open={open}
        title={t('ui.errors.title')}
        width={800}
        onCancel={() => setOpen(false)}
        footer={
          <Button danger onClick={clear}>
            {t('ui.errors.clear')}
          </Button>
        }
      >
        {errors.length === 0 ? <EmptyState title={t('ui.errors.none')} about="" /> : <ErrorList errors={errors} />}
      </Modal>
    </>
  )
}
