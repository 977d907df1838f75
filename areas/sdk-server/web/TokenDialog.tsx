import { Modal, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { renewToken, type Server } from './sdk-server.queries.ts'

/** A new secret for a server, this once, and how the server uses it; asks first where it ends an old one. */
export const TokenDialog: DialogOf<Server> = ({ row, onClose }) => {
  const [token, setToken] = useState<string>()
  const [hadToken] = useState(row.hasToken)
  const begun = useRef(false)
  const renew = () => {
    if (begun.current) return
    begun.current = true
    // a refusal is told by the call itself
    void renewToken(row.id).then(setToken, onClose)
  }
  useEffect(() => {
    if (!hadToken) renew()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (token) return <Secret server={row} token={token} onClose={onClose} />
  return (
    <Modal
      open={hadToken}
      title={t('sdk-server.token')}
      okText={t('sdk-server.token')}
      okButtonProps={{ danger: true }}
      cancelText={t('ui.cancel')}
      onOk={renew}
      onCancel={onClose}
    >
      {t('sdk-server.token_ask')}
    </Modal>
  )
}

function Secret({ server, token, onClose }: { server: Server; token: string; onClose: () => void }) {
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
