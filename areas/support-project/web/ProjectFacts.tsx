import { Queue } from '#areas/approval/web/queue.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { project } from '../support-project.links.ts'
import { ProjectSides } from './ProjectSides.tsx'
import { anew, type ProjectDetail } from './support-project.queries.ts'
import styles from './Project.module.css'
import { stepWord } from './words.ts'
import { Ways } from './Ways.tsx'

/** A project in the drawer of its list: whose turn it is, what was stated, and the way to its page. */
export default function ProjectFacts({ record }: { record: ProjectDetail }) {
  const { waiting } = record
  return (
    <>
      {waiting && <Queue waiting={waiting} step={stepWord(waiting.step)} anew={anew} />}
      <p className={styles.links}>
        <AppLink to={project.url(null, { id: record.id })}>{t('support-project.open')}</AppLink>
        <Ways record={record} />
      </p>
      <ProjectSides record={record} />
    </>
  )
}
