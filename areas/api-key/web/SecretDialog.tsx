import { Alert, Modal } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { Code } from '#platform/web/ui/text/Code.tsx'

/** A new secret, this once, and a call to try it with. */
export default function SecretDialog({ made, onClose }: { made: { name: string; key: string }; onClose: () => void }) {
  const command = `curl -H "Authorization: Bearer ${made.key}" ${location.origin}/api/odrOrder`
  return (
    <Modal
      open
      title={t('api-key.secret_title', { name: made.name })}
      okText={t('api-key.secret_kept')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ hidden: true }}
      mask={{ closable: false }}
    >
      <Alert type="warning" showIcon title={t('api-key.secret_about')} />
      <br />
      <Code text={made.key} of={t('api-key.title')} />
      <p>{t('api-key.secret_try')}</p>
      <Code text={command} of={t('api-key.secret_try')} />
    </Modal>
  )
}
