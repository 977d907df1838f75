import { Button, Modal } from 'antd'
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
        <pre tabIndex={0}>{entry.stack}</pre>
      </details>
    )}
  </li>
)

/** The error log (platform-core §8): message, info, address and stack of uncaught errors. Fills the shell's `errorLog` slot. */
export default function ErrorLog({ onClose }: { onClose: () => void }) {
  const errors = useStore(errorLog)
  const clear = () => {
    clearErrors()
    onClose()
  }
  return (
    <Modal
      open
      title={t('ui.errors.title')}
      width={800}
      onCancel={onClose}
      footer={
        <Button danger disabled={errors.length === 0} onClick={clear}>
          {t('ui.errors.clear')}
        </Button>
      }
    >
      {errors.length === 0 ? (
        <EmptyState title={t('ui.errors.none')} about="" />
      ) : (
        <ul className="error-list">
          {errors.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Modal>
  )
}
