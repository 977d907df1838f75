import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { request } from '#platform/web/call/call.ts'
import { verifyCommands } from '#platform/contract/manifest.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { file } from '../contract.ts'
import { Code, CopyButton } from '#platform/web/ui/text/Code.tsx'
import { SaveLink } from './SaveLink.tsx'
import { manifestQuery } from './file.queries.ts'
import type { VerifiedFile } from './file.public.tsx'
import './verify.css'

/** How one file is checked: its checksum, what to keep beside it, and the commands. */
export function ManifestPanel({ fileId, name, sha256 }: VerifiedFile & { sha256: string }) {
  // what is not there yet is said here: a link would save the refusal as a file
  const manifest = useQuery(manifestQuery(fileId))
  const part = (part: 'json' | 'text' | 'signature') => request(file.manifestFile, { id: fileId, part }).url
  const links = [
    [part('json'), t('file.links.json')],
    [part('text'), t('file.links.text')],
    [part('signature'), t('file.links.signature')],
    [request(file.manifestKeyFile).url, t('file.links.key')],
    [request(file.verifyScript).url, t('file.links.script')],
  ] as const
  const commands = verifyCommands(name)
  return (
    <section className="manifest" aria-label={t('file.links.title')}>
      <div>
        {t('file.links.sha')} <code className="manifest-hash">{sha256}</code>
        <CopyButton text={sha256} of={t('file.links.sha')} />
      </div>
      <p>{t('file.links.about')}</p>
      {manifest.error && <ErrorState error={manifest.error} onRetry={() => void manifest.refetch()} />}
      <div className="manifest-links">
        {(manifest.data ? links : links.slice(3)).map(([url, words]) => (
          <SaveLink key={url} url={url}>
            {words}
          </SaveLink>
        ))}
      </div>
      <h3>{t('file.links.node')}</h3>
      <p>{t('file.links.node_about')}</p>
      <Code text={commands.node} of={t('file.links.node')} />
      <h3>{t('file.links.openssl')}</h3>
      <p>{t('file.links.openssl_about')}</p>
      <Code text={commands.openssl} of={t('file.links.openssl')} />
    </section>
  )
}
