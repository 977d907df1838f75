import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { carriers } from '#areas/sdk-server/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { copyText } from '#platform/web/ui/text/copy.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { LargeFileNotice } from './LargeFileNotice.tsx'
import { repoCommand, serverFor } from './repo.rules.ts'
import { chooseCarrier, serversQuery, statusQuery, type Carrier, type VersionDetail } from './sdk.queries.ts'
import type { Take } from './take.tsx'
import { carrierWord } from './words.ts'
import styles from './Sdk.module.css'
import { keys as keysPage } from '#areas/sdk-key/sdk-key.links.ts'

/** The repo command for the chosen network, ready to copy; the choice is remembered for the next time. */
export function RepoCommand({ version, take }: { version: VersionDetail; take: Take }) {
  const servers = useQuery(serversQuery())
  const status = useQuery(statusQuery())
  const [chosen, setChosen] = useState<Carrier>()
  const [copied, setCopied] = useState(false)
  if (servers.error) return <ErrorState error={servers.error} onRetry={() => void servers.refetch()} />
  if (!servers.data) return null
  const carrier = chosen ?? servers.data.carrier ?? 'telecom'
  const server = serverFor(servers.data.servers, carrier)
  if (!server) return <p className={styles.about}>{t('sdk.source.none')}</p>
  const command = repoCommand(server, version)
  const standing = status.data?.list.find((one) => one.chipProjectId === version.project.id)
  const choose = (next: Carrier | undefined) => {
    if (!next) return
    setChosen(next)
    setCopied(false)
    chooseCarrier(next).catch(() => {})
  }
  const copy = async () => {
    try {
      if (!(await take.permit({ type: 'sdk', id: version.id, carrier }))) return
      await copyText(command)
      setCopied(true)
      notify.success(t('sdk.source.copied'))
    } catch {
      // a refused call has said why; without a clipboard the command is there to select
    }
  }
  return (
    <div className={styles.source}>
      {standing && standing.status !== 'normal' && <LargeFileNotice project={version.project} />}
      <div className={styles.network}>
        <span aria-hidden>{t('sdk-server.carrier')}</span>
        <Choice
          label={t('sdk-server.carrier')}
          value={carrier}
          options={carriers.map((one) => ({ value: one, label: carrierWord(one) }))}
          onChange={choose}
        />
        <span className={styles.about}>
          {server.name} · {server.host}
        </span>
      </div>
      {server.carrier !== carrier && (
        <Alert
          type="info"
          showIcon
          title={t('sdk.source.other', { carrier: carrierWord(carrier), other: carrierWord(server.carrier) })}
        />
      )}
      {server.health === 'down' && <Alert type="warning" showIcon title={t('sdk.source.down')} />}
      <div className={styles.command}>
        <code>{command}</code>
        <Button
          icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          onClick={() => void copy()}
        >
          {t(copied ? 'ui.copied' : 'sdk.source.copy')}
        </Button>
      </div>
      <p className={styles.about}>
        {t('sdk.source.about')} <AppLink to={keysPage.path}>{t('sdk.source.key')}</AppLink>
      </p>
    </div>
  )
}
