import { byteSize, dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { DetailDrawer } from '#platform/web/ui/DetailDrawer.tsx'
import { Facts, type Fact } from '#platform/web/ui/Facts.tsx'
import { HtmlView } from '#platform/web/ui/HtmlView.tsx'
import { LevelTag } from '#platform/web/ui/LevelTag.tsx'
import { RowActions, type Step } from '#platform/web/ui/RowActions.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { stepsOf } from './desk.steps.ts'
import type { DeskTasks } from './desk.tasks.tsx'
import { useLineWords } from './lines.ts'
import { ShelfTag } from './ShelfTag.tsx'
import { deskShowQuery, type DeskDetail, type DeskVersion } from './tool.queries.ts'
import { kindWord, systemWord } from './words.ts'
import styles from './Desk.module.css'

type Props = { id: number | undefined; tasks: DeskTasks; onClose: () => void }

/** A tool as the desk sees it: what is known about it, every version, the next step. */
export default function DeskDrawer({ id, tasks, onClose }: Props) {
  return (
    <DetailDrawer
      id={id}
      read={deskShowQuery}
      title={(tool) => tool.name}
      waiting={t('tool.detail')}
      steps={(tool) => stepsOf(tool, { ...tasks, remove: removing(tasks, onClose) })}
      onClose={onClose}
    >
      {(tool) => <Inside tool={tool} tasks={tasks} />}
    </DetailDrawer>
  )
}

/** What was deleted has nothing left to show. */
const removing =
  (tasks: DeskTasks, onClose: () => void): DeskTasks['remove'] =>
  async (row) => {
    const gone = await tasks.remove(row)
    if (gone) onClose()
    return gone
  }

function Inside({ tool, tasks }: { tool: DeskDetail; tasks: DeskTasks }) {
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
      <Facts facts={facts} className={styles.facts} />
      <section aria-labelledby="tool-versions">
        <h2 id="tool-versions">{t('tool.desk.versions')}</h2>
        {tool.list.length === 0 ? (
          <EmptyState title={t('tool.desk.no_versions')} about={t('tool.desk.no_versions_about')} />
        ) : (
          <ul className={styles.versions}>
            {tool.list.map((one) => (
              <VersionItem key={one.id} tool={tool} one={one} tasks={tasks} />
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
    </div>
  )
}

type ItemProps = { tool: DeskDetail; one: DeskVersion; tasks: DeskTasks }
function VersionItem({ tool, one, tasks }: ItemProps) {
  const steps: Step[] = [
    one.shelf === 'off'
      ? { key: 'on', label: t('tool.desk.on'), run: () => void tasks.shelveVersion(one) }
      : { key: 'off', label: t('tool.desk.off'), danger: true, run: () => void tasks.shelveVersion(one) },
    { key: 'edit', label: t('tool.desk.edit'), run: () => tasks.editVersion(tool, one) },
  ]
  if (one.can.remove)
    steps.push({ key: 'remove', label: t('tool.desk.remove'), danger: true, run: () => void tasks.removeVersion(one) })
  return (
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
}
