import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { HtmlView } from '#platform/web/ui/HtmlView.tsx'
import { useDrawerSize } from '#platform/web/ui/media.ts'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { FileList } from './FileList.tsx'
import { PatchList } from './PatchList.tsx'
import { RepoCommand } from './RepoCommand.tsx'
import { SdkState } from './SdkState.tsx'
import { attachment } from './sdk.pages.tsx'
import { versionQuery, type VersionDetail } from './sdk.queries.ts'
import type { Take } from './take.tsx'
import { osWord, typeWord } from './words.ts'
import styles from './Sdk.module.css'

type Props = { id: number | undefined; patch: number | undefined; take: Take; onClose: () => void }

/** A version with what it is, its files, the command for its sources, and its patches. */
export default function VersionDrawer({ id, patch, take, onClose }: Props) {
  const detail = useQuery({ ...versionQuery(id ?? 0), enabled: id !== undefined })
  const size = useDrawerSize()
  const { data } = detail
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      size={size}
      destroyOnHidden
      title={data?.name ?? t('sdk.title')}
      closable={{ 'aria-label': t('ui.close') }}
      extra={data && <SdkState version={data} />}
    >
      {data ? (
        <Inside version={data} patch={patch} take={take} />
      ) : detail.error ? (
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

const Section = ({ name, extra, children }: { name: string; extra?: ReactNode; children: ReactNode }) => (
  <section className={styles.section} aria-label={name}>
    <header>
      <h2>{name}</h2>
      {extra}
    </header>
    {children}
  </section>
)

function Inside({ version, patch, take }: { version: VersionDetail; patch: number | undefined; take: Take }) {
  const { tarball, files } = version
  const owner = { type: 'sdk', id: version.id } as const
  const facts: [string, ReactNode][] = [
    [t('sdk.field.project'), `${version.project.code} ${version.project.name}`],
    [t('sdk.field.type'), typeWord(version.type)],
    [t('sdk.field.os'), osWord(version.os)],
    [t('sdk.field.released'), day(version.releaseTime)],
    [t('sdk.field.eol'), version.eolDate ?? t('sdk.no_eol')],
  ]
  return (
    <div className={styles.version}>
      {version.status === 'withdrawn' && <Alert type="error" showIcon title={t('sdk.withdrawn_about')} />}
      {version.status === 'deprecated' && <Alert type="warning" showIcon title={t('sdk.deprecated_about')} />}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {version.intro && <HtmlView html={version.intro} />}
      {version.releaseNote && (
        <Section name={t('sdk.note')}>
          <HtmlView html={version.releaseNote} />
        </Section>
      )}
      {version.status !== 'withdrawn' && (
        <Section
          name={t('sdk.files')}
          extra={
            files.length > 0 && <AppLink to={attachment.url(null, { id: version.id })}>{t('sdk.att.open')}</AppLink>
          }
        >
          <FileList
            files={[...(tarball ? [tarball] : []), ...files]}
            owner={owner}
            take={take}
            large={version.largeFile ? tarball?.id : undefined}
          />
        </Section>
      )}
      {version.manifestRepo && version.status !== 'withdrawn' && (
        <Section name={t('sdk.source')}>
          <RepoCommand version={version} take={take} />
        </Section>
      )}
      <Section name={t('sdk.field.patches')}>
        <PatchList sdkId={version.id} first={patch} take={take} />
      </Section>
    </div>
  )
}
