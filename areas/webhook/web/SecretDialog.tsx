import { Alert, Modal } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { Code } from '#platform/web/ui/text/Code.tsx'

/** The secret that signs, this once. */
export default function SecretDialog({
  made,
  onClose,
}: {
  made: { name: string; secret: string }
  onClose: () => void
}) {
  return (
    <Modal
      open
      title={t('webhook.secret_title', { name: made.name })}
      okText={t('webhook.secret_kept')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ hidden: true }}
      mask={{ closable: false }}
    >
      <Alert type="warning" showIcon title={t('webhook.secret_about')} />
      <br />
      <Code text={made.secret} of={t('webhook.title')} />
    </Modal>
  )
}
