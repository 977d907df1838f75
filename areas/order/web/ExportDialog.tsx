import { Alert, Button, Checkbox, Modal, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Input } from '#platform/contract/contract.ts'
import { byteSize } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import type { orderPaper } from '../paper.contract.ts'
import { saveExport } from './export-file.ts'
import styles from './Order.module.css'

type Props = { what: Omit<Input<typeof orderPaper.export>, 'hideTerminal'>; about: string; onClose: () => void }
/** A file of orders: with or without end customers, with what has come of it so far, and stopped at any time. */
export default function ExportDialog({ what, about, onClose }: Props) {
  const [hide, setHide] = useState(false)
  const [bytes, setBytes] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const control = new AbortController()
    running.current = control
    setFailure(null)
    setBytes(0)
    try {
      await saveExport({ ...what, hideTerminal: hide }, control.signal, setBytes)
      notify.success(t('order.exported'))
      onClose()
    } catch (error) {
      if (!control.signal.aborted) setFailure(error)
      setBytes(null)
    }
  }
  return (
    <Modal
      open
      title={t('order.export')}
      onCancel={onClose}
      footer={
        bytes === null ? (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button type="primary" onClick={() => void start()}>
              {t('order.export_start')}
            </Button>
          </>
        ) : (
          <Button danger onClick={() => running.current?.abort()}>
            {t('order.export_stop')}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <p>{about}</p>
        <Checkbox checked={hide} disabled={bytes !== null} onChange={({ target }) => setHide(target.checked)}>
          {t('order.hide_terminal')}
        </Checkbox>
        <small>{t('order.hide_about')}</small>
        {bytes !== null && (
          <div role="status">
            <Progress percent={100} status="active" showInfo={false} aria-label={t('order.export')} />
            {t('order.export_got', { size: byteSize(bytes) })}
          </div>
        )}
        {failure !== null && <Alert type="error" showIcon title={wordsOf(failure, t('order.export_failed'))} />}
      </div>
    </Modal>
  )
}
