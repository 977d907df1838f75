import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { manifestNames } from '#platform/contract/manifest.ts'
import { request } from '#platform/web/call/call.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { file } from '../contract.ts'
import { Code, CopyButton } from '#platform/web/ui/text/Code.tsx'
import { SaveLink } from './SaveLink.tsx'
import { keysQuery, type Keys } from './file.queries.ts'
import './verify.css'

/** Prints what the portal calls the fingerprint of the key. */
const fingerprintCommand = `openssl pkey -pubin -in ${manifestNames.key} -outform DER | openssl dgst -sha256`

/** The public keys of manifests: the one in use with its fingerprint, and those of older files. */
export function KeyPanel() {
  const keys = useQuery(keysQuery())
  return (
    <section className="manifest" aria-labelledby="manifest-keys">
      <h2 id="manifest-keys">{t('file.keys.title')}</h2>
      <p>{t('file.keys.about')}</p>
      {keys.data ? (
        <>
          <Key one={keys.data.current} title={t('file.keys.current')} />
          <h3>{t('file.keys.check')}</h3>
          <Code text={fingerprintCommand} of={t('file.keys.check')} />
          {keys.data.former.map((one) => (
            <Key key={one.id} one={one} title={t('file.keys.former', { day: day(one.createdAt) })} />
          ))}
        </>
      ) : keys.error ? (
        <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </section>
  )
}

const Key = ({ one, title }: { one: Keys['current']; title: string }) => (
  <>
    <h3>{title}</h3>
    <div>
      {t('file.keys.fingerprint')} <code className="manifest-hash">{one.id}</code>
      <CopyButton text={one.id} of={t('file.keys.fingerprint')} />
    </div>
    <Code text={one.publicKey.trim()} of={title} />
    <div className="manifest-links">
      <SaveLink url={request(file.manifestKeyFile, { keyId: one.id }).url}>{t('file.links.key')}</SaveLink>
      <SaveLink url={request(file.verifyScript).url}>{t('file.links.script')}</SaveLink>
    </div>
  </>
)
