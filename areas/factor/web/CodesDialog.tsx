import { Button, Modal } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { copyText } from '#platform/web/ui/text/copy.ts'
import styles from './Factor.module.css'

type Props = { codes: readonly string[]; onClose: () => void }

/** New recovery codes, this once: it closes only for who says that they are kept. */
export function CodesDialog({ codes, onClose }: Props) {
  const text = codes.join('\n')
  const copy = () =>
    void copyText(text)
      .then(() => notify.success(t('factor.codes.copied')))
      // without a clipboard the codes are there to select
      .catch(() => null)
  // which portal they are of stands with them: people keep those of many
  const { host, hostname } = location
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${host}\n\n${text}\n`)}`
  return (
    <Modal
      open
      title={t('factor.codes.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={copy}>{t('factor.codes.copy')}</Button>
          <Button href={file} download={`recovery-codes-${hostname}.txt`}>
            {t('factor.codes.download')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('factor.codes.kept')}
          </Button>
        </>
      }
    >
      <p>{t('factor.codes.about')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
