import { Alert } from 'antd'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Favourite } from '#platform/web/layout/Favourite.tsx'
import { Watch } from '#platform/web/layout/Watch.tsx'
import { DetailDrawer } from '#platform/web/ui/detail/DetailDrawer.tsx'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { FileList } from './FileList.tsx'
import { PatchList } from './PatchList.tsx'
import { RepoCommand } from './RepoCommand.tsx'
import { SdkState } from './SdkState.tsx'
import { Section } from './Section.tsx'
import { attachment } from '../sdk.links.ts'
import { versionQuery, type VersionDetail } from './sdk.queries.ts'
import type { Take } from './take.tsx'
import { osWord, typeWord } from './words.ts'
import styles from './Sdk.module.css'

type Props = { id: number | undefined; patch: number | undefined; take: Take; onClose: () => void }

const stateOf = (version: VersionDetail) => (
  <>
    <SdkState version={version} />
    <Favourite kind="sdk" id={version.id} />
    <Watch kind="patch_line" id={version.id} />
  </>
)

/** A version with what it is, its files, the command for its sources, and its patches. */
export default function VersionDrawer({ id, patch, take, onClose }: Props) {
  return (
    <DetailDrawer
      id={id}
      read={versionQuery}
      title={(version) => version.name}
      waiting={t('sdk.title')}
      extra={stateOf}
      onClose={onClose}
    >
      {(version) => <Inside version={version} patch={patch} take={take} />}
    </DetailDrawer>
  )
}

function Inside({ version, patch, take }: { version: VersionDetail; patch: number | undefined; take: Take }) {
  const { tarball, files } = version
  const owner = { type: 'sdk', id: version.id } as const
  const facts: Fact[] = [
    ['sdk.field.project', `${version.project.code} ${version.project.name}`],
    ['sdk.field.type', typeWord(version.type)],
    ['sdk.field.os', osWord(version.os)],
    ['sdk.field.released', day(version.releasedAt)],
    ['sdk.field.eol', version.eolDate ?? t('sdk.no_eol')],
  ]
  return (
    <div className={styles.version}>
      {version.status === 'withdrawn' && <Alert type="error" showIcon title={t('sdk.withdrawn_about')} />}
      {version.status === 'deprecated' && <Alert type="warning" showIcon title={t('sdk.deprecated_about')} />}
      <Facts facts={facts} />
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
