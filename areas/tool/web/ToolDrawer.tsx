import { DownloadOutlined } from '@ant-design/icons'
import { Button, Collapse } from 'antd'
import { ManifestLinks, VerifyFile } from '#areas/file/web/file.public.tsx'
import { byteSize, day, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Watch } from '#platform/web/layout/Watch.tsx'
import { DetailDrawer } from '#platform/web/ui/detail/DetailDrawer.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { download } from './DownloadPackage.tsx'
import { useLineWords } from './lines.ts'
import { showQuery, type Detail } from './tool.queries.ts'
import { systemWord } from './words.ts'
import styles from './Tool.module.css'

type Props = { id: number | undefined; onClose: () => void }

/** One tool: what it does, its packages with their checks, the guide, and what came out before. */
export default function ToolDrawer({ id, onClose }: Props) {
  return (
    <DetailDrawer
      id={id}
      read={showQuery}
      title={(tool) => tool.name}
      waiting={t('tool.detail')}
      extra={watchOf}
      onClose={onClose}
    >
      {(tool) => <Inside tool={tool} />}
    </DetailDrawer>
  )
}

const watchOf = (tool: Detail) => <Watch kind="tool" id={tool.id} />

type Version = Detail['versions'][number]
function Inside({ tool }: { tool: Detail }) {
  const lineWord = useLineWords()
  const newest = new Set(tool.packages.map((one) => one.id))
  const current = tool.packages.flatMap(({ id }) => tool.versions.find((one) => one.id === id) ?? [])
  const former = tool.versions.filter((one) => !newest.has(one.id))
  return (
    <div className={styles.detail}>
      <p>{tool.intro}</p>
      <p className={styles.facts}>
        <LevelTag level={tool.level} />
        <span>{listed(tool.lineIds.map(lineWord))}</span>
        {tool.chipProjectCode && <span>{tool.chipProjectCode}</span>}
      </p>
      <section aria-labelledby="tool-packages">
        <h2 id="tool-packages">{t('tool.packages')}</h2>
        <ul className={styles.packages}>
          {current.map((one) => (
            <PackageItem key={one.id} one={one} checks />
          ))}
        </ul>
      </section>
      {tool.guide && (
        <section aria-labelledby="tool-guide">
          <h2 id="tool-guide">{t('tool.guide')}</h2>
          <HtmlView html={tool.guide} />
        </section>
      )}
      {former.length > 0 && (
        <section aria-labelledby="tool-former">
          <h2 id="tool-former">{t('tool.former')}</h2>
          <ul className={styles.packages}>
            {former.map((one) => (
              <PackageItem key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A package with its download and check; `checks` adds checksum and commands, folded away. */
function PackageItem({ one, checks = false }: { one: Version; checks?: boolean }) {
  const { fileId, fileName: name, size } = one
  const links = {
    key: 'links',
    label: t('tool.checks'),
    children: <ManifestLinks fileId={fileId} name={name} size={size} sha256={one.sha256} />,
  }
  return (
    <li>
      <div className={styles.package}>
        <div className={styles.about}>
          <strong>
            {one.name} · {systemWord(one.os)}
          </strong>
          <span>
            {name} · <span className={styles.line}>{byteSize(size)}</span> ·{' '}
            <span className={styles.line}>{day(one.releasedAt)}</span>
          </span>
          {one.notes && <span className={styles.notes}>{one.notes}</span>}
        </div>
        <Button
          type={checks ? 'primary' : 'default'}
          icon={<DownloadOutlined aria-hidden />}
          aria-label={t('tool.download_one', { name })}
          onClick={() => download(one)}
        >
          {t('tool.download')}
        </Button>
        <VerifyFile fileId={fileId} name={name} size={size} />
      </div>
      {checks && <Collapse ghost size="small" items={[links]} />}
    </li>
  )
}
