import { byteSize, dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { RowActions, type Step } from '#platform/web/ui/table/RowActions.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { versionSteps } from './desk.steps.ts'
import { useLineWords } from './lines.ts'
import { ShelfTag } from './ShelfTag.tsx'
import type { DeskDetail, DeskVersion } from './tool.queries.ts'
import { kindWord, systemWord } from './words.ts'
import styles from './Desk.module.css'

/** A tool as the desk sees it: what is known about it, and every version. */
export default function DeskDrawer({ record: tool }: { record: DeskDetail }) {
  const [stepsOf, dialogs] = useSteps(versionSteps, { nameOf: (row) => row.name })
  const lineWord = useLineWords()
  const facts: Fact[] = [
    ['tool.field.shelf', <ShelfTag key="shelf" shelf={tool.shelf} />],
    ['tool.field.kind', kindWord(tool.kind)],
    ['tool.field.line', listed(tool.lineIds.map(lineWord))],
    ['tool.field.level', <LevelTag key="level" level={tool.level} />],
    ['tool.field.project', tool.chipProjectCode || '–'],
    ['tool.field.name_en', tool.nameEn || '–'],
    ['tool.field.intro', tool.introZh || '–'],
    ['tool.field.intro_en', tool.introEn || '–'],
    ['tool.field.sort', tool.sort],
  ]
  return (
    <div className={styles.inside}>
      <Facts facts={facts} />
      <section aria-labelledby="tool-versions">
        <h2 id="tool-versions">{t('tool.desk.versions')}</h2>
        {tool.list.length === 0 ? (
          <EmptyState title={t('tool.desk.no_versions')} about={t('tool.desk.no_versions_about')} />
        ) : (
          <ul className={styles.versions}>
            {tool.list.map((one) => (
              <VersionItem key={one.id} one={one} steps={stepsOf({ ...one, tool })} />
            ))}
          </ul>
        )}
      </section>
      {(tool.guide || tool.guideEn) && (
        <section aria-labelledby="tool-guide">
          <h2 id="tool-guide">{t('tool.guide')}</h2>
          <HtmlView html={tool.guide || tool.guideEn} />
        </section>
      )}
      {dialogs}
    </div>
  )
}

const VersionItem = ({ one, steps }: { one: DeskVersion; steps: readonly Step[] }) => (
  <li>
    <div className={styles.about}>
      <strong>
        {one.name} · {systemWord(one.os)}
      </strong>
      <ShelfTag shelf={one.shelf} />
      <span className={styles.wide}>
        <a href={`/api/file/${one.file.id}?disposition=attachment`} download>
          {one.file.name}
        </a>{' '}
        · {byteSize(one.size)}
      </span>
      <span className={styles.wide}>
        {one.createdBy} · {dateTime(one.releasedAt ?? one.createdAt)}
      </span>
      {one.notes && <span className={styles.wide}>{one.notes}</span>}
    </div>
    <RowActions title={`${one.name} ${systemWord(one.os)}`} steps={steps} />
  </li>
)
