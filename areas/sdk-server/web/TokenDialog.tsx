import { Modal, Typography } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import type { Server } from './sdk-server.queries.ts'

/** The secret of a server, this once, and how the server uses it. */
export default function TokenDialog({
  server,
  token,
  onClose,
}: {
  server: Server
  token: string
  onClose: () => void
}) {
  const copyable = { tooltips: [t('ui.copy'), t('ui.copied')] }
  const command = `curl -fsS -H @/etc/tapeout-source/header ${location.origin}/api/sdkServer/authorizedKeys`
  return (
    <Modal open title={`${t('sdk-server.token_title')} · ${server.name}`} footer={null} onCancel={onClose}>
      <p>{t('sdk-server.token_about')}</p>
      <Typography.Paragraph copyable={copyable} code>
        {token}
      </Typography.Paragraph>
      <Typography.Paragraph copyable={copyable} code>
        {command}
      </Typography.Paragraph>
    </Modal>
  )
}
